import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Scalar, ToStringOptions } from 'yaml';
import { fromFile, toFile } from '../../src/admin/format.ts';
import { valuesOf } from '../../src/check/shape.ts';
import { BULLET } from '../../src/read/as-meant.ts';
import { formatOf, readContent } from '../../src/read/content-file.ts';
import { type Path, valueAt } from '../../src/read/yaml.ts';
import { holds } from '../properties.ts';

const files = globSync('src/content/{roles,explore,legal,pages,site}/*.{mdx,yaml,json}').sort();

/** What editors type, and what YAML and JSON could read in another way. */
const typed = fc
  .array(
    fc.oneof(
      fc.constantFrom('Work', ' ', 'नमस्ते', '₹3,00,000', '2026-11-27', 'true', '7', '08'),
      fc.constantFrom(...'!&*?|>@`%#-:,[]{}"\'\\<=~_^$/•“”‘’'),
      fc.constantFrom(': ', ' #', '- ', '---', '"x" ', "'", '\\n', '<<: *x', '!!str ', '{ a: b }'),
    ),
    { minLength: 1, maxLength: 6 },
  )
  // A bullet that begins an item of a list goes when it is saved.
  .map((parts) => parts.join('').trim().replace(BULLET, '').trim())
  .filter(Boolean);

/** A content file, one of the texts among its fields by its position, and another text for it. */
const change = fc.record({
  path: fc.constantFrom(...files),
  at: fc.nat(),
  text: typed,
  // As other programs write lists and parts.
  spaces: fc.constantFrom(undefined, { indentSeq: false }, { indent: 4 }),
});

/** A file whose lists and parts begin further in or less far. */
function inOtherSpaces(file: string, spaces: ToStringOptions | undefined): string {
  const written = readFileSync(file, 'utf8');
  if (!spaces || file.endsWith('.json')) return written;
  const { document, yaml } = readContent(written, formatOf(file)).fields;
  return written.replace(yaml, () => document.toString({ ...spaces, lineWidth: 0 }));
}

/** The lines of a file that belong to a value: its own, and those that begin what it is in. */
function linesOf(file: string, written: string, path: Path): number[] {
  const { fields } = readContent(written, formatOf(file));
  return path.map((_, index) => fields.lineOf(path.slice(0, index + 1)));
}

test('a field that is changed changes its own lines, and comes back as it was typed', () => {
  holds(
    fc.property(change, ({ path: file, at, text, spaces }) => {
      const written = inOtherSpaces(file, spaces);
      const { data } = readContent(written, formatOf(file)).fields;
      const texts = valuesOf(data).filter(({ value }) => typeof value === 'string');
      const { path = [] } = texts[at % texts.length] ?? {};
      const values = structuredClone(fromFile(written.trim()));
      const parent = valueAt(values, path.slice(0, -1)) as Record<PropertyKey, unknown>;
      parent[path.at(-1) ?? ''] = text;
      const saved = toFile(values);
      const own = linesOf(file, written, path);
      // A value may stand on several lines, of which one is left.
      const { document, yaml } = readContent(written, formatOf(file)).fields;
      const [from, to] = (document.getIn(path, true) as Scalar).range ?? [0, 0];
      const folded = yaml.slice(from, to).trimEnd().split('\n').length - 1;
      const before = written
        .trimEnd()
        .split('\n')
        .toSpliced(own.at(-1) ?? 0, folded);
      const after = saved.trimEnd().split('\n');
      expect(after).toHaveLength(before.length);
      const differ = before.flatMap((line, index) => (line === after[index] ? [] : [index + 1]));
      expect(differ.filter((line) => !own.includes(line))).toEqual([]);
      expect(valueAt(readContent(saved, formatOf(file)).fields.data, path)).toBe(text);
    }),
  );
});

/** Where notes and empty lines are put among the fields, and how a program ends lines. */
const surroundings = fc.record({
  put: fc.array(fc.tuple(fc.nat(), fc.constantFrom('# a note', '', '  # a note')), {
    maxLength: 4,
  }),
  ends: fc.constantFrom('\n', '\r\n'),
  mark: fc.constantFrom('', '\ufeff'),
});

test('a note among the fields stays when a field is changed, whatever program wrote the file', () => {
  holds(
    fc.property(change, surroundings, ({ path: file, text }, { put, ends, mark }) => {
      const written = readFileSync(file, 'utf8');
      const { data, yaml } = readContent(written, formatOf(file)).fields;
      const lines = yaml.split('\n');
      const isJson = file.endsWith('.json');
      for (const [index, [where, line]] of isJson ? [] : put.entries())
        lines.splice(where % lines.length, 0, line && `${line} ${index}`);
      const noted = written.replace(yaml, () => lines.join('\n'));
      const before = readContent(noted, formatOf(file)).fields;
      // Within a text of several lines it is no note.
      fc.pre(before.isWhole && JSON.stringify(before.data) === JSON.stringify(data));
      const values = structuredClone(fromFile(mark + noted.replaceAll('\n', ends)));
      const [field = ''] = Object.keys(data).filter((name) => typeof data[name] === 'string');
      fc.pre(field !== '');
      values[field] = text;
      const saved = toFile(values);
      const after = readContent(saved, formatOf(file)).fields;
      expect(after.isWhole).toBe(true);
      expect(after.data).toEqual({ ...data, [field]: text });
      const notes = (from: string) => from.match(/# a note \d/g)?.toSorted();
      expect(notes(saved)).toEqual(notes(noted));
    }),
  );
});
