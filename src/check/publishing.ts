import { dateInIndia } from '../lib/dates.ts';
import { type RoleLife, roleState } from '../lib/roles/state.ts';
import type { Entry } from './read.ts';
import { atOffset, type ContentRule, type EntryRule } from './rule.ts';
import { quoted } from './words.ts';

const MARKS: Record<string, string> = {
  PLACEHOLDER: 'is a placeholder. Write the real value',
  CONFIRM: 'has to be confirmed. Ask who knows, write what is true',
};

/** A line of the fields that ends with a mark: its field, its value, and the mark. */
const MARKED = /^[\s-]*(?:(\w+):(?=\s))? ?"?(.*?)"?\s+# (PLACEHOLDER|CONFIRM)\b/;

/** Words to be replaced; a TODO list is a thing that people keep. */
const UNWRITTEN =
  /\bTODO\b(?!s?[ -](?:list|item|app|board|comment)s?\b)|\bTB[CD]\b|[Ll]orem ipsum/g;

/**
 * Values that nobody has made certain, which must not be published, and words that are still to be replaced.
 * A draft may have marks and TODO.
 */
export const placeholders: EntryRule = (entry: Entry) => {
  const { path: file, front, source, text } = entry;
  const isDraft = (front.data as { draft?: unknown } | undefined)?.draft === true;
  const lines = source.slice(0, text?.start).split('\n');
  const marked = (isDraft ? [] : lines).flatMap((line, index) => {
    const [, name, value = '', mark = ''] = MARKED.exec(line) ?? [];
    if (!mark) return [];
    const above = lines.slice(0, index).findLast((one) => /^[a-zA-Z]\w*:/.test(one)) ?? '';
    const field = name ?? above.replace(/:.*/, '');
    const sentence = `${value ? quoted(value) : `The group ${field}`} ${MARKS[mark]}, and take out the mark # ${mark}.`;
    return { file, line: index + 1, field, sentence, publicOnly: 'mark' as const };
  });
  const unwritten = [...source.matchAll(UNWRITTEN)].flatMap(({ 0: found, index }) => {
    const sentence = `"${found}" stands for what is still to be written or chosen. Do that, and take it out.`;
    return found === 'TODO' && isDraft ? [] : atOffset(entry, index, 'words', sentence);
  });
  return [...marked, ...unwritten];
};

/** A site without an open role must not be published: the machine's clock is probably wrong. */
export const openRoles: ContentRule = ({ entries, now }) => {
  const isOpen = entries.some(
    ({ of, front }) =>
      of === 'roles' && front.data && roleState(front.data as RoleLife, now) === 'open',
  );
  const sentence = `No role is open on ${dateInIndia(now)} in India. If that day is wrong, set this machine's clock; if not, publish a role first.`;
  return isOpen
    ? []
    : [{ file: 'src/content/roles', field: 'roles', sentence, publicOnly: 'warning' }];
};
