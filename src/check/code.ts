import { VALUE_NAMES } from '../schemas/value-names.ts';
import type { Entry } from './read.ts';
import { namesAt } from './shape.ts';
import { closestMatch, cut, listed, quoted } from './words.ts';

const COMMENT = 'A text cannot contain comments. Take it out.';

/** What is wrong with braces as written: {name}, {{ name }}, or one alone; '' for a value. */
export function bracesFault(found: string): string {
  const [, name = ''] = /^\{(\w+)\}$/.exec(found) ?? [];
  const names: readonly string[] = VALUE_NAMES;
  const meant = closestMatch(name, names);
  if (names.includes(name)) return '';
  if (found.startsWith('{/*')) return COMMENT;
  if (meant) return `There is no value {${name}}. Did you mean {${meant}}?`;
  const escaped = found.replace(/[{}]/g, '\\$&');
  return `${quoted(found)} is no value that texts can use, and would be run as code. Write the real words, or take it out; for the braces themselves write ${cut(escaped)}.`;
}

/** What is wrong with what begins with <: a tag, a comment, a component or a lone character; '' for a component as it should be. */
export function tagFault(found: string, { collection }: Entry, line: string): string {
  const [, name = ''] = /^<\/?([A-Z]\w*)/.exec(found) ?? [];
  if (name && collection.components) {
    const isWhole = /^<\w+(?:\s+[\w-]+="[^"]*")*\s*\/>$/.test(line.trim());
    const given = [...line.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]);
    const read = collection.components[name]?.safeParse(Object.fromEntries(given));
    if (isWhole && read?.success) return '';
    const forms = Object.entries(collection.components).map(
      ([tag, one]) => `<${[tag, ...namesAt(one, []).map((key) => `${key}="…"`)].join(' ')} />`,
    );
    return `<${name}> cannot be read here. Only ${listed(forms)} can be used, on a line of its own with an empty line above and below.`;
  }
  if (found.startsWith('<!--')) return COMMENT;
  return /^<\/?[A-Za-z][\w-]*(?::\w+)?(?:[\s/][\s\S]*)?>$/.test(found)
    ? `${quoted(found)} is read as a tag, which a text cannot contain. Take it out, or write real words for a blank: bold words have ** around them, a link is [words](/address), a picture ![what it shows](./picture.jpg), "- " begins a line of a list, and an empty line parts paragraphs.`
    : `${quoted(found)} begins like a tag. Write our email as {email}, a link as [words](https://…), "less than" in words, and the character itself as \\<.`;
}
