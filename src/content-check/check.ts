import { contentFiles, type Entry, readEntry } from './read-content.ts';
import type { Problem } from './report.ts';
import { components } from './rules/components.ts';
import { drawings } from './rules/drawings.ts';
import { fields } from './rules/fields.ts';
import { links } from './rules/links.ts';
import { names } from './rules/names.ts';
import { openRoles } from './rules/open-roles.ts';
import { pictures } from './rules/pictures.ts';
import { placeholders } from './rules/placeholders.ts';
import type { ContentRule, EntryRule } from './rules/rule.ts';
import { syntax } from './rules/syntax.ts';
import { text } from './rules/text.ts';
import { unknownValues } from './rules/unknown-values.ts';
import { readSite } from './site-routes.ts';

// A new rule is one file in rules/ and one entry in one of these lists.
const ENTRY_RULES: EntryRule[] = [syntax, fields, text, components, unknownValues, placeholders];
const CONTENT_RULES: ContentRule[] = [links, pictures, drawings, names, openRoles];

const entriesChecked = new WeakMap<Entry, Problem[]>();

/** The problems of one entry by itself, cached until the entry is read again. */
function checkEntry(entry: Entry): Problem[] {
  const problems = entriesChecked.get(entry) ?? ENTRY_RULES.flatMap((rule) => rule(entry));
  entriesChecked.set(entry, problems);
  return problems;
}

/**
 * All problems of all files under src/content.
 *
 * @param root the project's folder
 * @param now the moment that decides which roles are open
 */
export function checkContent(root: string, now: Date): Problem[] {
  const files = contentFiles(root);
  const entries = files.flatMap((file) => readEntry(root, file) ?? []);
  const content = { root, files, entries, site: readSite(root), now };
  return [...entries.flatMap(checkEntry), ...CONTENT_RULES.flatMap((rule) => rule(content))];
}
