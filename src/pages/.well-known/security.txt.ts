import type { APIRoute } from 'astro';
import { singleton } from '../../lib/content.ts';

/** How long the file is valid: RFC 9116 recommends less than a year, and each build renews it. */
const VALID = 180 * 24 * 60 * 60 * 1000;

/** Where to report a vulnerability of the site (RFC 9116). */
export const GET: APIRoute = async ({ site }) => {
  const { email } = await singleton('organisation');
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(Date.now() + VALID).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
    '',
  ];
  return new Response(lines.join('\n'));
};
