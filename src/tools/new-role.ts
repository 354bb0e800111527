import { writeFileSync } from 'node:fs';
import { contentFiles } from '../content-check/read-content.ts';
import { readSite, routeConflict } from '../content-check/site-routes.ts';
import { slugify } from '../content-check/slugify.ts';
import { readFields } from '../lib/front-matter.ts';
import { jobKinds } from '../lib/roles/job-type.ts';
import { draftRole } from './draft-role.ts';

// npm run new:role "Data Engineer" [kind]: writes a draft to fill in and says where to see it. A title in another
// script needs a name for the file: npm run new:role "डेटा इंजीनियर" [kind] as data-engineer.

const args = process.argv.slice(2);
const hasName = args.length > 2 && args.at(-2) === 'as';
const words = hasName ? args.slice(0, -2) : args;
const named = jobKinds.find((kind) => words.length > 1 && kind === words.at(-1));
const kind = named ?? 'full-time';
const title = (named ? words.slice(0, -1) : words).join(' ').trim();
const name = slugify(hasName ? (args.at(-1) ?? '') : title);
const isLatin = /^[\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]*$/u.test(title);
const conflict = routeConflict(`/${name}`, contentFiles('.'), readSite('.'));

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
  const company = readFields('src/content/site/organisation.yaml')?.name;
  const draft = draftRole(title, kind, String(company ?? 'TODO: the company'), new Date());
  writeFileSync(`src/content/roles/${name}.mdx`, draft, { flag: 'wx' });
  console.log(`  Written      src/content/roles/${name}.mdx`);
  console.log(`  Address      /${name}`);
  console.log(
    `  Kind         ${kind}; the others are ${jobKinds.filter((one) => one !== kind).join(', ')}`,
  );
  console.log(`  To see it    npm run dev, then http://localhost:4321/${name}`);
  console.log('  To publish   replace each TODO, then take out the line draft: true');
}
