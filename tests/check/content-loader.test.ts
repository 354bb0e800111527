import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'astro/loaders';
import { expect, test } from 'vitest';
import { contentLoader } from '../../src/check/content-loader.ts';
import { collections } from '../../src/schemas/collections.ts';

/** Loads a singleton into a store that holds an entry already, and returns what the store has then. */
async function loaded(parsed: object) {
  const entries = new Map<string, object>([['gone', { id: 'gone' }]]);
  const context = {
    store: {
      set: (entry: { id: string }) => entries.set(entry.id, entry),
      keys: () => [...entries.keys()],
      delete: (id: string) => entries.delete(id),
    },
    config: { root: pathToFileURL('./') },
    generateDigest: JSON.stringify,
    parseData: () => parsed,
  };
  await contentLoader(collections.navigation).load(context as unknown as LoaderContext);
  return [...entries.values()] as { id: string; data: object; digest: string }[];
}

test('what the schema makes of a file decides whether it has changed, and deleted files go', async () => {
  const [one, ...others] = await loaded({ title: 'As an old schema read it' });
  const [other] = await loaded({ title: 'As a new one reads it' });
  expect(others).toEqual([]);
  expect(one).toMatchObject({ id: 'navigation', data: { title: 'As an old schema read it' } });
  expect(one?.digest).not.toBe(other?.digest);
});
