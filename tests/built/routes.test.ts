import { expect, test } from 'vitest';
import { schemaAt, valuesOf } from '../../src/check/shape.ts';
import { type Entry, pagePath, readEntries } from '../../src/read/entries.ts';
import { fragmentsOf, PAGE_IDS, SHARED_FRAGMENTS } from '../../src/schemas/collections.ts';
import { content } from '../content.ts';
import { pages, ROLES } from './built-site.ts';

const entries = readEntries('.');
const declared = new Map(
  entries.flatMap((entry) => {
    const { isText, path } = entry.collection;
    const fragments = fragmentsOf(entry.collection, entry.fields.data);
    return isText || path ? [[isText ? pagePath(entry) : path, { entry, fragments }]] : [];
  }) as [string, { entry: (typeof entries)[number]; fragments: string[] }][],
);

test.each([...pages])('%s has each fragment that links may use exactly once', (path, { $ }) => {
  for (const id of [...SHARED_FRAGMENTS, ...(declared.get(path)?.fragments ?? [])]) {
    expect($(`[id="${id}"]`), `#${id}`).toHaveLength(1);
  }
});

test('the ids on a text that no heading has are known to the content check', () => {
  for (const [path, { entry, fragments }] of declared) {
    const page = entry.text && pages.get(path);
    const ids = page
      ? [...page.$('[id]:not(h2, h3, h4)')].map(({ attribs }) => attribs.id ?? '')
      : [];
    const known = [...SHARED_FRAGMENTS, ...PAGE_IDS, ...fragments];
    expect(
      ids.filter((id) => !known.includes(id)),
      path,
    ).toEqual([]);
  }
});

/** The page that shows the drawings of an entry: the hub those of roles; those of legal texts are on share images alone. */
function shownOn({ of, collection, path }: Entry): string | undefined {
  if (of === 'explore') return pagePath({ path });
  const isListed = ROLES.includes(pagePath({ path }));
  return of === 'roles' && isListed ? '/carrer' : collection.path;
}

/** The sprite whose drawings are part of their pages. */
const INLINE = 'instruments';

test('every drawing in the content is taken from the sprite in its schema', () => {
  const drawings = entries.flatMap((entry) =>
    [...valuesOf(entry.fields.data)].flatMap(({ path, value }) => {
      const list = String(schemaAt(entry.collection.schema, path)?.choicesFrom);
      const [, sprite] = /^drawings\/(.+)$/.exec(list) ?? [];
      return sprite ? [{ page: shownOn(entry), sprite, name: String(value) }] : [];
    }),
  );
  expect(drawings).not.toEqual([]);
  // The hub draws only fields of work that have an open role.
  const drawn = content.openRoles.map(({ data }) => data.field);
  const unused = content.carrer.roles.fields.filter(({ id }) => !drawn.includes(id));
  const missing = drawings.filter(
    ({ page, sprite, name }) =>
      !unused.some(({ drawing }) => page === '/carrer' && drawing === name) &&
      page &&
      sprite !== INLINE &&
      pages.get(page)?.$(`use[href^="/drawings/${sprite}."][href$="#${name}"]`).length === 0,
  );
  expect(missing).toEqual([]);
});
