import type { Organisation } from '../../schemas/organisation.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Where to report a weakness of the site, in the form of RFC 9116, valid for half a year from `now`: the
 * standard asks for less than a year, and each build renews it.
 */
export function securityTxt(
  { email, site }: Pick<Organisation, 'email' | 'site'>,
  now: Date,
): string {
  const expires = new Date(now.getTime() + 180 * DAY).toISOString().replace(/\.\d+/, '');
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
    '',
  ].join('\n');
}
