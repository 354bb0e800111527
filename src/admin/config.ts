import type { CmsConfig, CollectionFile, Field, Collection as Form } from '@sveltia/cms';
import { z } from 'astro/zod';
import type { Choices } from '../read/choices.ts';
import { type Collection, collections } from '../schemas/collections.ts';
import { VALUE_NAMES } from '../schemas/value-names.ts';

/** A field in JSON Schema, with the names in braces and the labels of choices that schemas/field-types.ts adds. */
type Schema = z.core.JSONSchema.BaseSchema & { names?: string[]; labels?: Record<string, string> };

const FILE_NAME = '^[a-z0-9]+(-[a-z0-9]+)*$';

/** The text below the fields of a text. */
const TEXT: Schema = {
  type: 'string',
  title: 'Text',
  description:
    'An empty line between paragraphs, ## before a heading, - before each item of a list; the guide shows how links and pictures are written; no braces and no tags',
};

/** Pictures come with the text they are for, so that they are part of its pull request; the file has no such field. */
const PICTURES: Field = {
  name: 'pictures',
  label: 'Pictures',
  widget: 'image',
  required: false,
  multiple: true,
  hint: 'Each one is put at the end of the text; move its line there, and write in its brackets what it shows',
};

/** The label and hint of a field; its name is the label where another one beside it has the same title. */
function words(name: string, { title = '', description: hint }: Schema, beside: Schema[]) {
  const isAlone = beside.filter((other) => other.title === title).length === 1;
  if (isAlone) return { label: title, ...(hint && { hint }) };
  const spaced = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return { label: spaced.charAt(0).toUpperCase() + spaced.slice(1), hint: hint ?? title };
}

/** The rule for plain text: in braces are only names that have a value. */
function knownNames(own: string[] = []): [string, string] {
  const names = [...own, ...VALUE_NAMES].join('|');
  return [`^(?:[^{]|\\{(?!\\w+\\})|\\{(?:${names})\\})*$`, 'Nothing has this name in braces.'];
}

/**
 * The fields of a form: what has to be filled in first, then the rest.
 *
 * @throws Error with the name of a field that has no kind of input
 */
export function formFields({ properties = {}, required = [] }: Schema, path = ''): Field[] {
  const beside = Object.values(properties) as Schema[];
  const fields = Object.entries(properties).map(([name, property]) => {
    const schema = property as Schema;
    const isRequired = required.includes(name);
    const common = { name, required: isRequired, ...words(name, schema, beside) };
    return { ...common, ...inputOf(schema, `${path}${name}`) } as Field;
  });
  return [
    ...fields.filter(({ name }) => required.includes(name)),
    ...fields.filter(({ name }) => !required.includes(name)),
  ];
}

/** The choices of a field, with their labels if they have any. */
const optionsOf = ({ enum: values = [], labels }: Schema) =>
  labels ? values.map((value) => ({ value, label: labels[String(value)] })) : values;

/** The kind of input of a field, and its limits. */
function inputOf(schema: Schema, path: string): object {
  const { title = '', format, pattern, minLength: minlength, maxLength: maxlength } = schema;
  const { minimum, exclusiveMinimum, maximum: max, minItems: min } = schema;
  const items = schema.items as Schema | undefined;
  if (schema.enum) return { widget: 'select', options: optionsOf(schema) };
  if (format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  switch (schema.type) {
    case 'boolean':
      return { widget: 'boolean' };
    case 'integer':
      return { widget: 'number', min: minimum ?? Number(exclusiveMinimum) + 1, max };
    case 'number':
      return { widget: 'number', value_type: 'float', step: 0.1, min: minimum ?? exclusiveMinimum };
    case 'string':
      if (format && pattern)
        return { widget: 'string', pattern: [pattern, `${schema.description ?? title}.`] };
      if (format) return { widget: 'string' };
      return { widget: 'text', minlength, maxlength, pattern: knownNames(schema.names) };
    case 'object':
      return { widget: 'object', fields: formFields(schema, `${path}.`) };
    case 'array':
      if (items?.type === 'string' || items?.type === 'object')
        return {
          widget: 'list',
          min,
          ...(items.title && { label_singular: items.title }),
          ...(items.type === 'object' && {
            collapsed: 'auto',
            fields: formFields(items, `${path}.`),
          }),
        };
  }
  throw new Error(`The form for editors has no input for the field ${path}: ${title}`);
}

/** A schema as JSON Schema, with the choices of each list that it names. */
const jsonSchemaOf = (schema: z.ZodType, choices: Choices): Schema =>
  z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => {
      const labels = choices[String(jsonSchema.choices)];
      if (labels) Object.assign(jsonSchema, { enum: Object.keys(labels), labels });
    },
  });

const fieldsOf = ({ schema, template }: Collection, choices: Choices) => {
  const { properties = {}, required = [] } = jsonSchemaOf(schema, choices);
  // Whoever renames a file leaves its old name behind, and the form notes it.
  const { aliases: _, ...shown } = properties;
  if (!template) return formFields({ properties: shown, required });
  const text = { properties: { ...shown, body: TEXT }, required: [...required, 'body'] };
  return [...formFields(text), PICTURES];
};

/** The texts of a folder, such as roles. */
function folder(name: string, collection: Collection, choices: Choices): Form {
  const { base, label } = collection;
  return {
    name,
    label,
    label_singular: label.replace(/s$/, ''),
    folder: base,
    format: 'content',
    publish: false,
    thumbnail: false,
    slug: {
      template: '{{title}}',
      pattern: [FILE_NAME, 'Write small letters, digits and hyphens.'],
      hint: 'The address of the page: data-engineer becomes /data-engineer.',
    },
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
    return { name: key, label: collection.label, file, fields: fieldsOf(collection, choices) };
  });
  return { name, label, format: 'content', publish: false, files: listed };
}

/** The configuration of the form for editors, made from the schemas and what a project has to choose from; without its backend. */
export const formConfig = (choices: Choices): Omit<CmsConfig, 'backend'> => ({
  load_config_file: false,
  publish_mode: 'editorial_workflow',
  media_folder: 'src/content/roles',
  media_libraries: {
    default: {
      config: {
        slugify_filename: true,
        transformations: { raster_image: { format: 'webp', width: 1600, height: 1600 } },
      },
    },
  },
  slug: { encoding: 'ascii', clean_accents: true },
  editor: { preview: false },
  collections: [
    ...Object.entries<Collection>(collections).flatMap(([name, collection]) =>
      collection.template ? folder(name, collection, choices) : [],
    ),
    files('pages', 'Pages', choices),
    files('site', 'Words of many pages', choices),
  ],
});
