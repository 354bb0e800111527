import { readFileSync, writeFileSync } from 'node:fs';
import { type Collection, collections } from '../schemas/collections.ts';
import { type FieldSchema, fieldSchemaOf } from '../schemas/field-types.ts';

// npm run fields: writes src/content/FIELDS.md, and the schemas of content files into .vscode/settings.json.

/** The title of a field, what to write there, and its choices, unless they are too many for a row. */
const wordsOf = ({ title, description, enum: values, choicesFrom }: FieldSchema): string =>
  [
    title,
    description,
    values && values.length < 8 && `One of: ${values.join(', ')}`,
    choicesFrom?.startsWith('drawings/') && `One of src/assets/${choicesFrom}`,
  ]
    .filter(Boolean)
    .join('. ');

/** A row for each field, and for each field inside it. */
function rows({ properties = {}, required = [], items }: FieldSchema, path = ''): string[] {
  if (items) return rows(items, path);
  return Object.entries(properties).flatMap(([name, field]) => {
    const note = required.includes(name) ? '' : ' (may be left out)';
    const says = `${wordsOf(field).replaceAll('|', '\\|')}${note}`;
    return [`| \`${path}${name}\` | ${says} |`, ...rows(field, `${path}${name}.`)];
  });
}

/** The text of src/content/FIELDS.md: the fields of every file. */
function fieldList(): string {
  const tables = Object.values<Collection>(collections).map(({ base, pattern, schema }) => {
    const file = `${base}/${pattern}`.replace('src/content/', '');
    const fields = rows(fieldSchemaOf(schema));
    return `## \`${file}\`\n\n| Field | What to write |\n|---|---|\n${fields.join('\n')}\n`;
  });
  return `# The fields of every file

Fields inside a field are written after a dot: \`story.parts.heading\` is the \`heading\` of each of the \`parts\` of
\`story\`. What else there is to know is in [the editor's guide](README.md).

${tables.join('\n')}`;
}

/** The text of .vscode/settings.json, in which every YAML and JSON file has its schema. */
function editorSettings(): string {
  const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'));
  const files = Object.entries<Collection>(collections)
    .filter(([, { isText }]) => !isText)
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
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/** What is made from the schemas: the text of each file, by its path. */
export const madeFromSchemas = (): Record<string, string> => ({
  'src/content/FIELDS.md': fieldList(),
  '.vscode/settings.json': editorSettings(),
});

if (process.argv[1] === import.meta.filename)
  for (const [file, text] of Object.entries(madeFromSchemas())) writeFileSync(file, text);
