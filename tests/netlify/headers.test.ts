import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { anOpenRole, content } from '../content.ts';
import { applyWith, mail, post, setUp, TODAY } from './drive.ts';
import { TYPED } from './typed.ts';

setUp(TODAY, { RECEIPTS: 'all' });

/** The headers that the mails of the site have, and those of their parts. */
const HEADERS =
  /^(?:From|To|Reply-To|Subject|Date|Message-ID|MIME-Version|Auto-Submitted|X-Auto-Response-Suppress|Content-(?:Type|Transfer-Encoding|Disposition))$/i;

const HOSTILE = [
  'Asha\r\nBcc: evil@example.com',
  'Asha\nBcc: evil@example.com\n\nA body',
  'Asha\rBcc: evil@example.com',
  'Asha\u2028Bcc: evil@example.com\u2029\u0085',
  'Asha\u0000\u0007\u202E',
  '=?utf-8?Q?Asha=0D=0ABcc:_evil@example.com?=',
  '"Asha" <evil@example.com>, "Bina',
  'Asha\\" <evil@example.com>;',
];

/** The source of each mail that was sent, as nodemailer makes it. */
const sources = () =>
  Promise.all(
    mail.accepted.map(async ({ signal: _, ...sent }) => {
      const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
        sent,
      );
      return String(message);
    }),
  );

test.each(['name', 'email'] as const)(
  'nothing that is typed as %s, message and topic adds a header, a recipient or a line to a header',
  async (field) => {
    for (const typed of HOSTILE) {
      const value = field === 'email' ? `${typed}@example.in` : typed;
      const fields = { message: typed, about: typed, [field]: value };
      await post(fields);
      await applyWith(fields, new File(['%PDF-1.7\n'], `${typed}.pdf`));
    }
    const usual = [TYPED.email, 'hello@tas.example', 'jobs@tas.example'];
    for (const source of await sources()) {
      const [head = ''] = source.split('\r\n\r\n');
      expect(head).toMatch(/^(?:[ -~\t]+\r\n)*[ -~\t]+$/); // printable ASCII and line ends
      const lines = head.replace(/\r\n[ \t]/g, ' ').split('\r\n');
      for (const line of lines) expect(line.split(':')[0]).toMatch(HEADERS);
      const parsed = await PostalMime.parse(source);
      expect([parsed.to?.length, parsed.replyTo?.length, parsed.bcc]).toEqual([1, 1, undefined]);
      const addresses = [parsed.to, parsed.replyTo].map((one) => one?.[0]?.address?.toLowerCase());
      expect([...usual, content.organisation.email]).toEqual(expect.arrayContaining(addresses));
      expect(parsed.subject).not.toMatch(/[\r\n\0\u2028\u2029]/);
    }
    expect(mail.accepted.length).toBeGreaterThan(0);
  },
);

test('a display name with quotes and a backslash reaches staff as it was typed', async () => {
  await post({ name: 'Asha "Ash" Rao \\ Sons, Pune' });
  const [source = ''] = await sources();
  const { replyTo, subject, date } = await PostalMime.parse(source);
  expect(date).toBe(TODAY);
  expect(replyTo).toEqual([{ name: 'Asha "Ash" Rao \\ Sons, Pune', address: TYPED.email }]);
  expect(subject).toContain('Asha "Ash" Rao \\ Sons, Pune');
});

test('the name of a CV is one line in the header of its part', async () => {
  await applyWith({ name: HOSTILE[0], role: anOpenRole().id }, new File(['%PDF-1.7\n'], 'x.pdf'));
  const { attachments } = await PostalMime.parse((await sources())[0] ?? '');
  expect(attachments.map(({ filename }) => filename)).toEqual(['CV Asha Bcc evil example com.pdf']);
});
