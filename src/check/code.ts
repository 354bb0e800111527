import type { z } from 'astro/zod';
import { VALUE_NAMES } from '../schemas/value-names.ts';
import { BLANK } from './patterns.ts';
import type { Entry } from './read.ts';
import type { Problem } from './report.ts';
import { atOffset } from './rule.ts';
import { fieldProblems } from './sentences.ts';
import { namesAt } from './shape.ts';
import { closestMatch, cut, listed, quoted } from './words.ts';

/** What is wrong with a component: its name or an attribute, and the sentence. */
function componentFaults(
  known: Record<string, z.ZodType>,
  name: string,
  line: string,
): [string, string][] {
  const schema = known[name];
  if (!schema || !/^<\w+(?:\s+[\w-]+="[^"]*")*\s*\/>$/.test(line.trim())) {
    const forms = Object.entries(known).map(
      ([tag, one]) => `<${[tag, ...namesAt(one, []).map((key) => `${key}="…"`)].join(' ')} />`,
    );
    const sentence = `<${name}> cannot be read here. Only ${listed(forms)} can be used, on a line of its own with an empty line above and below.`;
    return [[name, sentence]];
  }
  const given = [...line.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]);
  return fieldProblems(schema, Object.fromEntries(given)).map(({ path, sentence }) => [
    [name, ...path].join('.'),
    sentence,
  ]);
}

/** What is wrong with braces as written: {name}, {{ name }}, or one alone; '' for a value. */
function braceFault(found: string): string {
  const [, name = ''] = /^\{(\w+)\}$/.exec(found) ?? [];
  const names: readonly string[] = VALUE_NAMES;
  const meant = closestMatch(name, names);
  if (names.includes(name)) return '';
  if (meant) return `There is no value {${name}}. Did you mean {${meant}}?`;
  const escaped = found.replace(/[{}]/g, '\\$&');
  return `${quoted(found)} is no value that texts can use, and would be run as code. Write the real words, or take it out; for the braces themselves write ${cut(escaped)}.`;
}

/** What is wrong with what begins with <. */
function tagFault(found: string): string {
  if (found.startsWith('<!--')) return 'A text cannot contain comments. Take it out.';
  return /^<\/?[A-Za-z][\w-]*(?::\w+)?(?:[\s/][\s\S]*)?>$/.test(found)
    ? `${quoted(found)} is read as a tag, and a text cannot contain tags. Take it out, and if it is a blank, write the real words: bold words have ** around them, a link is [words](/address), a picture ![what it shows](./picture.jpg), "- " begins the lines of a list, and an empty line parts paragraphs.`
    : `${quoted(found)} begins like a tag. Write our email as {email}, a link as [words](https://…), "less than" in words, and the character itself as \\<.`;
}

const CODE =
  /(?<!\\)(?:\{\{.*?\}\}|\{%.*?%\}|\{[^{}\n]*\}|[{}])|(?<!\\|\]:\s|\]\()(?:<!--[\s\S]*?(?:-->|$)|<<[^<>\n]*>>|<\/?[A-Za-z](?:"[^"\n]*"|'[^'\n]*'|[^<>"'\n])*>|<\S*)/g;

/** Braces, tags, comments and components outside of code: what MDX would run or cannot read. */
export function code(entry: Entry): Problem[] {
  const { source = '', nodes = [] } = entry.text ?? {};
  const literal = nodes.filter(({ node }) => node.type === 'code' || node.type === 'inlineCode');
  const opened = new Set<string>();
  return [...source.matchAll(CODE)].flatMap(({ 0: found, index }): Problem[] => {
    const isLiteral = literal.some(({ start, end }) => index >= start && index < end);
    if (isLiteral || BLANK.test(found)) return [];
    const [, slash, name = ''] = /^<(\/?)([\w.:-]*)/.exec(found) ?? [];
    if (slash && opened.has(name)) return [];
    opened.add(name);
    const [line = ''] = source.slice(source.lastIndexOf('\n', index) + 1).split('\n', 1);
    const { components } = entry.collection;
    const faults: [string, string][] =
      components && /^[A-Z]/.test(name)
        ? componentFaults(components, name, line)
        : [['text', found.startsWith('<') ? tagFault(found) : braceFault(found)]];
    return faults.flatMap(([field, says]) => (says ? atOffset(entry, index, field, says) : []));
  });
}
