import { writeFileSync } from 'node:fs';
import { holderOf } from './address-holder.ts';
import { draftRole } from './draft-role.ts';
import { contentFiles } from './read-content.ts';
import { readSite } from './read-site.ts';
import { tidyName } from './tidy-name.ts';

// npm run new:role "Data Engineer": writes a draft to fill in, and says where it is seen.

const title = process.argv.slice(2).join(' ').trim();
const name = tidyName(title);
const holder = holderOf(`/${name}`, contentFiles('.'), readSite('.'));

if (!name) {
  console.error('Give the job title in quotes: npm run new:role "Data Engineer"');
  process.exitCode = 1;
} else if (holder) {
  console.error(
    `/${name} is already ${holder}. Give another title; it can be changed in the file.`,
  );
  process.exitCode = 1;
} else {
  writeFileSync(`src/content/roles/${name}.mdx`, draftRole(title, new Date()), { flag: 'wx' });
  console.log(`  Written      src/content/roles/${name}.mdx`);
  console.log(`  Address      /${name}`);
  console.log(`  To see it    npm run dev, then http://localhost:4321/${name}`);
  console.log('  To publish   replace each TODO, then take out the line draft: true');
}
