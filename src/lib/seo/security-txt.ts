import type { Organisation } from '../../schemas/organisation.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * The security.txt of the site (RFC 9116): where to report a vulnerability. It expires 180 days after `now`:
 * the RFC recommends less than a year, and each build renews it.
 */
export function securityTxt(
  { email, site }: Pick<Organisation, 'email' | 'site'>,
  now: Date,
): string {
  const expires = new Date(now.getTime() + 180 * DAY).toISOString().replace(/\.\d+/, '');
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
    '',
  ].join('\n');
}
