import type { z } from 'astro/zod';
import { VALUE_NAMES } from '../schemas/fields.ts';
import type { Entry } from './read.ts';
import type { Problem } from './report.ts';
import { atOffset } from './rule.ts';
import { fieldProblems } from './sentences.ts';
import { namesAt } from './shape.ts';
import { cut, didYouMean, listed, quoted } from './words.ts';

/** A mistake: the field, the sentence, and how the whole line becomes right. */
type Fault = [field: string, sentence: string, write?: (line: string, column: number) => string];

const INSTEAD: [names: RegExp, advice: string][] = [
  [/^a$/, 'For a link write [its words](/address).'],
  [/^(?:b|strong)$/, 'For bold words write **words**.'],
  [/^(?:br|p|div)$/, 'For a new paragraph leave an empty line.'],
  [/^(?:em|i)$/, 'For italics write *words*.'],
  [/^h[1-6]$/, 'For a heading write ## and its words.'],
  [/^img$/, 'For a picture write ![what it shows](./picture.jpg).'],
  [/^(?:li|ul|ol)$/, 'For a list begin each line with "- ".'],
];

const LESS_THAN = 'begins like a tag. Write "less than", or \\< for the character.';

/** Writes a backslash before the character at a column. */
const backslashed = (line: string, column: number) =>
  `${line.slice(0, column)}\\${line.slice(column)}`;

/** What is wrong with a component. */
function componentFaults(known: Record<string, z.ZodType>, name: string, line: string): Fault[] {
  const schema = known[name];
  if (!schema) {
    const tags = Object.keys(known).map((one) => `<${one}>`);
    const only = `Only ${listed(tags)} can be used.`;
    const meant = didYouMean(name, Object.keys(known), only, (one) => `<${one}>`);
    return [[name, `There is no <${name}> here. ${meant}`]];
  }
  const values = namesAt(schema, []).map((one) => `${one}="…"`);
  const form = `Write it on a line of its own, like <${name} ${values.join(' ')} />, with an empty line above and below.`;
  const isAlone = /^<\w+(?:\s+[\w-]+=(?:"[^"]*"|'[^']*'))*\s*\/>$/.test(line.trim());
  if (!isAlone) return [[name, `<${name}> cannot be read here. ${form}`]];
  const given = [...line.matchAll(/\s([\w-]+)=(?:"([^"]*)"|'([^']*)')/g)];
  const data = Object.fromEntries(given.map(([, key = '', one, other]) => [key, one ?? other]));
  return fieldProblems(schema, data).map(({ path, sentence }) => [
    [name, ...path].join('.'),
    sentence,
  ]);
}

/** What is wrong with braces as written: {name}, {{ name }}, or one alone. */
function braceFaults(found: string): Fault[] {
  const [, name] = /^\{(?!panel|code|quote|color|noformat)(\w+)\}$/.exec(found) ?? [];
  if (name !== undefined) {
    if (VALUE_NAMES.some((known) => known === name)) return [];
    const known = `The editor's guide lists them under "Facts that stand in one place". Write \\{${name}\\} for the braces themselves.`;
    const advice = didYouMean(name, VALUE_NAMES, known, (one) => `{${one}}`);
    return [['text', `There is no value {${name}}. ${advice}`]];
  }
  if (/^\{(?:[{%]|\w+:\w|\/?(?:panel|code|quote|color|noformat)\b)/.test(found)) {
    const advice = 'Take it out, or write what it stands for.';
    return [
      [
        'text',
        `${quoted(found)} is a tag of another site builder, such as Jekyll or Confluence. ${advice}`,
      ],
    ];
  }
  const escaped = found.replace(/[{}]/g, '\\$&');
  const sentence = `${quoted(found)} would be run as code. Write ${cut(escaped)} or leave the braces out.`;
  const write = (line: string, column: number) =>
    line.slice(0, column) + escaped + line.slice(column + found.length);
  return [['text', sentence, write]];
}

/** What is wrong with what begins with < on a line. */
function tagFaults(entry: Entry, found: string, line: string): Fault[] {
  if (found.startsWith('<!--')) return [['text', 'A text cannot contain comments. Take it out.']];
  const [, url] = /^<((?:https?:|mailto:|www\.)[^>\s]+|[^>\s@]+@[^>\s]+)>?/.exec(found) ?? [];
  if (url) {
    const scheme = url.startsWith('www.') ? 'https://' : 'mailto:';
    const address = url.includes(':') ? url : scheme + url;
    return [['text', `${quoted(found)} begins like a tag. Write [words of the link](${address}).`]];
  }
  const [, name = ''] = /^<\/?([A-Za-z][\w.:-]*)/.exec(found) ?? [];
  const { components } = entry.collection;
  if (components && /^[A-Z]/.test(name)) return componentFaults(components, name, line);
  if (!name || !found.endsWith('>'))
    return [['text', `${quoted(found)} ${LESS_THAN}`, backslashed]];
  const isTag = `${quoted(found)} is a tag, and a text cannot contain tags.`;
  if (name === 'br' && line.startsWith('|')) {
    const advice = 'A table cell has one line: write a comma, or another row.';
    return [['text', `${isTag} ${advice}`, (row) => row.replace(/\s*<br\s*\/?>\s*/gi, ', ')]];
  }
  const [, advice = 'Take it out.'] =
    INSTEAD.find(([names]) => names.test(name.toLowerCase())) ?? [];
  return [['text', `${isTag} ${advice}`]];
}

const CODE =
  /(?<!\\)(?:\{\{.*?\}\}|\{%.*?%\}|\{[^{}\n]*\}|[{}])|(?<!\\|\]:\s|\]\()(?:<!--[\s\S]*?(?:-->|$)|<\/?[A-Za-z](?:"[^"\n]*"|'[^'\n]*'|[^<>"'\n])*>|<\S*)/g;

/** Braces, tags, comments and components outside of code: what MDX would run or cannot read. */
export function code(entry: Entry): Problem[] {
  const { source = '', nodes = [] } = entry.text ?? {};
  const literal = nodes.filter(({ node }) => node.type === 'code' || node.type === 'inlineCode');
  const opened = new Set<string>();
  return [...source.matchAll(CODE)].flatMap(({ 0: found, index }): Problem[] => {
    if (literal.some(({ start, end }) => index >= start && index < end)) return [];
    const [, slash, name = ''] = /^<(\/?)([\w.:-]*)/.exec(found) ?? [];
    if (slash && opened.has(name)) return [];
    opened.add(name);
    const [line = ''] = source.slice(source.lastIndexOf('\n', index) + 1).split('\n', 1);
    const faults = found.startsWith('<') ? tagFaults(entry, found, line) : braceFaults(found);
    return faults.map(([field, sentence, write]) => atOffset(entry, index, field, sentence, write));
  });
}
