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
  const $ = load(await response.text());
  const words = $.text();
  const mail = $('a[href*="?subject="]');
  return { status: response.status, location: response.headers.get('location'), words, mail };
}

const { contactForm, organisation } = content;
test.each([
  ['careers', thanks],
  ['company', contactForm],
] as const)(
  'a message to the inbox %s is confirmed with its reference and a link to a mail that corrects it',
  async (inbox, sentences) => {
    const find = async (id: string) => (id === ID ? { inbox } : null);
    const { status, words, mail } = await open(`id=${ID}`, find);
    expect(status).toBe(200);
    expect(words).toContain(sentences.reference.replace('{reference}', reference(ID)));
    expect(words.includes(thanks.heading)).toBe(inbox === 'careers');
    expect(mail.text()).toBe(sentences.correct.label);
    const { protocol, pathname, searchParams } = new URL(mail.attr('href') ?? '');
    expect(`${protocol}${pathname}`).toBe(`mailto:${organisation.email}`);
    expect(searchParams.get('subject')).toBe(
      sentences.correct.subject.replace('{reference}', reference(ID)),
    );
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
