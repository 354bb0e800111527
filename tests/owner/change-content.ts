import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { toFile } from '../../src/admin/format.ts';
import { readContent } from '../../src/read/content-file.ts';
import { replaceRoles } from '../built/sample-site.ts';
import { explorePage, GOOD_ROLE, legalText } from '../check/valid-texts.ts';

/** Texts in one line, as the content check wants them. */
const ONE_LINE = { lineWidth: 0 };

/** Fields whose values are not prose: a fixed choice, a name used in the code, a date or a link target. */
const NOT_PROSE =
  /^(href|id|drawing|shows|offered|theme|icon|field|minimumEducation|location|places|jobType|per|posted|closes|aliases|updated|texts)$/;

/** Replaces words with others of the same length; names in `{braces}` stay unchanged. */
const reword = (text: string): string =>
  text.replace(/\{\w+\}|e|E/g, (found) => ({ e: 'ë', E: 'Ë' })[found] ?? found);

/** Rewords every text in the fields of a file. */
function reworded(value: unknown, field = ''): unknown {
  if (NOT_PROSE.test(field)) return value;
  if (typeof value === 'string') return reword(value);
  if (Array.isArray(value)) return value.map((item) => reworded(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, reworded(part, key)]));
}

interface WithInstrument {
  instrument?: { choices: object[] };
}

/** Changes the fields of a content file; comments in YAML, such as placeholder marks, are lost. */
function rewrite(file: string, change: (fields: object) => object): void {
  const source = readFileSync(file, 'utf8');
  if (file.endsWith('.json')) {
    writeFileSync(file, JSON.stringify(change(JSON.parse(source)), null, 2));
  } else if (file.endsWith('.yaml')) {
    writeFileSync(file, stringify(change(parse(source)), ONE_LINE));
  } else {
    const { fields, text } = readContent(source, 'mdx');
    writeFileSync(file, `---\n${stringify(change(fields.data), ONE_LINE)}---${text?.body}`);
  }
}

/**
 * Changes the content of a project as its owner might in a week: rewords every field in every file, changes
 * name, contacts and URL of the organisation, closes its roles and opens others, one of them in the form for editors
 * and in Hindi, adds a legal text and an explore page, and takes an instrument out of one and the first choice out of
 * the other instruments.
 */
export function changeContent(root: string): void {
  const folder = join(root, 'src/content');
  for (const file of globSync('*/**/*.{mdx,yaml,json}', { cwd: folder })) {
    rewrite(join(folder, file), (fields) => reworded(fields) as object);
  }
  rewrite(join(folder, 'site/organisation.yaml'), (fields) => ({
    ...fields,
    name: 'Banyan Labs',
    site: 'https://banyan.example',
    email: 'namaste@banyan.example',
    phones: ['+91 80 4567 8901'],
  }));
  for (const [index, file] of globSync('explore/*.mdx', { cwd: folder }).sort().entries()) {
    rewrite(join(folder, file), ({ instrument, ...fields }: WithInstrument) =>
      index === 0 || !instrument
        ? fields
        : { ...fields, instrument: { ...instrument, choices: instrument.choices.slice(-2) } },
    );
  }
  replaceRoles(root);
  const inHindi = { title: 'हिन्दी: लेखक', body: '**नमस्ते**: \\{ और \\<.\n\n- रोज़ लिखें' };
  writeFileSync(join(folder, 'roles/hindi-writer.mdx'), toFile({ ...GOOD_ROLE, ...inHindi }));
  writeFileSync(join(folder, 'legal/added-this-week.mdx'), legalText(''));
  writeFileSync(join(folder, 'explore/explored-this-week.mdx'), explorePage('A text.'));
}
