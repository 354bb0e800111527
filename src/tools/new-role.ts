import { readFileSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { contentFiles } from '../check/read.ts';
import { firstUse, readEntries, usesOf } from '../check/site.ts';
import { slugify } from '../check/words.ts';

// npm run new:role "Data Engineer": copies src/content/role-template.mdx, a draft to fill in, and says where to
// see it. A title in another script needs a name for the file: npm run new:role "डेटा इंजीनियर" as data-engineer.

const args = process.argv.slice(2);
const hasName = args.length > 2 && args.at(-2) === 'as';
const title = (hasName ? args.slice(0, -2) : args).join(' ').trim();
const name = slugify(hasName ? (args.at(-1) ?? '') : title);
const isLatin = /^[\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]*$/u.test(title);
const conflict = firstUse(`/${name}`, usesOf('.', contentFiles('.'), readEntries('.')))?.words;

/** Why no role can be written; undefined if one can. */
function refusal(): string | undefined {
  if (!title) return 'Give the job title in quotes: npm run new:role "Data Engineer"';
  if (!name || (!isLatin && !hasName))
    return `The address of a page has Latin letters. Write it after the title: npm run new:role "${title}" as data-engineer`;
  return (
    conflict &&
    `/${name} is already ${conflict}. Write another address after the title: npm run new:role "${title}" as ${name}-2`
  );
}

const sentence = refusal();
if (sentence) {
  console.error(sentence);
  process.exitCode = 1;
} else {
  const template = readFileSync('src/content/role-template.mdx', 'utf8');
  const draft = template.replace(/^title: .*$/m, () => `title: ${stringify(title).trim()}`);
  writeFileSync(`src/content/roles/${name}.mdx`, draft, { flag: 'wx' });
  console.log(`  Written      src/content/roles/${name}.mdx`);
  console.log(`  Address      /${name}`);
  console.log(`  To see it    npm run dev, then http://localhost:4321/${name}`);
  console.log('  To publish   replace each TODO, then take out the line draft: true');
}
