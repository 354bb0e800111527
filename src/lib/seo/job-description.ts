import { escapeUTF8 } from 'entities';
import type { Role } from '../../schemas/role.ts';
import type { RolePage } from '../../schemas/site.ts';
import { type RoleFact, roleFacts } from '../roles/facts.ts';

/** The facts that job search engines look for in the description too. */
const REPEATED = new Set<RoleFact['field']>([
  'salary',
  'stipend',
  'rate',
  'experience',
  'location',
  'jobType',
  'hours',
  'education',
]);

/**
 * The description of a role for job search engines, as HTML: the facts on its page, one a line, and its text.
 *
 * @param text the text of the role's page as HTML
 */
export const jobDescription = (role: Role, text: string, words: RolePage): string => {
  const facts = roleFacts(role, words)
    .filter(({ field }) => REPEATED.has(field))
    .map(({ name, text }) => `<li>${escapeUTF8(`${name}: ${text}`)}</li>`);
  return `<ul>${facts.join('')}</ul>${text}`;
};
