import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { responder } from '../../netlify/host/respond.ts';
import '../properties.ts';
import { holds } from '../properties.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder();
const TEMPLATE = 'The reference is __reference__';
mkdirSync(join(folder, 'answers'));
writeFileSync(join(folder, 'answers', 'message-sent.html'), TEMPLATE);
const respond = responder(folder);

/** A letter as it is, or in one of the spellings that URLs have for it. */
const spelt = (letter: string) => {
  const code = letter.charCodeAt(0).toString(16);
  const others = letter === '/' ? ['//', '/./', '///', '%2F'] : [letter.toUpperCase()];
  return fc.constantFrom(letter, letter, letter, `%${code}`, ...others);
};

test('no spelling of its address shows a page whose slots are not filled', async () => {
  const path = fc
    .tuple(...[...'answers/message-sent.html'].map(spelt))
    .map((all) => `/${all.join('')}`);
  await holds(
    fc.asyncProperty(path, async (one) => {
      const response = await respond(new Request(`http://site.test${one}`)).catch(() => undefined);
      expect(await response?.text()).not.toBe(TEMPLATE);
    }),
    {
      seed: 2026,
      examples: [['//answers/message-sent.html'], ['/%2Fanswers/message-sent.html']],
    },
  );
});

test.each(globSync('netlify/functions/*.ts'))(
  'the path of %s, if it has one, is its file name, and the server of one’s own calls it there',
  async (file) => {
    const { config } = await import(/* @vite-ignore */ `../../${file}`);
    expect([undefined, `/${basename(file, '.ts')}`]).toContain(config.path);
    const response = await respond(
      new Request(new URL(config.path ?? '/none', 'http://site.test')),
    );
    expect(response?.status).toBe(config.path ? 303 : undefined);
  },
);

test.each(['/', '/send-email'])('TRACE of %s is not implemented', async (path) => {
  const headers = new Headers();
  const request = { url: `http://site.test${path}`, method: 'TRACE', headers } as Request;
  expect((await respond(request))?.status).toBe(501);
});
