import { pathToFileURL } from 'node:url';
import type { LoaderContext } from 'astro/loaders';
import { expect, test } from 'vitest';
import { contentLoader } from '../../src/check/content-loader.ts';
import { collections } from '../../src/schemas/collections.ts';

test('a build parses a file again whose bytes are the same, because its schema may have changed', async () => {
  const parsed = { title: 'Parsed with the new schema' };
  const entries = new Map<string, object>();
  const store = {
    get: (id: string) => entries.get(id),
    set: (entry: { id: string }) => entries.set(entry.id, entry),
    clear: () => entries.clear(),
    keys: () => entries.keys(),
    addModuleImport: () => {},
    delete: () => {},
  };
  const context = {
    store,
    config: { root: pathToFileURL('./'), srcDir: pathToFileURL('src/') },
    entryTypes: new Map([['.json', { getEntryInfo: () => ({ data: {} }) }]]),
    generateDigest: () => 'the same bytes',
    parseData: () => parsed,
  };
  const old = { digest: 'the same bytes', filePath: 'src/content/site/navigation.json' };
  entries.set('site/navigation', { id: 'site/navigation', data: {}, ...old });

  await contentLoader(collections.navigation).load(context as unknown as LoaderContext);
  expect([...entries.values()]).toMatchObject([{ id: 'site/navigation', data: parsed }]);
});
