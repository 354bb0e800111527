import { dateInIndia, daysBetween } from '../lib/dates.ts';
import { type RoleLife, roleState } from '../lib/roles/state.ts';
import { undrawnWords } from '../lib/share-image/letters.ts';
import { type Entry, pagePath } from '../read/entries.ts';
import type { Path } from '../read/yaml.ts';
import { role } from '../schemas/role.ts';
import { inField, type Problem } from './problem.ts';
import { quoted } from './sentences.ts';
import { valuesOf } from './shape.ts';

/** Days from today after which a date is more likely a slip than a plan. */
const FAR = 730;

/** The fields of texts that are days. */
const DAYS = ['posted', 'closes', 'updated'];

/** The address that the form for editors gives a title without Latin letters; one of letters alone may be a word. */
const NO_NAME = /^\/(?=\D*\d)[0-9a-f]{12}$/;

/** A quote at the start or the end of a text that has no other; behind a digit it is a sign for inches. */
const LONE_QUOTE = /^["“”„][^"“”„]*$|^[^"“”„]*(?<!\d)["“”]$/;

/** What stops nothing and what nobody else says: valid fields that probably do not do what their editor expects. */
export function notes(entry: Entry, now: Date): Problem[] {
  const { data } = entry.fields;
  const today = dateInIndia(now);
  // Elsewhere a field of this name may have words: what stands before a day.
  const days = entry.text ? DAYS : [];
  const far = days.filter((field) => Math.abs(daysBetween(today, String(data[field]))) > FAR);
  const found: [Path, string][] = far.map((field) => [
    [field],
    'This day is more than two years away. Make sure of its year.',
  ]);
  const { updated } = entry.text ? data : {};
  if (typeof updated === 'string' && updated > today && !far.includes('updated'))
    found.push([['updated'], 'This day is yet to come, and the page says that the text is of it.']);
  const valid = entry.of === 'roles' ? role.safeParse(data).data : undefined;
  if (valid) {
    const { posted, closes } = valid;
    const state = roleState(valid, now);
    if (state === 'open' && !posted)
      found.push([
        ['title'],
        `Google Jobs lists only roles with a first day. Write posted: ${today}, or since when the role is open.`,
      ]);
    if (closes && closes < today && (state === 'draft' || !posted))
      found.push([
        ['closes'],
        'The last day is past, and the role was never shown as open. Change it, or leave it out.',
      ]);
    if (NO_NAME.test(pagePath(entry)))
      found.push([
        ['title'],
        `The address of the page is ${pagePath(entry)}. Rename the file, in small Latin letters, to one that people can read, such as data-engineer.mdx.`,
      ]);
  }
  const hasShareImage = entry.text || entry.collection.shareDrawing;
  const undrawn = hasShareImage ? undrawnWords(String(data.title)) : [];
  if (undrawn.length > 0)
    found.push([
      ['title'],
      `The picture that messengers show beside a link to the page leaves out ${quoted(undrawn.join(' '))}: it cannot draw these letters. If it should say this, add the words in Latin letters.`,
    ]);
  const quotes = valuesOf(data).filter(({ value }) => LONE_QUOTE.test(String(value)));
  const all = [
    ...quotes.map(({ path }): [Path, string] => [
      path,
      'A quote stands here without its partner, and is shown. Take it out, or write both.',
    ]),
    ...found,
  ];
  return all.map(([path, sentence]) => ({ ...inField(entry, path, sentence), stops: 'nothing' }));
}

/** A note on each entry that has the same words as one before it, at a field. */
function repeated(
  field: string,
  entries: Entry[],
  wordsOf: (entry: Entry) => string | undefined,
  says: (first: string) => string,
): Problem[] {
  const alike = Map.groupBy(entries, wordsOf);
  return [...alike].flatMap(([words, [first, ...others]]) =>
    words && first
      ? others.map((entry) => ({
          ...inField(entry, [field], says(first.path)),
          stops: 'nothing' as const,
        }))
      : [],
  );
}

/**
 * A note on each text that is, word for word, that of a file before it, on each open role with the title of another, and
 * on each explore page with the place of another.
 */
export function copies(entries: Entry[], now: Date): Problem[] {
  const open = entries.filter(
    ({ of, fields }) => of === 'roles' && roleState(fields.data as RoleLife, now) === 'open',
  );
  return [
    ...repeated(
      'title',
      entries,
      ({ text }) => text?.source.trim(),
      (first) =>
        `The text is that of ${first}, word for word. Change it, or delete one of the two files.`,
    ),
    ...repeated(
      'title',
      open,
      ({ fields }) => String(fields.data.title).toLowerCase(),
      (first) =>
        `The title is that of ${first}, so that applicants cannot tell the two choices in the form apart. Say in each what differs.`,
    ),
    ...repeated(
      'order',
      entries.filter(({ of }) => of === 'explore'),
      ({ fields }) => String(fields.data.order ?? ''),
      (first) =>
        `${first} has the same place in the order, so that nothing says which of the two comes first. Give each a place of its own.`,
    ),
  ];
}
