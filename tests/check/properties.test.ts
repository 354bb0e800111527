import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { type HastNode, mdxToHast } from 'satteri';
import { expect, test } from 'vitest';
import { checkEntry } from '../../src/check/check.ts';
import { readFacts } from '../../src/check/choices.ts';
import { mistakes } from '../../src/check/report.ts';
import { namesAt } from '../../src/check/shape.ts';
import contentValues from '../../src/integrations/content-values.ts';
import { withValues } from '../../src/integrations/text-values.ts';
import { readValues } from '../../src/lib/values.ts';
import { asMeant } from '../../src/read/as-meant.ts';
import { formatOf, readContent } from '../../src/read/content-file.ts';
import { parseEntry } from '../../src/read/entries.ts';
import { collectionOf } from '../../src/schemas/collections.ts';
import { role } from '../../src/schemas/role.ts';
import { holds } from '../properties.ts';
import { explorePage, legalText, roleFile, roleWith } from './valid-texts.ts';

const facts = readFacts('.');
const values = readValues();
const files = globSync('src/content/*/*.{mdx,yaml,json}').sort();

/** What editors type and paste, and what YAML, JSON, Markdown and MDX could read in another way. */
const PIECES = [
  ...'!&*?|>@`%#-:,[]{}"\'\\<=~_^$/\t\u00a0\ufeff\u200b\u2028\r\u0000\u0007\ufffd•“”‘’',
  ...['- ', ': ', ' #', '---', '...', '***', '<<: *x', '&more AWS', '- !Important: a laptop'],
  ...['!!str ', '? a', '%YAML 1.1', 'min:3', '₹3,00,000', '10,000', '{ min: 2,5 }', 'true', '~'],
  ...['import goods from Surat.', 'export const x = 1', '[in years]: <3', '[a](<b c', '[^1]: note'],
  ...['[{phone}](/#contact)', '| a |\n|---|\n| 1 | 2 |', '```', '````', '~~~', '<b', '<3', '{x}'],
  ...['{/*', '<!--', '](', '![', '**', '&amp;', '<<<<<<< HEAD', '##Work', '• ✓ x', '/*', '</p>'],
  ...['&#0;', '&#xD800;', '\\u0000', '\\ud800', '\\{', '\\\\{x}', '[', '<!-- x -->'],
];

const piece = fc.constantFrom(...PIECES);

/** An edit of a text. `at` is where it is made, from 0 to 1. */
const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  kind: fc.constantFrom('delete', 'double', 'indent', 'paste', 'insert', 'swap', 'cut'),
  piece,
});

function edited(
  source: string,
  { at, kind, piece: put }: { at: number; kind: string; piece: string },
) {
  const lines = source.split('\n');
  const line = Math.min(lines.length - 1, Math.floor(at * lines.length));
  const offset = Math.floor(at * source.length);
  const now = lines[line] ?? '';
  const with_ = (...put: string[]) => lines.toSpliced(line, 1, ...put).join('\n');
  if (kind === 'delete') return with_();
  if (kind === 'double') return with_(now, now);
  if (kind === 'indent') return with_(`  ${now}`);
  if (kind === 'paste') return with_(put, now);
  if (kind === 'swap') return source.replaceAll('"', "'");
  if (kind === 'cut') return source.slice(0, offset);
  return source.slice(0, offset) + put + source.slice(offset);
}

/** A content file as somebody left it after some edits. */
const leftFile = fc
  .tuple(fc.constantFrom(...files), fc.array(edit, { minLength: 1, maxLength: 3 }))
  .map(([path, edits]) => ({ path, text: edits.reduce(edited, readFileSync(path, 'utf8')) }));

/** A file as MDX gets it. */
function transformed(path: string, text: string): string {
  const { transform } = contentValues() as { transform: { handler: TransformHandler } };
  return transform.handler.call({ addWatchFile: () => undefined }, text, path);
}

/** A text as the build has it, with the values. */
const builtFrom = (path: string, text: string) =>
  withValues(mdxToHast(transformed(path, text)), values);

type TransformHandler = (this: object, text: string, path: string) => string;

/** The mistakes of a file, whatever its bytes. */
function mistakesIn(path: string, bytes: Buffer) {
  const entry = parseEntry(path, bytes);
  if (!entry) throw new Error(`${path} belongs to no collection.`);
  const found = mistakes(checkEntry(entry, facts));
  const last = entry.source.split('\n').length;
  for (const { line = 0, sentence } of found) {
    expect(line, sentence).toBeGreaterThan(0);
    expect(line, sentence).toBeLessThanOrEqual(last);
    expect(sentence).not.toMatch(/undefined|\[object|NaN/);
  }
  return { entry, found };
}

test('whatever an editor does to a file, the check names lines that exist, and what passes is built', () => {
  holds(
    fc.property(leftFile, ({ path, text }) => {
      const { entry, found } = mistakesIn(path, Buffer.from(text));
      if (found.length > 0) return;
      expect(JSON.stringify(entry.fields.data)).not.toMatch(/\\u(?:00|d[89a-f])|<!--/);
      const built = transformed(path, text);
      if (path.endsWith('.json'))
        expect(JSON.parse(text.replace(/^\ufeff/, ''))).toEqual(entry.fields.data);
      if (!entry.text) return;
      const [, front = ''] = /^---\n(.*)\n/.exec(built) ?? [];
      expect(JSON.parse(front)).toEqual(entry.fields.data);
      expect(built.split('\n')).toHaveLength(entry.source.split('\n').length);
      expect(() => mdxToHast(built)).not.toThrow();
    }),
  );
});

test('whatever its bytes are, a file gets an answer', () => {
  holds(
    fc.property(fc.constantFrom(...files), fc.uint8Array(), (path, bytes) => {
      expect(mistakesIn(path, Buffer.from(bytes)).found.length).toBeGreaterThan(0);
    }),
  );
});

/** Every line of the content that begins an item of a list of texts: its file and its number. */
const itemLines = files
  .filter((path) => !path.endsWith('.json'))
  .flatMap((path) => {
    const { source, text } = parseEntry(path, readFileSync(path)) ?? {};
    const lines = source?.slice(0, text?.start).split('\n') ?? [];
    return lines.flatMap((line, index) => (/^ *- (?!\w+: )/.test(line) ? [{ path, index }] : []));
  });

test('an item of a list without its hyphen, or the space after it, is reported at its line', () => {
  const left = fc.constantFrom('', ' ', '  ', '    ', '-');
  holds(
    fc.property(fc.constantFrom(...itemLines), left, ({ path, index }, sign) => {
      const lines = readFileSync(path, 'utf8').split('\n');
      const now = (lines[index] ?? '').replace('- ', sign);
      const { found } = mistakesIn(path, Buffer.from(lines.with(index, now).join('\n')));
      // Of the first item, the line of the next one or of the field may be named.
      const near = found.filter(({ line = 0 }) => Math.abs(line - index - 1) < 2);
      expect(near, now).not.toEqual([]);
    }),
  );
});

test('an item of a list in a text that loses its mark is reported at its line', () => {
  const words = fc.array(fc.constantFrom('We', 'build', '**kits**', 'forty'), {
    minLength: 2,
    maxLength: 30,
  });
  const items = fc.array(
    words.map((one) => one.join(' ')),
    { minLength: 2, maxLength: 5 },
  );
  const sign = fc.constantFrom(
    () => '- ',
    () => '* ',
    (at: number) => `${at + 1}. `,
  );
  holds(
    fc.property(items, sign, fc.nat(), fc.constantFrom('', ' '), (all, signOf, nth, before) => {
      const at = 1 + (nth % (all.length - 1));
      const list = all.map((one, index) => before + (index === at ? '' : signOf(index)) + one);
      const { found } = mistakesIn(
        'src/content/roles/role-of-tests.mdx',
        Buffer.from(roleFile({}, list.join('\n'))),
      );
      expect(found.map(({ line }) => line)).toEqual([28 + at]);
    }),
  );
});

test('emoji and the scripts of India in UTF-8 that was read as Windows-1252 are reported', () => {
  const letters = (from: number, to: number) =>
    fc.integer({ min: from, max: to }).map((code) => String.fromCodePoint(code));
  const indian = letters(0x0900, 0x0d7f).filter((letter) => /\p{L}|\p{M}/u.test(letter));
  const emoji = letters(0x231a, 0x1faff).filter((sign) => /\p{Emoji_Presentation}/u.test(sign));
  const words = fc.array(fc.oneof(indian, emoji, fc.constantFrom('₹', '•', '“', '–')), {
    minLength: 1,
  });
  holds(
    fc.property(words, (signs) => {
      const garbled = new TextDecoder('windows-1252').decode(Buffer.from(signs.join('')));
      const { found } = mistakesIn(
        'src/content/roles/role-of-tests.mdx',
        Buffer.from(roleFile({}, `Work ${garbled} kits.`)),
      );
      const sentences = found.map(({ line, sentence }) => `${line}: ${sentence}`);
      expect(sentences).toContainEqual(expect.stringMatching(/^28: A program has put other signs/));
    }),
  );
});

test('what a program makes of the second line of hyphens is reported at its line', () => {
  const dashes = fc
    .array(fc.constantFrom('-', '–', '—', '‑', ' '), { minLength: 2 })
    .map((signs) => signs.join(''))
    .filter((line) => /^\S\s*\S/.test(line) && line.trim() !== '---');
  const nearly = fc.oneof(dashes, fc.constantFrom('—', '\\---', '...', '…'));
  holds(
    fc.property(nearly, fc.constantFrom('', '\n---\n\nMore.'), (line, more) => {
      fc.pre(!more || !line.startsWith('- ')); // an item of a list
      const file = roleFile({}, `Work.\n${more}`).split('\n').with(25, line).join('\n');
      const { entry } = mistakesIn('src/content/roles/role-of-tests.mdx', Buffer.from(file));
      expect(entry.unreadable).toMatchObject({
        line: 26,
        sentence: expect.stringContaining('two lines of exactly three hyphens'),
      });
    }),
  );
});

test('a number that passes is the one that is written, in digits', () => {
  const written = fc.oneof(
    fc.stringMatching(/^[-+]?[\d.xobe_,]{1,5}$/),
    fc.stringMatching(/^[1-9]\d{0,2}\.\d{3}$/),
    fc.constantFrom('0x10', '1e2', '0o17', '.5e1', '+3', '.inf', '.nan', '1_0', '010', '3.50'),
  );
  const path = 'src/content/roles/role-of-tests.mdx';
  holds(
    fc.property(written, (number) => {
      const file = roleFile({ salary: `salary: { min: ${number}, max: 200 }` });
      const { entry, found } = mistakesIn(path, Buffer.from(file));
      if (found.length > 0) return;
      expect(number).toMatch(/^\d+(?:\.\d+)?$/);
      expect(number).not.toMatch(/^[1-9]\d{0,2}\.\d{3}$/);
      expect(entry.fields.data.salary).toMatchObject({ min: Number(number) });
    }),
  );
});

test('what stands in straight quotes is shown as it is written, or reported', () => {
  const part = fc.constantFrom(
    'C:',
    'new',
    ' ',
    "'",
    '\\',
    '\\\\',
    '\\"',
    'n',
    't',
    'x41',
    '_',
    'u0041',
    '/',
  );
  const path = 'src/content/roles/role-of-tests.mdx';
  holds(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const words = `Trainer ${parts.join('')}.`;
      const { entry, found } = mistakesIn(
        path,
        Buffer.from(roleFile({ title: `title: "${words}"` })),
      );
      if (found.length > 0) return;
      expect(entry.fields.data.title).toBe(words.replace(/\\(["\\])/g, '$1'));
    }),
  );
});

test('who puts a text that a quote ends early in quotes as the sentence says has all of it', () => {
  const part = fc.constantFrom(
    "'",
    '"',
    "'s",
    ' or ',
    'Bachelor',
    ': ',
    ' #1 ',
    '[B.E.]',
    '{',
    ',',
    '\\',
  );
  const begins = fc.constantFrom("'", '"', '[', "'B' ", '"B" ', '[B] ');
  const before = fc.constantFrom('education: ', 'qualifications:\n  - ');
  const told = (field: string) => {
    const changes = { [field.split(':')[0] ?? '']: field };
    const { entry, found } = mistakesIn('src/content/roles/a.mdx', Buffer.from(roleFile(changes)));
    return {
      entry,
      said: found.filter(({ sentence }) => sentence.startsWith('The quote or bracket')),
    };
  };
  holds(
    fc.property(before, begins, fc.array(part, { maxLength: 7 }), (field, first, parts) => {
      const written = (first + parts.join('')).trim();
      const [one] = told(field + written).said;
      fc.pre(one !== undefined);
      const [, within] = /^'(.*)'$/.exec(written) ?? []; // whose own quotes may stay around it
      for (const text of [written, within ?? written]) {
        const [, sign = "'"] = /write (.) for each '/.exec(one?.sentence ?? '') ?? [];
        const obeyed = text.replaceAll("'", sign);
        const { entry, said } = told(`${field}'${obeyed}'`);
        expect(said, obeyed).toEqual([]);
        expect(JSON.stringify(entry.fields.data)).toContain(JSON.stringify(obeyed));
      }
    }),
  );
});

test('headings that all have a # too many or too few are said to be so, with those that belong to them', () => {
  const steps = fc.array(fc.integer({ min: -2, max: 1 }), { minLength: 1, maxLength: 7 });
  const levels = steps.map((all) => {
    const made: number[] = [];
    for (const step of all) made.push(Math.min(4, Math.max(2, (made.at(-1) ?? 1) + step)));
    return made;
  });
  const said = (depths: number[]) => {
    const text = depths.map((depth, at) => `${'#'.repeat(depth)} Part ${at}\n\nWork.\n`).join('\n');
    const { found } = mistakesIn('src/content/roles/a.mdx', Buffer.from(roleFile({}, text)));
    return found.map(({ line = 0, sentence }) => ({ at: (line - 28) / 4, sentence }));
  };
  holds(
    fc.property(levels, fc.constantFrom(-1, 1, 2), fc.boolean(), (right, shift, isWithin) => {
      fc.pre(!isWithin || shift > 0);
      const meant = isWithin ? [2, ...right.map((level) => Math.min(5, level + 1))] : right;
      const [top, first] = isWithin ? [3, 1] : [2, 0];
      const written = meant.map((level, at) => (at < first ? level : Math.min(6, level + shift)));
      fc.pre(meant.every((level, at) => at < first || level + shift <= 6));
      expect(said(meant)).toEqual([]);
      const roots = meant.flatMap((level, at) => (at >= first && level === top ? at : []));
      expect(said(written)).toEqual(
        roots.map((at) => {
          const signs = `${Math.abs(shift)} # ${shift < 0 ? 'more' : 'less'}`;
          const also = (meant[at + 1] ?? 0) > top ? `, and ${signs} before each heading` : '.';
          return { at, sentence: expect.stringContaining(`Write ${'#'.repeat(top)} here${also}`) };
        }),
      );
    }),
  );
});

test('headings that are written as is said of them are right', () => {
  const textOf = (depths: number[]) =>
    depths.map((depth, at) => `${'#'.repeat(depth)} Part ${at}\n\nWork.\n`).join('\n');
  const levels = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 });
  holds(
    fc.property(levels, (depths) => {
      const mended = [...depths];
      const file = Buffer.from(roleFile({}, textOf(depths)));
      for (const { line = 0, sentence } of mistakesIn('src/content/roles/a.mdx', file).found) {
        const at = (line - 28) / 4;
        const [, signs = '', steps = 0, more] =
          /Write (#+) here(?:, and (\d) # (more|less) before each heading)?/.exec(sentence) ?? [];
        mended[at] = signs.length;
        for (let next = at + 1; (depths[next] ?? 0) > (depths[at] ?? 0); next += 1)
          mended[next] = (mended[next] ?? 0) + (more === 'more' ? 1 : -1) * Number(steps);
      }
      const then = Buffer.from(roleFile({}, textOf(mended)));
      expect(mistakesIn('src/content/roles/a.mdx', then).found).toEqual([]);
    }),
  );
});

/** A file of each kind of text with these words below its fields: its path, its text, and the line of the words. */
const TEXTS = [
  { path: 'src/content/roles/a.mdx', of: (text: string) => roleFile({}, text), first: 28 },
  { path: 'src/content/explore/a.mdx', of: (text: string) => explorePage(text), first: 13 },
  { path: 'src/content/legal/a.mdx', of: (text: string) => legalText('', text), first: 8 },
];

test('a field below the fields is reported at its line, and no other line for it', () => {
  const before = fc.constantFrom('', '- ', '> ', 'The ', '  - ', '**', '`', '"');
  const value = fc.constantFrom('', ' ', ' true', ' 2026-11-20', ' [x]', ' { min: 3 }', 'x', '.');
  holds(
    fc.property(fc.constantFrom(...TEXTS), fc.nat(), before, value, (one, nth, sign, behind) => {
      const { path, of, first } = one;
      const names = namesAt(collectionOf(path)?.[1].schema ?? role, []);
      const line = `${sign}${names[nth % names.length]}:${behind}`;
      const { found } = mistakesIn(path, Buffer.from(of(`Build kits.\n\n${line}\n\n    ${line}`)));
      const reported = found.filter(({ sentence }) => sentence.includes('is a field, and stands'));
      const isField = sign === '' && /^(?: |$)/.test(behind);
      expect(reported.map((problem) => problem.line)).toEqual(isField ? [first + 2] : []);
    }),
  );
});

test('a field that a value of several lines takes for its own is reported at its line', () => {
  const names = namesAt(role, []);
  const value = fc.constantFrom(
    '>-\n  Any',
    '|\n  Any',
    '>\n\n  Any',
    '"Any',
    "\n  'Any",
    '"\n  Any',
  );
  holds(
    fc.property(
      value,
      fc.constantFrom(...names),
      fc.constantFrom(' x', ''),
      (above, name, behind) => {
        const [quote = ''] = /["']/.exec(above) ?? [];
        const education = `education: ${above}\n  ${name}:${behind}`;
        const file = roleFile({ education: `${education}\n  more${quote}` });
        const { found } = mistakesIn('src/content/roles/a.mdx', Buffer.from(file));
        const reported = found.filter(({ sentence }) =>
          sentence.includes('a part of the text above'),
        );
        expect(reported.map(({ line }) => line)).toEqual([5 + education.split('\n').length]);
      },
    ),
  );
});

test('a comma that ends a text in braces is said to end it', () => {
  const words = fc.constantFrom('Laptop', '000 a month', '500', 'tent', 'paid by 5 pm', '₹300');
  const list = fc.uniqueArray(words, { minLength: 2, maxLength: 4 });
  holds(
    fc.property(list, fc.constantFrom(',', ', '), (all, comma) => {
      const file = Buffer.from(roleWith(`terms: { notice: x, pay: Stipend ${all.join(comma)} }`));
      const { found } = mistakesIn('src/content/roles/role-of-tests.mdx', file);
      expect(found.length).toBeGreaterThan(0);
      for (const { line, sentence } of found)
        expect(`${line}: ${sentence}`).toMatch(/^12: .*A comma ends a value.*text in quotes/);
    }),
  );
});

test('no word behind a mark or the name of a list is lost', () => {
  const behind = fc
    .tuple(
      fc.constantFrom('# CONFIRM', '# PLACEHOLDER', '#', '# CONFIRMED'),
      fc.constantFrom('', ',', ' ', ', ', ' - ', ': '),
      fc.constantFrom('', 'with the team', 'Releases', 'kit: Laptop'),
    )
    .map((parts) => parts.join(''));
  const path = 'src/content/roles/role-of-tests.mdx';
  holds(
    fc.property(fc.constantFrom(2, 8, 10, 12), behind, (line, comment) => {
      const lines = roleFile().split('\n');
      const now = lines.with(line - 1, `${lines[line - 1]} ${comment}`);
      const { found } = mistakesIn(path, Buffer.from(now.join('\n')));
      const isMark = /^# (?:CONFIRM|PLACEHOLDER)(?:\s*$|,)/.test(comment);
      fc.pre(comment.trim() !== '#');
      expect(
        found.map((one) => one.line),
        comment,
      ).toEqual(isMark ? [] : [line]);
    }),
  );
});

test('no word behind the sign of a text of several lines is lost, unless it is a mark', () => {
  const sign = fc.constantFrom('>-', '>', '|-', '>2', '>+');
  const words = fc.constantFrom('any words', 'CONFIRMED', 'CONFIRM by us', 'x: y', '"B.E."');
  const mark = fc.constantFrom('', ' # CONFIRM', ' #PLACEHOLDER, with us');
  const path = 'src/content/roles/role-of-tests.mdx';
  const said = (changes: Record<string, string>) =>
    mistakesIn(path, Buffer.from(roleFile(changes))).found.map(
      ({ line, sentence }) => `${line}: ${sentence}`,
    );
  holds(
    fc.property(sign, words, mark, fc.constantFrom(' #', '  # '), (block, lost, fine, behind) => {
      const [in6, in13] = [block, `qualifications:\n  - ${block}`];
      const below = '\n      A degree';
      const sentence = expect.stringContaining(`so that "${lost}" is not shown`);
      expect(said({ education: `education: ${in6}${behind}${lost}${below}` })).toEqual([sentence]);
      expect(said({ qualifications: `${in13}${behind}${lost}${below}` })).toEqual([sentence]);
      expect(said({ education: `education: ${in6}${fine}${below}` })).toEqual([]);
      expect(said({ qualifications: `${in13}${fine}${below}` })).toEqual([]);
    }),
  );
});

test('a text in brackets that a comma splits is reported, and right once it is in quotes', () => {
  const words = fc.constantFrom('Write tests', 'docs and code.', 'Review', 'Ship it.', 'हम लिखें');
  const parts = fc.uniqueArray(words, { minLength: 2, maxLength: 3 });
  const path = 'src/content/roles/role-of-tests.mdx';
  holds(
    fc.property(parts, (split) => {
      fc.pre(!split.every((one) => one.endsWith('.')));
      const [plain, inQuotes] = [split.join(', '), `"${split.join(', ')}"`].map((first) =>
        mistakesIn(path, Buffer.from(roleWith(`judged: [${first}, "Care"]`))),
      );
      const says = expect.stringContaining('In brackets a comma ends an item');
      const isSplit = split.some((one) => / /.test(one) && !one.endsWith('.'));
      const isMixed = split.some((one) => one.endsWith('.'));
      expect(plain?.found).toMatchObject(isSplit || isMixed ? [{ line: 12, sentence: says }] : []);
      expect(inQuotes?.found).toEqual([]);
      expect(inQuotes?.entry.fields.data.judged).toEqual([split.join(', '), 'Care']);
    }),
  );
});

test('an item below the sign of a text of several lines is reported at its line', () => {
  const words = fc.array(fc.constantFrom('Any of', 'B.Tech', 'MCA', '- BCA', '2. BE', '• X'), {
    minLength: 1,
    maxLength: 5,
  });
  const path = 'src/content/roles/role-of-tests.mdx';
  holds(
    fc.property(words, fc.constantFrom('>-', '>'), (lines, sign) => {
      const education = ['education: ', ...lines].join('\n  ').replace(': ', `: ${sign}`);
      const { found } = mistakesIn(path, Buffer.from(roleFile({ education })));
      const first = lines.findIndex((one) => /^(?:-|•|2\.) /.test(one));
      expect(found.map(({ line }) => line)).toEqual(first < 0 ? [] : [7 + first]);
    }),
  );
});

test('a line of the fields that YAML hides behind a # is reported, unless it is a note or a mark', () => {
  const hidden = fc.constantFrom(
    '#1 priority is the customer.',
    '#hiring #remote',
    '#pay: CTC',
    '#- Do task nine.',
    '##Pay',
    '#₹5,000 more',
    '#CONFIRMED',
  );
  const fine = fc.constantFrom(
    '# CONFIRM, ask the office',
    '#CONFIRM',
    '# pay: CTC',
    '#',
    '#-----',
  );
  const indent = fc.constantFrom('', '  ', '    ', '\t');
  const path = 'src/content/roles/role-of-tests.mdx';
  holds(
    fc.property(hidden, fine, indent, fc.integer({ min: 2, max: 25 }), (one, other, by, line) => {
      const lines = roleFile().split('\n');
      const linesSaid = (put: string) =>
        mistakesIn(path, Buffer.from(lines.toSpliced(line - 1, 0, by + put).join('\n'))).found.map(
          (problem) => problem.line,
        );
      expect(linesSaid(one), one).toEqual([line]);
      expect(linesSaid(other), other).toEqual([]);
      const { entry, found } = mistakesIn(
        path,
        Buffer.from(roleFile({ education: `education: >-\n  Any degree\n  ${one}` })),
      );
      expect(found).toEqual([]);
      expect(entry.fields.data.education).toBe(`Any degree ${one}`);
    }),
  );
});

test('a mark within a value is a mistake, and behind it the value is to be made certain', () => {
  const mark = fc
    .tuple(fc.stringMatching(/^# {0,2}$/), fc.constantFrom('CONFIRM', 'PLACEHOLDER'))
    .map((parts) => parts.join(''));
  const shown = fc.constantFrom('"Any $"', "'Any $ degree'", 'Any$', '>-\n  Any $', '>-\n  $ Any');
  const behind = fc.constantFrom('"Any" $', "'Any'  $", 'Any $', '>- $\n  Any', 'Any $, with us');
  const stopsOf = (value: string) => {
    const file = roleFile({ education: `education: ${value}` });
    const entry = parseEntry('src/content/roles/role-of-tests.mdx', Buffer.from(file));
    const found = entry ? checkEntry(entry, facts) : [];
    return found.map(({ line, stops }) => [line, stops]);
  };
  holds(
    fc.property(mark, shown, behind, (sign, within, after) => {
      expect(stopsOf(within.replace('$', sign))).toContainEqual([6, undefined]);
      expect(stopsOf(after.replace('$', sign))).toEqual([[6, 'public']]);
    }),
  );
});

/** Every sign of the JSON of the content but for those within words: its file and its offset. */
const jsonSigns = files
  .filter((path) => path.endsWith('.json'))
  .flatMap((path) => {
    const text = readFileSync(path, 'utf8').trimEnd();
    const signs = [...text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g)];
    return signs.map(({ index }) => ({ path, text, at: index }));
  });

test('a sign that is missing in JSON is reported at its line, or beside it', () => {
  holds(
    fc.property(fc.constantFrom(...jsonSigns), ({ path, text, at }) => {
      const { found } = mistakesIn(path, Buffer.from(text.slice(0, at) + text.slice(at + 1)));
      const line = text.slice(0, at).split('\n').length;
      expect(Math.abs((found[0]?.line ?? 0) - line), text.slice(at - 30, at + 1)).toBeLessThan(2);
    }),
  );
});

test('a line that is missing in JSON is reported where it was', () => {
  holds(
    fc.property(fc.constantFrom(...jsonSigns), ({ path, text, at }) => {
      const line = text.slice(0, at).split('\n').length;
      const left = text.split('\n').toSpliced(line - 1, 1);
      const [one] = mistakesIn(path, Buffer.from(left.join('\n'))).found;
      if (!one?.sentence.includes('cannot be read')) return;
      expect(Math.abs((one.line ?? 0) - line), text.split('\n')[line - 1]).toBeLessThan(2);
    }),
  );
});

test('a file without anything in it is said to be empty', () => {
  holds(
    fc.property(
      fc.constantFrom(...files),
      fc.stringMatching(/^[\s\ufeff]{0,4}$/),
      (path, blank) => {
        const [one] = mistakesIn(path, Buffer.from(blank)).found;
        expect(one?.sentence).toContain('The file is empty.');
      },
    ),
  );
});

/** What a page shows of a text: its words, as MDX reads them; code, if it has any. */
const shownBy = (node: HastNode): string[] => {
  if (node.type === 'text') return [node.value];
  if (/^mdx/.test(node.type)) return ['CODE'];
  if (node.type === 'element' && node.tagName === 'img') return [String(node.properties.alt)];
  return 'children' in node ? node.children.flatMap(shownBy) : [];
};

const markdown = fc
  .array(
    fc.tuple(
      fc.oneof(
        piece,
        fc.constantFrom(
          'Build kits',
          '**bold**',
          '## Work',
          '- an item',
          '1. first',
          '| A | B |\n|---|---|',
        ),
        fc.constantFrom(
          '[our page](/about)',
          '| one | two | three |',
          '[^1]',
          '> said',
          '    four',
          '{name}',
        ),
      ),
      fc.constantFrom('\n', '\n\n', ' ', ''),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.flat().join(''));

test('a text that passes is shown with each of its words, and none of it is code', () => {
  const path = 'src/content/roles/role-of-tests.mdx';
  holds(
    fc.property(markdown, (text) => {
      const written = roleFile({}, text);
      const { entry, found } = mistakesIn(path, Buffer.from(written));
      if (found.length > 0) return;
      const shown = shownBy(builtFrom(path, written)).join('');
      const body = entry.source
        .slice(entry.text?.start)
        .replace(/&\w+;|\]\([^)]*\)|\{\w+\}|^\[\w+\]:.*/gm, ' ');
      for (const [word] of body.matchAll(/\p{L}{3,}/gu)) expect(shown).toContain(word);
      expect(shown).not.toMatch(/CODE|\ufffd/);
    }),
  );
});

/** A role with this text, as the build has it, with what it shows; undefined if the check reports it. */
function builtText(text: string) {
  const path = 'src/content/roles/role-of-tests.mdx';
  const written = roleFile({}, text);
  if (mistakesIn(path, Buffer.from(written)).found.length > 0) return undefined;
  const root = builtFrom(path, written);
  return { root, shown: shownBy(root).join('') };
}

test('a text that passes shows no marks of italic words around its words', () => {
  const before = fc.constantFrom('', 'e ', '(');
  const inside = fc.constantFrom('f', '(f)', '“f g”', 'शब्द।', 'f!');
  const behind = fc.constantFrom('', ' g', 'g', 'है', ')', '.');
  holds(
    fc.property(before, fc.constantFrom('*', '_'), inside, behind, (left, mark, words, right) => {
      const built = builtText(`Work: ${left}${mark}${words}${mark}${right}`);
      // _ between letters is part of a name, such as snake_case.
      if (built && !(mark === '_' && /^\p{L}+$/u.test(words)))
        expect(built.shown).not.toContain(mark);
    }),
  );
});

test('a value is shown as it is, whatever stands around it', () => {
  const around = fc.array(
    fc.constantFrom(
      ' ',
      'x',
      '$',
      '!',
      '\\',
      '*',
      '**',
      '_',
      '`',
      '``',
      '~~~\n',
      '[',
      ']',
      '(',
      '> ',
      '\n',
    ),
    { maxLength: 3 },
  );
  const name = fc.constantFrom('name', 'email', 'phone', 'noFee');
  holds(
    fc.property(around, name, around, (before, name, after) => {
      const built = builtText(`Ask ${before.join('')}{${name}}${after.join('')} now`);
      if (!built) return;
      const [slashes = ''] = /\\*$/.exec(before.join('')) ?? [];
      expect(built.shown).toContain(slashes.length % 2 ? `{${name}}` : String(values[name]));
      if (!before.includes('`') && !before.includes('``'))
        expect(before.join('')).not.toMatch(/(?<!\\)\$$/);
      // A bracket behind a backslash is shown as it is.
      if (!after.includes('\\')) expect(built.shown).not.toContain('](');
      expect(built.shown).not.toMatch(/&#|mailto:|CODE/);
    }),
  );
});

test('quotations and lists that the build could not end are reported', () => {
  const depth = fc.integer({ min: 40, max: 2000 });
  holds(
    fc.property(fc.constantFrom('- ', '> ', '1. ', '> - '), depth, (mark, many) => {
      const written = roleFile({}, `Work.\n\n${mark.repeat(many)}Kits.`);
      const { found } = mistakesIn('src/content/roles/role-of-tests.mdx', Buffer.from(written));
      expect(found).toMatchObject([{ line: 30, sentence: expect.stringContaining('nested') }]);
    }),
    { numRuns: 20 },
  );
});

test('fields with thousands of open lists, brackets and braces are reported at their line', () => {
  const sign = fc.constantFrom('{', '{/*', '[', '[{', 'a: {', '- ', '{a: ');
  holds(
    fc.property(sign, fc.integer({ min: 40, max: 3000 }), (one, many) => {
      const education = `education:${one.startsWith('-') ? '\n  ' : ' '}${one.repeat(many)}`;
      const { found } = mistakesIn(
        'src/content/roles/role-of-tests.mdx',
        Buffer.from(roleFile({ education })),
      );
      const lines = [6, education.split('\n').length + 5];
      expect(found.filter(({ line }) => lines.includes(line ?? 0)).length).toBeGreaterThan(0);
    }),
    { numRuns: 20 },
  );
  const open = roleFile({ education: `education:\n${'  - {a\n'.repeat(3000)}` });
  expect(mistakesIn('src/content/roles/role-of-tests.mdx', Buffer.from(open)).found).not.toEqual(
    [],
  );
});

test('a paragraph, or a text, that the memory could not hold is reported where it begins', () => {
  const words = fc.constantFrom('word&nbsp;', '&lt;', '<b>&nbsp;</b>', '{', 'word ', 'word\n');
  const path = 'src/content/roles/role-of-tests.mdx';
  const said = (...paragraphs: string[]) =>
    mistakesIn(path, Buffer.from(roleFile({}, ['Work.', ...paragraphs].join('\n\n')))).found;
  const long = [{ sentence: expect.stringContaining('too long to be read') }];
  holds(
    fc.property(words, fc.integer({ min: 10_100, max: 300_000 }), (one, length) => {
      const found = said(one.repeat(length / one.length), 'Kits.');
      expect(found).toMatchObject(long);
      expect(found[0]?.line).toBe(30);
      const most = one.repeat(9900 / one.length);
      expect(said(...Array.from({ length: 11 }, () => most))).toMatchObject(long);
      expect(said(most)).not.toMatchObject(long);
    }),
    { numRuns: 20 },
  );
});

test('a figure that passes is in no paragraph, quotation or list', () => {
  const long = 'A line of a text that a program wrapped at a width of seventy letters';
  const around = fc.array(fc.constantFrom(' ', '\n', '\n\n', 'Text', '> ', '- ', long), {
    maxLength: 4,
  });
  const path = 'src/content/explore/page-of-tests.mdx';
  const passed = new Set<string>();
  const value = fc.constantFrom('{projects}', '5 > 3', '3 < 5', "5' wide", '2 />');
  holds(
    fc.property(around, value, around, (before, figureValue, after) => {
      const figure = `<PulledFigure value="${figureValue}" label="projects" />`;
      const written = explorePage(`${before.join('')}${figure}${after.join('')}`);
      if (mistakesIn(path, Buffer.from(written)).found.length > 0) return;
      const root = builtFrom(path, written);
      const [one] =
        root.type === 'root' ? root.children.filter(({ type }) => /Jsx/.test(type)) : [];
      expect(one).toMatchObject({
        attributes: [{ value: figureValue.replace('{projects}', String(values.projects)) }, {}],
      });
      passed.add(figureValue);
    }),
  );
  expect(passed.size).toBe(5);
});

type Element = Extract<HastNode, { type: 'element' }>;

/** The elements of these names in a built text. */
const elements = (node: HastNode, ...names: string[]): Element[] => [
  ...(node.type === 'element' && names.includes(node.tagName) ? [node] : []),
  ...('children' in node ? node.children.flatMap((child) => elements(child, ...names)) : []),
];

test('what its lines begin with is what a text that passes shows', () => {
  const line = fc.oneof(
    fc.constantFrom('', '', '1. first', '2. second', '3. third', '7) seventh', '- item', '* star'),
    fc.constantFrom(
      '+ incentives',
      '> 5 years',
      '> said',
      'Warm regards,',
      '--',
      '---',
      '===',
      '5.',
    ),
    fc.constantFrom('| A | B |\n|---|---|\n| 1 | 2 |', 'Below', '[a]: /about', '[a]: /courses'),
    fc.constantFrom(
      '[a] and one[^1].',
      '**We talk.**',
      '[^1]: Onenote',
      '[^1]: Twonote',
      '## Work',
      '#hiring',
    ),
  );
  holds(
    fc.property(fc.array(line, { minLength: 2, maxLength: 8 }), (lines) => {
      const text = lines.join('\n');
      const built = builtText(text);
      if (!built) return;
      const numbers = elements(built.root, 'ol').flatMap((list) =>
        elements(list, 'li').map((_, index) => String(Number(list.properties.start ?? 1) + index)),
      );
      for (const [, number] of text.matchAll(/^(\d+)[.)] /gm)) expect(numbers).toContain(number);
      for (const [sign] of text.matchAll(/^(?:\+|>(?= \d)|#(?=\w))/gm))
        expect(built.shown).toContain(sign);
      for (const [start] of text.matchAll(/^\[a\]/gm)) expect(built.shown).toContain(start);
      for (const [note] of text.matchAll(/\w+note/g)) expect(built.shown).toContain(note);
      for (const heading of elements(built.root, 'h1', 'h2'))
        expect(['Work', 'Footnotes']).toContain(shownBy(heading).join(''));
      for (const cell of elements(built.root, 'td')) expect(shownBy(cell).join('')).toMatch(/\d/);
    }),
  );
});

const lines = fc
  .array(fc.oneof(piece, fc.string({ maxLength: 8 }), fc.constant('\n')), { maxLength: 25 })
  .map((parts) => parts.join(''));

test.each(['mdx', 'yaml', 'json'] as const)(
  'a %s file that is cleaned twice is cleaned once',
  (format) => {
    holds(
      fc.property(lines, fc.boolean(), (text, isText) => {
        const source = isText ? `---\n${text}\n---\n${text}` : text;
        const once = asMeant(source, format);
        expect(asMeant(once, format)).toBe(once);
        const count = source.replace(/\r\n?/g, '\n').split('\n').length;
        expect(once.split('\n')).toHaveLength(count);
      }),
    );
  },
);

test('invisible characters among fields change nothing, wherever a program leaves them', () => {
  const invisible = fc.constantFrom(...'\u00ad\u200b\u200e\u202a\u202c\u2060\u2068\u2069\ufeff');
  const visible = lines.map((text) => text.replaceAll('\r', ''));
  holds(
    fc.property(visible, fc.array(fc.tuple(fc.nat(), invisible)), (text, added) => {
      const signs = [...text];
      for (const [at, sign] of added) signs.splice(at % (signs.length + 1), 0, sign);
      expect(asMeant(signs.join(''), 'yaml')).toBe(asMeant(text, 'yaml'));
    }),
  );
});

test('the mark of a heading or a list is read as it is meant, whatever spaces stand around it', () => {
  const spaces = fc.stringMatching(/^[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]{1,3}$/);
  const mark = fc.constantFrom('##', '-', '*', '1.', '2)', '•', '✓');
  const typesOf = (text: string) => {
    const entry = parseEntry(
      'src/content/roles/role-of-tests.mdx',
      Buffer.from(roleFile({}, text)),
    );
    return entry?.text?.nodes.map(({ node }) => node.type);
  };
  holds(
    fc.property(spaces, mark, spaces, (before, sign, behind) => {
      const usual = `${sign === '•' || sign === '✓' ? '-' : sign} Work`;
      expect(typesOf(`${before}${sign}${behind}Work`)).toEqual(typesOf(usual));
    }),
  );
});

test('a block of code stays as it is, whatever is in it', () => {
  const fence = fc.stringMatching(/^(?:`{3,6}|~{3,6})$/);
  const inside = lines.map((text) => text.replace(/\r\n?|^\s*[`~]{3,}\s*$/gm, '\n'));
  holds(
    fc.property(fence, inside, (mark, code) => {
      const source = `${roleFile()}\n${mark}\n${code}\n${mark}\n`;
      expect(readContent(source, formatOf('a.mdx')).source).toBe(source);
    }),
  );
});
