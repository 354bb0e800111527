import type { CmsConfig, CollectionFile, Field, Collection as Form } from '@sveltia/cms';
import { z } from 'astro/zod';
import type { Choices } from '../read/choices.ts';
import { PICTURE_BYTES } from '../read/pictures.ts';
import { type Collection, collections } from '../schemas/collections.ts';
import { type FieldSchema, fieldSchemaOf } from '../schemas/field-types.ts';
import { VALUE_NAMES } from '../schemas/value-names.ts';
import { SOURCE } from './format.ts';
import { AMOUNT, COUNT, inForm } from './typed-values.ts';

/**
 * The name of a file, and not the twelve hexadecimal digits that the CMS makes of a title without Latin letters. (“a title
 * without Latin letters” in tests/admin/saving.e2e.ts; no issue found as of 0.221.1.) Can go with: a save that asks for an
 * address.
 */
export const FILE_NAME = '^(?![0-9a-f]{12}$)[a-z0-9]+(-[a-z0-9]+)*$';

/** A role in the list: where it is, and when it closes. */
const ROLE_IN_LIST =
  "{{title}} · {{location}}{{places.0.city | ternary(', ', '')}}{{places.0.city}}{{closes | ternary(' · to ', '')}}{{closes | date('D MMMM YYYY')}}{{draft | ternary(' · hidden', '')}}";

/** The text below the fields of a text, in which no tag may stand but this one. */
const textOf = (tag?: string): FieldSchema => ({
  type: 'string',
  title: 'Text',
  description: `An empty line between paragraphs, ## before a heading, - before each item of a list; the guide shows how links and pictures are written; in braces only a name that has a value, such as {name}; no tags${tag ? ` but <${tag}>, as in the guide` : ''}`,
});

/** Pictures come with the text they are for, so that they are part of its pull request; the file has no such field. */
const PICTURES: Field = {
  name: 'pictures',
  label: 'Pictures',
  widget: 'image',
  required: false,
  multiple: true,
  accept: 'image/jpeg,image/png,image/webp,image/heic,image/heif',
  hint: 'Each one is put at the end of the text; move its line there, and write in its brackets what it shows',
};

const DAY_ORDER = 'Day and month have the order of your browser; the calendar names the month';

/** The file as it was opened. A hidden field is empty in a copy, which takes no marks along. */
const OPENED: Field = { name: SOURCE, widget: 'hidden', default: '' };

/** The label and hint of a field; its name is the label where another one beside it has the same title. */
function words(
  name: string,
  { title = '', description: hint }: FieldSchema,
  beside: FieldSchema[],
) {
  const isAlone = beside.filter((other) => other.title === title).length === 1;
  if (isAlone) return { label: title, ...(hint && { hint }) };
  const spaced = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return { label: spaced.charAt(0).toUpperCase() + spaced.slice(1), hint: hint ?? title };
}

/** A looser form of the schema's rule for names in braces, as a pattern; the check says the rest. */
function namesPattern(own: string[] = []): [string, string] {
  const names = [...own, ...VALUE_NAMES].join('|');
  return [`^(?:[^{]|\\{(?!\\w+\\})|\\{(?:${names})\\})*$`, 'Nothing has this name in braces.'];
}

/**
 * The fields of a form, in the order of the schema, and the rare ones last.
 *
 * @throws Error with the name of a field that has no kind of input
 */
export function formFields({ properties = {}, required = [] }: FieldSchema, path = ''): Field[] {
  const beside = Object.values(properties);
  const fields = Object.entries(properties).map(([name, schema]) => {
    const isRequired = required.includes(name);
    const common = { name, required: isRequired, ...words(name, schema, beside) };
    return { ...common, ...inputOf(schema, `${path}${name}`) } as Field;
  });
  const isRare = ({ name }: Field) => properties[name]?.rare === true;
  return [...fields.filter((field) => !isRare(field)), ...fields.filter(isRare)];
}

/** The choices of a field, with their labels if they have any. */
const optionsOf = ({ enum: values = [], formLabels, empty }: FieldSchema) => [
  ...(empty ? [{ value: '', label: empty }] : []),
  ...values.map((value) => ({ value, label: formLabels?.[String(value)] ?? String(value) })),
];

/** The kind of input of a field, and its limits. */
function inputOf(schema: FieldSchema, path: string): object {
  const { title = '', format, pattern, minLength: minlength, maxLength: maxlength } = schema;
  const { minItems: min, items } = schema;
  if (schema.enum) return { widget: 'select', options: optionsOf(schema) };
  if (format === 'date')
    return {
      widget: 'datetime',
      type: 'date',
      format: 'YYYY-MM-DD',
      hint: [schema.description, DAY_ORDER].filter(Boolean).join('. '),
      ...(schema.today && { default: '{{now}}' }),
    };
  switch (schema.type) {
    case 'boolean':
      return { widget: 'boolean' };
    // Of an input for numbers the CMS keeps the digits behind a comma: 15,500 becomes 500. (“an amount is saved” in
    // tests/admin/form.e2e.ts; no issue found as of 0.221.1.) Can go with: an input that refuses what is no number.
    case 'integer':
      return { widget: 'string', pattern: [COUNT, schema.refusal] };
    case 'number':
      return { widget: 'string', pattern: [AMOUNT, schema.refusal] };
    case 'string':
      // Made with z.stringFormat: a schema with `.regex()` alone has no format, and its input would be a box for a text.
      if (format && pattern)
        return { widget: 'string', pattern: [pattern, `${schema.description ?? title}.`] };
      if (format) return { widget: 'string' };
      return { widget: 'text', minlength, maxlength, pattern: namesPattern(schema.names) };
    case 'object':
      return { widget: 'object', fields: formFields(schema, `${path}.`) };
    case 'array':
      if (items?.type === 'string' || items?.type === 'object')
        return {
          widget: 'list',
          min,
          ...(items.title && { label_singular: items.title }),
          ...(items.type === 'object' && { fields: formFields(items, `${path}.`) }),
        };
  }
  throw new Error(`The form for editors has no input for the field ${path}: ${title}`);
}

/** The fields of a schema, with the choices of each list that it names. */
const withChoices = (schema: z.ZodType, choices: Choices): FieldSchema =>
  fieldSchemaOf(schema, ({ zodSchema, jsonSchema }) => {
    if (jsonSchema.type === 'number' || jsonSchema.type === 'integer')
      jsonSchema.refusal = inForm(z.safeParse(zodSchema, '').error?.issues[0]?.message ?? '');
    const labels = choices[String(jsonSchema.choicesFrom)];
    if (labels) Object.assign(jsonSchema, { enum: Object.keys(labels), formLabels: labels });
  });

const fieldsOf = ({ schema, isText, components = {} }: Collection, choices: Choices) => {
  const { properties = {}, required = [] } = withChoices(schema, choices);
  // Whoever renames a file leaves its old name behind, and the form notes it.
  const { aliases: _, ...shown } = properties;
  if (!isText) return formFields({ properties: shown, required });
  const body = textOf(Object.keys(components)[0]);
  const text = { properties: { ...shown, body }, required: [...required, 'body'] };
  return [...formFields(text), PICTURES, OPENED];
};

/** The texts of a folder, such as roles. */
function folder(name: string, collection: Collection, choices: Choices): Form {
  const { base, label } = collection;
  return {
    name,
    label,
    label_singular: label.replace(/s$/, ''),
    folder: base,
    format: name,
    // No button publishes: whoever merges the pull request does. No field of a file has a picture for the list.
    publish: false,
    thumbnail: false,
    slug: {
      template: "{{title | truncate(60, '')}}",
      pattern: [
        FILE_NAME,
        'Write the address of the page in small Latin letters, digits and hyphens.',
      ],
      hint: 'The address of the page: data-engineer becomes /data-engineer.',
    },
    ...(name === 'roles' && { summary: ROLE_IN_LIST }),
    preview_path: '{{slug}}',
    media_folder: `/${base}`,
    public_folder: '.',
    fields: fieldsOf(collection, choices),
  };
}

/** The files with the words of pages, or of parts of many pages. */
function files(name: string, label: string, choices: Choices): Form {
  const own = Object.entries<Collection>(collections).filter(([, { pattern }]) =>
    pattern.startsWith(`${name}/`),
  );
  const listed = own.map(([key, collection]): CollectionFile => {
    const file = `${collection.base}/${collection.pattern}`;
    return {
      name: key,
      label: collection.label,
      file,
      format: key,
      fields: fieldsOf(collection, choices),
    };
  });
  return { name, label, publish: false, files: listed };
}

/** The configuration of the form for editors, from the schemas and what a project has to choose from; no backend. */
export const formConfig = (choices: Choices): Omit<CmsConfig, 'backend'> => ({
  app_title: 'The form for editors',
  load_config_file: false,
  publish_mode: 'editorial_workflow',
  // The CMS requires one; each folder of texts has its own.
  media_folder: 'src/content/roles',
  media_libraries: {
    default: {
      config: {
        slugify_filename: true,
        max_file_size: PICTURE_BYTES,
        transformations: { raster_image: { format: 'webp', width: 1600, height: 1600 } },
      },
    },
  },
  slug: { encoding: 'ascii', clean_accents: true },
  editor: { preview: false },
  collections: [
    ...Object.entries<Collection>(collections).flatMap(([name, collection]) =>
      collection.isText ? folder(name, collection, choices) : [],
    ),
    files('pages', 'Pages', choices),
    files('site', 'Words of many pages', choices),
  ],
});

const joined = (...labels: string[]) => labels.filter(Boolean).join(', ');

/** The label of a field in a form, after those of the parts that it is in; "Places of work, item 2, City or town". */
export function labelAt(fields: Field[] = [], [name, ...path]: PropertyKey[]): string {
  if (typeof name === 'number') return joined(`item ${name + 1}`, labelAt(fields, path));
  const field = fields.find((one) => one.name === name);
  if (!field || !('label' in field)) return '';
  return joined(field.label ?? '', labelAt('fields' in field ? field.fields : [], path));
}

/** The fields of each collection in a configuration, by the name of its format. */
export const formsOf = ({ collections = [] }: CmsConfig): Record<string, Field[]> =>
  Object.fromEntries(
    collections.flatMap((form) => {
      if ('files' in form) return form.files.map(({ name, fields }) => [name, fields]);
      return 'fields' in form ? [[form.name, form.fields]] : [];
    }),
  );

/** The repository of the form, OWNER/NAME on GitHub. An editor signs in with a token: nothing else works without a server. */
export const backendOf = (repo: string) => ({
  name: 'github' as const,
  repo,
  branch: 'main',
  auth_methods: ['token' as const],
});
