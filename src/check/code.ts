import type { z } from 'astro/zod';
import { VALUE_NAMES } from '../schemas/fields.ts';
import { BLANK } from './patterns.ts';
import type { Entry } from './read.ts';
import type { Problem } from './report.ts';
import { atOffset } from './rule.ts';
import { fieldProblems } from './sentences.ts';
import { namesAt } from './shape.ts';
import { cut, didYouMean, listed, quoted } from './words.ts';

const INSTEAD: [names: RegExp, advice: string][] = [
  [/^a$/, 'For a link write [its words](/address).'],
  [/^(?:b|strong|em|i)$/, 'For bold words write **words**, for italics *words*.'],
  [/^(?:br|p|div)$/, 'For a new paragraph leave an empty line.'],
  [/^h[1-6]$/, 'For a heading write ## and its words.'],
  [/^img$/, 'For a picture write ![what it shows](./picture.jpg).'],
  [/^(?:li|ul|ol)$/, 'For a list begin each line with "- ".'],
  [/./, 'Take it out.'],
];

/** What is wrong with a component: the sentence, and its attribute if it is one. */
function componentFaults(
  known: Record<string, z.ZodType>,
  name: string,
  line: string,
): [string, string][] {
  const schema = known[name];
  if (!schema) {
    const tags = Object.keys(known).map((one) => `<${one}>`);
    const only = `Only ${listed(tags)} can be used.`;
    const meant = didYouMean(name, Object.keys(known), only, (one) => `<${one}>`);
    return [[name, `There is no <${name}> here. ${meant}`]];
  }
  const values = namesAt(schema, []).map((one) => `${one}="…"`);
  const form = `Write it on a line of its own, like <${name} ${values.join(' ')} />, with an empty line above and below.`;
  if (!/^<\w+(?:\s+[\w-]+="[^"]*")*\s*\/>$/.test(line.trim()))
    return [[name, `<${name}> cannot be read here. ${form}`]];
  const given = [...line.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]);
  return fieldProblems(schema, Object.fromEntries(given)).map(({ path, sentence }) => [
    [name, ...path].join('.'),
    sentence,
  ]);
}

/** What is wrong with braces as written: {name}, {{ name }}, or one alone; '' for a value. */
function braceFault(found: string): string {
  const [, name] = /^\{(?!(?:panel|code|quote|color|noformat)\})(\w+)\}$/.exec(found) ?? [];
  if (name !== undefined) {
    const names: readonly string[] = VALUE_NAMES;
    const known = `If it is a blank, write the real words. The editor's guide lists the values under "Facts that stand in one place". Write \\{${name}\\} for the braces themselves.`;
    const advice = didYouMean(name, names, known, (one) => `{${one}}`);
    return names.includes(name) ? '' : `There is no value {${name}}. ${advice}`;
  }
  const escaped = found.replace(/[{}]/g, '\\$&');
  return `${quoted(found)} would be run as code. Write what it stands for, or take it out; for the braces themselves write ${cut(escaped)}.`;
}

/** What is wrong with what begins with < on a line. */
function tagFault(found: string, line: string): string {
  if (found.startsWith('<!--')) return 'A text cannot contain comments. Take it out.';
  const [, url] = /^<((?:https?:|mailto:|www\.)[^>\s]+|[^>\s@]+@[^>\s]+)>?/.exec(found) ?? [];
  if (url) {
    const address = `[words of the link](${url.startsWith('www.') ? 'https://' : ''}${url})`;
    return `${quoted(found)} begins like a tag. Write ${url.includes('@') ? '{email}' : address}.`;
  }
  const [, name = ''] = /^<\/?([A-Za-z][\w.:-]*)/.exec(found) ?? [];
  if (!name || !found.endsWith('>'))
    return `${quoted(found)} begins like a tag. Write "less than", or \\< for the character.`;
  const [, advice] = INSTEAD.find(([names]) => names.test(name.toLowerCase())) ?? [];
  const inCell = name === 'br' && line.startsWith('|');
  return `${quoted(found)} is a tag, and a text cannot contain tags. ${inCell ? 'A table cell has one line: write a comma, or another row.' : advice}`;
}

const CODE =
  /(?<!\\)(?:\{\{.*?\}\}|\{%.*?%\}|\{[^{}\n]*\}|[{}])|(?<!\\|\]:\s|\]\()(?:<!--[\s\S]*?(?:-->|$)|<\/?[A-Za-z](?:"[^"\n]*"|'[^'\n]*'|[^<>"'\n])*>|<\S*)/g;

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
        : [['text', found.startsWith('<') ? tagFault(found, line) : braceFault(found)]];
    return faults.flatMap(([field, says]) => (says ? atOffset(entry, index, field, says) : []));
  });
}
