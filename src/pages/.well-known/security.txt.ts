import type { APIRoute } from 'astro';
import { singleton } from '../../lib/content.ts';
import { securityTxt } from '../../lib/seo/security-txt.ts';

/** Where to report a vulnerability of the site. */
export const GET: APIRoute = async () =>
  new Response(securityTxt(await singleton('organisation'), new Date()), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
