import { writeFileSync } from 'node:fs';
import { contentFiles } from '../content-check/read-content.ts';
import { readSite, routeConflict } from '../content-check/site-routes.ts';
import { slugify } from '../content-check/slugify.ts';
import { jobKinds } from '../lib/roles/job-type.ts';
import { draftRole } from './draft-role.ts';

// npm run new:role "Data Engineer" [kind]: writes a draft to fill in and says where to see it.

const words = process.argv.slice(2);
const named = jobKinds.find((kind) => words.length > 1 && kind === words.at(-1));
const kind = named ?? 'full-time';
const title = (named ? words.slice(0, -1) : words).join(' ').trim();
const name = slugify(title);
const conflict = routeConflict(`/${name}`, contentFiles('.'), readSite('.'));

if (!name) {
  console.error('Give the job title in quotes, in Latin letters: npm run new:role "Data Engineer"');
  process.exitCode = 1;
} else if (conflict) {
  console.error(
    `/${name} is already ${conflict}. Give another title; it can be changed in the file.`,
  );
  process.exitCode = 1;
} else {
  writeFileSync(`src/content/roles/${name}.mdx`, draftRole(title, kind, new Date()), {
    flag: 'wx',
  });
  console.log(`  Written      src/content/roles/${name}.mdx`);
  console.log(`  Address      /${name}`);
  console.log(
    `  Kind         ${kind}; the others are ${jobKinds.filter((one) => one !== kind).join(', ')}`,
  );
  console.log(`  To see it    npm run dev, then http://localhost:4321/${name}`);
  console.log('  To publish   replace each TODO, then take out the line draft: true');
}
