import { existsSync, readFileSync } from 'node:fs';
import { contentFiles, pagePath, readEntry } from '../content-check/read-content.ts';
import { readFields } from '../lib/front-matter.ts';
import { payText } from '../lib/roles/pay.ts';
import { role } from '../schemas/role.ts';
import type { RolePage } from '../schemas/role-page.ts';
import { lastEdits } from './last-edits.ts';
import { fieldsToConfirm, inGoogleJobs, stateInWords } from './role-words.ts';
import { hubWarning, transferSize } from './transfer-size.ts';

// npm run roles, also the last step of every build: prints one line per role.

const now = new Date();
const words = readFields('src/content/site/role-page.yaml') as RolePage;
const edited = lastEdits('src/content/roles');

const entries = contentFiles('.')
  .filter(({ folder }) => folder === 'roles')
  .flatMap((file) => readEntry('.', file) ?? []);

const rows = entries.map((entry) => {
  const path = pagePath(entry);
  const { success, data } = role.safeParse(entry.front.data);
  if (!success)
    return [path, 'has mistakes: npm run check:content', '', '', '', edited(entry.path)];
  return [
    path,
    stateInWords(data, now),
    payText(data, words.salary),
    inGoogleJobs(data, now),
    transferSize(`dist${path}.html`) ?? 'no page built',
    edited(entry.path),
    (data.aliases ?? []).join(', '),
  ];
});

const lines = [
  ['Address', 'State', 'Salary', 'In Google Jobs', 'Weight', 'Last edit', 'Earlier names'],
  ...rows,
];
const widths = lines[0]?.map((_, column) =>
  Math.max(...lines.map((line) => line[column]?.length ?? 0)),
);
for (const line of lines) {
  console.log(
    line
      .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

const marked = entries.flatMap((entry) => {
  const fields = fieldsToConfirm(entry.source);
  return fields.length > 0 ? [`  ${pagePath(entry)}: ${fields.join(', ')}`] : [];
});
if (marked.length > 0) {
  console.log(`\nTo confirm, then take out the mark # CONFIRM:\n${marked.join('\n')}`);
}

const HUB = 'dist/carrer.html';
const warning = existsSync(HUB) && hubWarning(readFileSync(HUB));
if (warning) console.warn(`\n${warning}`);
