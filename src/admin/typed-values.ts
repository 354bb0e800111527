import type { z } from 'astro/zod';
import { BREAKS } from '../read/as-meant.ts';
import { PICTURE_TYPES } from '../read/pictures.ts';
import { valueAt } from '../read/yaml.ts';
import { type FieldSchema, fieldSchemaOf } from '../schemas/field-types.ts';
import { fromFile, SOURCE, toFile } from './format.ts';
import { refused } from './sveltia.ts';

/** A number as people in India write it: ₹, commas between groups, a point, and a unit behind it. */
const NUMBER = '\\d+|\\d{1,3}(?:,\\d{2})*,\\d{3}|\\d{1,3}(?:,\\d{3})+';
/** Not three digits behind a full stop: 25.000 may be thousands, and is refused in a file, too. */
const NO_THOUSANDS = '(?![1-9]\\d{0,2}\\.\\d{3}(?!\\d))';
/** Spaces of any kind, and marks that nobody sees, which come along with what is copied. */
const GAP = '[\\s\\u200b-\\u200f\\u2060]*';
const LAKH = '[Ll](?:[Pp][Aa]|akhs?|acs?)(?:\\s(?:a year|per annum|p\\.?a\\.?))?';
const UNIT = '(?:₹|Rs\\.?|INR)?';
const WRITTEN = new RegExp(
  `^${GAP}${UNIT}${GAP}${NO_THOUSANDS}(${NUMBER})(\\.\\d+)?(?:/-)?(?:${GAP}(${LAKH}))?${GAP}$`,
);

/** The files that the CMS makes of pictures. */
const PICTURE = /\.(?:jpe?g|png|webp)$/;

/** The patterns of a field for an amount, and for a number of things, in the form; amountOf says what one means. */
export const AMOUNT = WRITTEN.source;
export const COUNT = `^${GAP}\\d+${GAP}$`;

/**
 * What an amount means that people typed.
 *
 * @param isLakh whether the field counts in lakh, so that LPA behind the number says nothing new
 * @returns undefined if it is not certain, such as 3,5 or 25.000
 * @example amountOf('₹ 15,500', false) // 15500
 * @example amountOf('3.5 LPA', true) // 3.5
 */
export function amountOf(typed: string, isLakh: boolean): number | undefined {
  const [, whole = '', part = '', unit] = WRITTEN.exec(typed) ?? [];
  if (!whole || (unit && !isLakh)) return undefined;
  return Number(whole.replaceAll(',', '') + part);
}

/**
 * Values in the order of the schema, with numbers where it has numbers; what cannot be read as one stays as it was typed.
 */
export function asKinds(value: unknown, kind: FieldSchema | undefined, isLakh = true): unknown {
  if (typeof value === 'string' && /^(?:number|integer)$/.test(String(kind?.type)))
    return amountOf(value, isLakh) ?? value;
  if (Array.isArray(value)) return value.map((item) => asKinds(item, kind?.items));
  if (typeof value !== 'object' || value === null) return value;
  const typed = value as Record<string, unknown>;
  const names = new Set([...Object.keys(kind?.properties ?? {}), ...Object.keys(typed)]);
  const parts = [...names].flatMap((name) => {
    const inside = kind?.properties?.[name];
    // Pay with `per` is in rupees, all other pay in lakh.
    return name in typed ? [[name, asKinds(typed[name], inside, !typed.per)]] : [];
  });
  return Object.fromEntries(parts);
}

/** A sentence of a schema without what it says to those who write the file by hand. */
export const inForm = (sentence: string): string => sentence.replace(/ In the file: [\s\S]*$/, '');

/**
 * What is wrong with the fields of an entry, each by its label; what is still empty may wait. The CMS asks at a field for a
 * pattern and a length alone, so what fields say together stands in a dialog. (“what fields say together” in
 * tests/admin/form.e2e.ts; no issue found as of 0.221.1.) Can go with: a rule for a field that sees the entry.
 */
export function faultsOf(
  schema: z.ZodType,
  data: unknown,
  labelOf: (path: PropertyKey[]) => string,
): string[] {
  const issues = schema.safeParse(data).error?.issues ?? [];
  const waits = ({ code, path }: z.core.$ZodIssue) =>
    code.startsWith('invalid_') && valueAt(data, path) === undefined;
  return issues
    .filter((issue) => !waits(issue))
    .map(({ path, message }) => `${labelOf(path)}: ${inForm(message)}`);
}

/** The paths of texts of several lines. A text that is an item of a list is none: each of its lines becomes an item. */
function textsInLines(value: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  if (typeof value === 'string')
    return value.replace(BREAKS, '\n').trim().includes('\n') ? [path] : [];
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      typeof item === 'string' ? [] : textsInLines(item, [...path, index]),
    );
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsInLines(part, [...path, name]));
}

/** A list, which needs signs between its lines, and a sentence that a program wrapped look alike. */
const RUN_TOGETHER =
  'Its lines would run together. Write them as one, with commas between what you list.';

/**
 * The format of the files of a collection, for the CMS. A save that the schema refuses is refused.
 *
 * @param labelOf the label of the field at a path in the form, such as "Pay, Lowest pay"
 */
export function formatFor(schema: z.ZodType, labelOf: (path: PropertyKey[]) => string) {
  const kind = fieldSchemaOf(schema);
  return {
    fromFile,
    toFile(typed: Record<string, unknown>): string {
      const file = toFile(asKinds(typed, kind) as Record<string, unknown>);
      // Trimmed, as the CMS gives a file to `fromFile` (its contents/file/parse.js).
      const { body: _, [SOURCE]: __, ...fields } = fromFile(file.trim());
      const { body: ___, [SOURCE]: ____, ...texts } = typed;
      const faults = [
        ...faultsOf(schema, fields, labelOf),
        ...textsInLines(texts).map((path) => `${labelOf(path)}: ${RUN_TOGETHER}`),
      ];
      const others = [typed.pictures ?? []].flat().filter((one) => !PICTURE.test(String(one)));
      const names = others.join(', ').replaceAll('./', '');
      if (names) faults.push(`Pictures: ${names}: ${PICTURE_TYPES}`);
      if (faults.length > 0) throw refused(faults.join(' '));
      return file;
    },
  };
}
