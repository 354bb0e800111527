import { load } from 'cheerio';
import { expect, test, vi } from 'vitest';
import sent from '../../netlify/functions/sent.ts';
import { reference } from '../../netlify/mail/message.ts';
import { read, type StoredMessage } from '../../netlify/mail/outbox.ts';
import { content } from '../content.ts';

vi.mock('../../netlify/mail/outbox.ts', () => ({ read: vi.fn() }));

const ID = '7f3a91c2'.repeat(4);
const { thanks } = content.applicationForm;

async function open(query: string, find: (id: string) => Promise<object | null>) {
  vi.mocked(read).mockImplementation((id) => find(id) as Promise<StoredMessage | null>);
  const response = await sent(new Request(`https://tas.example/sent?${query}`));
  const words = load(await response.text()).text();
  return { status: response.status, location: response.headers.get('location'), words };
}

test.each([
  ['careers', thanks.reference],
  ['company', content.contactForm.reference],
] as const)(
  'a message to the inbox %s is confirmed with its reference',
  async (inbox, sentence) => {
    const { status, words } = await open(`id=${ID}`, async (id) => (id === ID ? { inbox } : null));
    expect(status).toBe(200);
    expect(words).toContain(sentence.replace('{reference}', reference(ID)));
    expect(words.includes(thanks.heading)).toBe(inbox === 'careers');
  },
);

test.each([
  ['no id', ''],
  ['a reference alone', 'id=7F3A-91C2'],
  ['an invented id', `id=${ID}`],
])('%s leads to the thank-you page, which says no reference', async (_what, query) => {
  const { status, location } = await open(query, async () => null);
  expect(status).toBe(303);
  expect(location).toBe('/thank-you');
});

test('a message is confirmed even if the store fails by then', async () => {
  const { status, words } = await open(`id=${ID}`, async () => {
    throw new Error('the store timed out');
  });
  expect(status).toBe(200);
  expect(words).toContain(reference(ID));
});
