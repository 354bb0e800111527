import { load } from 'cheerio';
import { expect, test, vi } from 'vitest';
import sent from '../../netlify/functions/sent.ts';
import { reference } from '../../netlify/mail/message.ts';
import { find, type StoredMessage } from '../../netlify/mail/outbox.ts';

vi.mock('../../netlify/mail/outbox.ts', () => ({ find: vi.fn() }));

const ID = '7f3a91c2'.repeat(4);

async function open(query: string, message?: object, error?: Error) {
  vi.mocked(find).mockImplementation(async (id) => {
    if (error) throw error;
    if (!message || id !== ID) return undefined;
    return { key: `waiting/${id}`, message: { id, ...message } as StoredMessage };
  });
  const response = await sent(new Request(`https://tas.example/sent?${query}`));
  const words = load(await response.text()).text();
  return { status: response.status, location: response.headers.get('location'), words };
}

test.each([
  ['a message', {}, ''],
  ['an application', { role: 'Baker' }, 'Baker'],
  [
    'an application with a CV',
    { role: 'Baker', attachment: { filename: 'CV Asha <b>.pdf' } },
    'CV Asha <b>.pdf',
  ],
])('%s that is in the store is confirmed with its reference', async (_what, message, came) => {
  const { status, words } = await open(`id=${ID}`, message);
  expect(status).toBe(200);
  expect(words).toContain(reference(ID));
  expect(words).toContain(came);
});

test.each([
  ['no id', '', undefined],
  ['a reference alone', 'id=7F3A-91C2', undefined],
  ['an invented id', `id=${'0'.repeat(32)}`, undefined],
  ['a store that fails', `id=${ID}`, new Error('the store timed out')],
])('%s leads to the page that says that it knows of no message', async (_what, query, error) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { status, location } = await open(query, {}, error);
  expect(status).toBe(303);
  expect(location).toBe('/thank-you');
});
