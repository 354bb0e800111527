import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { type Collection, collections } from '../../src/schemas/collections.ts';

interface Field {
  description?: string;
  properties?: Record<string, Field>;
  required?: string[];
  items?: Field;
  anyOf?: Field[];
}

/** A row of the guide for each field, and for each field inside it. */
function rows(schema: Field, path = ''): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
      const isOptional = !schema.required?.includes(name);
      const note = isOptional ? ' (may be left out)' : '';
      const row = `| \`${path}${name}\` | ${field.description?.replaceAll('|', '\\|')}${note} |`;
      return [row, ...rows(field, `${path}${name}.`)];
    }),
    ...inner.flatMap((part) => rows(part, path)),
  ];
}

const tables = Object.values<Collection>(collections)
  .filter(({ base }) => base !== 'src/content/roles')
  .map(({ base, pattern, schema }) => {
    const file = `${base}/${pattern}`.replace('src/content/', '');
    const fields = [...new Set(rows(z.toJSONSchema(schema, { io: 'input' }) as Field))];
    return `## \`${file}\`\n\n| Field | What to write |\n|---|---|\n${fields.join('\n')}\n`;
  });

test('src/content/FIELDS.md describes every field of every file; npm run fields writes it', async () => {
  const text = `# The fields of every file but roles

For those of a role, see [the editor's guide](README.md#the-fields-of-a-role). Fields inside a field are written after a
dot: \`story.parts.heading\` is the \`heading\` of each of the \`parts\` of \`story\`.

${tables.join('\n')}`;
  await expect(text).toMatchFileSnapshot('../../src/content/FIELDS.md');
});

test('.vscode/settings.json names the schema of every file; npm run fields writes it', async () => {
  const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'));
  const files = Object.entries<Collection>(collections)
    .filter(([, { template }]) => !template)
    .map(([name, { base, pattern }]) => ({
      file: `${base}/${pattern}`,
      url: `./.astro/collections/${name}.schema.json`,
    }));
  settings['yaml.schemas'] = Object.fromEntries(
    files.flatMap(({ file, url }) => (file.endsWith('.yaml') ? [[url, file]] : [])),
  );
  settings['json.schemas'] = files.flatMap(({ file, url }) =>
    file.endsWith('.json') ? [{ fileMatch: [`/${file}`], url }] : [],
  );
  const text = `${JSON.stringify(settings, null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../.vscode/settings.json');
});
