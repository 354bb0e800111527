import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';
import * as apply from '../functions/apply.ts';
import * as sendEmail from '../functions/send-email.ts';
import * as sent from '../functions/sent.ts';

/** The functions that have a path. They are plain Request → Response, loaded once, and go on after a response. */
const FUNCTIONS = [apply, sendEmail, sent];

const NO_ROLES = { configRedirects: [], jwtRoleClaim: '', jwtSecret: '' };
const settings = { configPath: 'netlify.toml', projectDir: '.' };

/**
 * The redirects of netlify.toml.
 *
 * @param publicDir the folder of the built site, with the redirects of its _redirects file
 */
export const readRedirects = (publicDir?: string): RedirectsHandler =>
  new RedirectsHandler({ ...settings, ...NO_ROLES, publicDir });

/** The headers of netlify.toml. */
export const headers = new HeadersHandler({ ...settings, logger: console });

type FindFile = Parameters<RedirectsHandler['handle']>[2];

/**
 * Responds as Netlify does: with a function, else a redirect, else a file.
 *
 * @param ip the address of the client
 * @param findFile finds a file, which takes precedence over a redirect that is not forced
 * @returns undefined if none of the three matches
 * @throws URIError if the path is malformed
 */
export async function respond(
  request: Request,
  redirects: RedirectsHandler,
  ip: string | undefined,
  findFile: FindFile = async () => undefined,
): Promise<Response | undefined> {
  // Node makes no request of this method.
  if (request.method === 'TRACE') return new Response(null, { status: 405 });
  const path = new URL(request.url).pathname.replace(/\/$/, '').toLowerCase();
  const called = FUNCTIONS.find(({ config }) => config.path === path);
  if (called) {
    const { url, method, headers } = request;
    // Node takes an iterator as a body and needs `duplex` for it; TypeScript's types are those of browsers.
    const body = request.body?.values({ preventCancel: true }) ?? null;
    const init = { method, headers, body, duplex: 'half' } as unknown as RequestInit;
    const response = await called.default(new Request(url, init), {
      waitUntil: () => {},
      ...(ip && { ip }),
    });
    // Browsers read a response after they sent the whole body, so the rest of a refused one is read and dropped.
    request.body?.pipeTo(new WritableStream()).catch(() => {});
    return response;
  }
  const redirect = await redirects.match(request);
  if (redirect) return redirects.handle(request, redirect, findFile);
  return (await findFile(request))?.();
}
