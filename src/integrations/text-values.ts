import { defineHastPlugin, type HastNode, type HastPluginEntry } from 'satteri';
import { phoneLink, readValues, type Values } from '../lib/values.ts';
import { NAME_IN_LETTERS } from '../read/markdown.ts';

/** Words with the values in the place of their names; a name without a value stays as it is. */
const filled = (words: string, values: Values): string =>
  words.replace(NAME_IN_LETTERS, (_, name: keyof Values) => String(values[name] ?? `{${name}}`));

/** Words of a text with the values in the place of their names, in which the email address and the phone number are links. */
const withLinks = (words: string, values: Values): HastNode[] =>
  words.split(/(?=\ue000)|(?<=\ue001)/).map((part) => {
    const text: HastNode = { type: 'text', value: filled(part, values) };
    const [, name] = /^\ue000(email|phone)\ue001$/.exec(part) ?? [];
    if (!name) return text;
    const href = name === 'email' ? `mailto:${values.email}` : phoneLink(String(values.phone));
    return { type: 'element', tagName: 'a', properties: { href }, children: [text] };
  });

/** A part of a text, or all of it, with the values, also in its attributes. */
export function withValues<Part extends HastNode>(node: Part, values: Values): Part {
  const { children = [], ...own } = node as Part & { children?: HastNode[] };
  // In code a value is filled in, but is no link.
  const isCode = 'tagName' in own && own.tagName === 'code';
  const parts = children.flatMap((child) =>
    child.type === 'text' && !isCode ? withLinks(child.value, values) : withValues(child, values),
  );
  const filledIn = JSON.parse(JSON.stringify(own), (_, value) =>
    typeof value === 'string' ? filled(value, values) : value,
  );
  return { ...filledIn, ...('children' in node && { children: parts }) };
}

/** Writes the values into a text once Markdown is read, so that no character of a value is read as Markdown. */
export const textValues: HastPluginEntry = defineHastPlugin({
  name: 'text-values',
  before: (root, context) => context.replaceNode(root, withValues(root, readValues())),
});
