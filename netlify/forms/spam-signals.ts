/** What distinguishes a person from a program, as far as the form sent it. */
export interface Submission {
  /** The content of the field that people do not see. */
  honeypot?: unknown;
  /** The seconds from the first focus on the form to its submission; sent only with JavaScript. */
  seconds?: unknown;
  name: string;
  message: string;
}

/** The shortest time in which a person fills in four fields, in seconds. */
const FASTEST = 2;

const LINK = /https?:\/\/|www\./i;

/**
 * What only advertisers write. Words that customers and applicants use too, such as SEO, loan or followers, count
 * only inside an offer; links do not count, because portfolios are full of them. Measured in
 * tests/unit/spam-signals.test.ts.
 */
const ADVERTISING = [
  ...['you on the first page', 'your site on the first page', 'your website on the first page'],
  ...['quality backlinks', 'dofollow link', 'do-follow link', 'accept guest post'],
  ...['sponsored article', 'sponsored post', 'redesign your website', 'errors on your website'],
  ...['bugs on your website', 'real instagram followers', 'real followers', 'targeted visitors'],
  ...[
    'loan without document',
    'rupees per day from home',
    'online casino',
    'satta matka',
    'viagra',
  ],
  ...['guaranteed return', 'guaranteed ranking', 'email database of', 'millions of contact forms'],
  ...['to unsubscribe reply', 'bulk sms', 'won a lottery'],
  ...['first page par lay', 'first page pe lay', 'ghar baithe kama', 'loan paaye', 'loan paye'],
  ...['followers badhaye', 'घर बैठे कमा', 'लोन पाएं', 'पहले पेज पर ला'],
];

/**
 * Why a message looks like spam, in words for its reader; none for most messages. Such messages are tagged
 * and never dropped, because each signal can come from a person.
 */
export function spamSignals({ honeypot, seconds, name, message }: Submission): string[] {
  const text = message.toLowerCase().replace(/\s/g, ' ');
  return [
    ...(typeof honeypot === 'string' && honeypot !== '' ? ['the hidden field was filled in'] : []),
    ...(typeof seconds === 'number' && seconds < FASTEST
      ? [`it was filled in within ${FASTEST} seconds`]
      : []),
    ...(LINK.test(name) ? ['the name contains a link'] : []),
    ...(ADVERTISING.some((phrase) => text.includes(phrase)) ? ['it reads like advertising'] : []),
  ];
}
