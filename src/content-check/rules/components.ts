import type { z } from 'astro/zod';
import { type MdxJsxAttributeUnion, mdxToMdast } from 'satteri';
import { fieldProblems } from '../field-problems.ts';
import { nodesOf, type Tag, tagsOf } from '../markdown.ts';
import { didYouMean, listed } from '../sentences.ts';
import { atOffset, type EntryRule, fieldName } from './rule.ts';

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

/** What is wrong with a component: its field, and the sentence. */
function faultsOf(tag: Tag, known: Record<string, z.ZodType>): [field: string, sentence: string][] {
  const { name, written, parent } = tag;
  const schema = known[name];
  if (!schema) {
    const names = Object.keys(known);
    const tags = names.map((one) => `<${one}>`);
    const advice =
      names.length === 0 ? 'This text can have none.' : `Only ${listed(tags)} can be used here.`;
    const meant = didYouMean(name, names, advice, (one) => `<${one}>`);
    return [[name, `There is no component <${name}>. ${meant}`]];
  }
  if (!written.endsWith('/>'))
    return [[name, `<${name}> is not closed. End it with a slash: <${name} … />.`]];
  const isInline =
    parent?.type === 'paragraph' &&
    [...nodesOf(parent)].some(({ node }) => node.type === 'text' && node.value.trim() !== '');
  if (isInline)
    return [[name, `<${name}> is inside a paragraph. Leave an empty line above and below it.`]];
  const given = propertiesOf(tag);
  if (!given) return [[name, `Give each value as text in quotes: <${name} name="value" />.`]];
  return fieldProblems(schema, given).map(({ path, sentence }) => [
    fieldName([name, ...path]),
    sentence,
  ]);
}

/** Components in a text: only those that its page passes in, with valid attributes. */
export const components: EntryRule = (entry) =>
  (entry.text ? tagsOf(entry.text) : [])
    .filter(({ name, closing }) => /^[A-Z]/.test(name) && !closing)
    .flatMap((tag) =>
      faultsOf(tag, entry.collection.components ?? {}).map(([field, sentence]) =>
        atOffset(entry, tag.start, field, sentence),
      ),
    );
