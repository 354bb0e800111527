import type { z } from 'astro/zod';
import { type MdxJsxAttributeUnion, mdxToMdast } from 'satteri';
import { closestMatch, listed } from '../closest-match.ts';
import { fieldProblems } from '../field-problems.ts';
import { nodesOf, placeAt } from '../markdown-nodes.ts';
import { type Tag, tagsOf } from '../markdown-tags.ts';
import { type EntryRule, fieldName } from './rule.ts';

interface Fault {
  field: string;
  sentence: string;
}

/** The attributes of a component by name; undefined unless every value is text in quotes. */
function propertiesOf({ written }: Tag): Record<string, unknown> | undefined {
  const given: Record<string, unknown> = {};
  for (const attribute of attributesOf(written) ?? [undefined]) {
    if (attribute?.type !== 'mdxJsxAttribute' || typeof attribute.value === 'object')
      return undefined;
    given[attribute.name] = attribute.value;
  }
  return given;
}

function attributesOf(written: string): MdxJsxAttributeUnion[] | undefined {
  try {
    const nodes = [...nodesOf(mdxToMdast(written))].map(({ node }) => node);
    return nodes.flatMap((node) => (node.type === 'mdxJsxFlowElement' ? node.attributes : []));
  } catch {
    return undefined;
  }
}

function faultsOf(tag: Tag, known: Record<string, z.ZodType>): Fault[] {
  const { name, written, inParagraph } = tag;
  const schema = known[name];
  if (!schema) {
    const names = Object.keys(known).map((other) => `<${other}>`);
    const meant = closestMatch(name, Object.keys(known));
    const advice =
      names.length === 0 ? 'This text can have none.' : `Only ${listed(names)} can be used here.`;
    return [
      {
        field: name,
        sentence: `There is no component <${name}>. ${meant ? `Did you mean <${meant}>?` : advice}`,
      },
    ];
  }
  if (!written.endsWith('/>')) {
    return [
      { field: name, sentence: `<${name}> is not closed. End it with a slash: <${name} … />.` },
    ];
  }
  if (inParagraph) {
    return [
      {
        field: name,
        sentence: `<${name}> is inside a paragraph. Leave an empty line above and below it.`,
      },
    ];
  }
  const given = propertiesOf(tag);
  if (!given) {
    return [
      { field: name, sentence: `Give each value as text in quotes: <${name} name="value" />.` },
    ];
  }
  return fieldProblems(schema, given).map(({ path, sentence }) => ({
    field: fieldName([name, ...path]),
    sentence,
  }));
}

/** Components in a text: only those that its page passes in, with valid attributes. */
export const components: EntryRule = ({ path: file, collection, text }) =>
  (text ? tagsOf(text.source, text.tree) : [])
    .filter(({ name, closing }) => /^[A-Z]/.test(name) && !closing)
    .flatMap((tag) =>
      faultsOf(tag, collection.components ?? {}).map((fault) => ({
        file,
        ...placeAt(text?.source ?? '', tag.offset),
        ...fault,
      })),
    );
