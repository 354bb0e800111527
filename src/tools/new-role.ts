import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { firstUse, usesOf } from '../check/addresses.ts';
import { contentFiles, readEntries } from '../check/entries.ts';
import { slugify } from '../check/words.ts';

// npm run new:role "Data Engineer": copies src/content/role-template.mdx, a draft to fill in, and says where to
// see it. A title in another script needs a name for the file: npm run new:role "डेटा इंजीनियर" as data-engineer.

/** Writes the draft of a role into a project, unless its title or its address is none. */
export function newRole(root: string, args: string[]) {
  const refuse = (says: string) => ({ says, isDone: false });
  const hasName = args.length > 2 && args.at(-2) === 'as';
  const title = (hasName ? args.slice(0, -2) : args).join(' ').trim();
  const name = slugify(hasName ? (args.at(-1) ?? '') : title);
  const isLatin = /^[\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]*$/u.test(title);
  if (!title) return refuse('Give the job title in quotes: npm run new:role "Data Engineer"');
  if (!name || (!isLatin && !hasName))
    return refuse(
      `The address of a page has Latin letters. Write it after the title: npm run new:role "${title}" as data-engineer`,
    );
  const conflict = firstUse(`/${name}`, usesOf(root, contentFiles(root), readEntries(root)));
  if (conflict)
    return refuse(
      `/${name} is already ${conflict.words}. Write another address after the title: npm run new:role "${title}" as ${name}-2`,
    );
  const template = readFileSync(join(root, 'src/content/role-template.mdx'), 'utf8');
  const draft = template.replace(/^title: .*$/m, () => `title: ${stringify(title).trim()}`);
  const file = `src/content/roles/${name}.mdx`;
  writeFileSync(join(root, file), draft, { flag: 'wx' });
  const says = `  Written      ${file}
  Address      /${name}
  To see it    npm run dev, then http://localhost:4321/${name}
  To publish   replace each TODO, then take out the line draft: true`;
  return { says, isDone: true };
}

if (process.argv[1] === import.meta.filename) {
  const { says, isDone } = newRole('.', process.argv.slice(2));
  console[isDone ? 'log' : 'error'](says);
  process.exitCode = isDone ? 0 : 1;
}
