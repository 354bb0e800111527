import { hash } from 'node:crypto';
import { posix } from 'node:path';
import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';
import { StaticHandler } from '@netlify/static';
import apply from '../functions/apply.ts';
import sendEmail from '../functions/send-email.ts';
import sent from '../functions/sent.ts';
import type { Platform } from '../mail/accept.ts';

/** Required, and not used: redirects come from netlify.toml and dist/_redirects, and nobody signs in. */
const UNUSED = { configRedirects: [], jwtRoleClaim: '', jwtSecret: '' };
const settings = { configPath: 'netlify.toml', projectDir: '.', ...UNUSED };

/**
 * The functions by their paths, written out because the type of `config.path` allows none and several; a test compares them
 * (tests/netlify/answers.test.ts). `redeliver` has no path: a timer calls it.
 */
const functions = new Map<string, (request: Request, platform: Platform) => Promise<Response>>([
  ['/apply', apply],
  ['/send-email', sendEmail],
  ['/sent', sent],
]);

const headers = new HeadersHandler({ ...settings, logger: console });

/**
 * Responds as Netlify does: with a function, else a redirect, else a file, which takes precedence over a redirect that is
 * not forced. It gives undefined if none of the three matches, and throws URIError if the path is malformed.
 *
 * @param publicDir the folder of the built site
 * @returns a function that is given a request and the address of its client
 */
export function responder(publicDir: string) {
  const files = new StaticHandler({ directory: publicDir });
  const redirects = new RedirectsHandler({ ...settings, publicDir });
  const findFile = async (request: Request) => {
    const file = await files.match(request);
    if (!file) return undefined;
    return async () => {
      const response = await file.handle();
      await headers.apply(request, response);
      return revalidated(request, response);
    };
  };
  return async (request: Request, ip?: string): Promise<Response | undefined> => {
    // Nothing here answers TRACE, and a Request made from another cannot have it.
    if (request.method === 'TRACE') return new Response(null, { status: 501 });
    const path = new URL(request.url).pathname.replace(/\/$/, '').toLowerCase();
    // waitUntil has nothing to do: what a function does after its response goes on, since this process does not end with it.
    const called = functions.get(path);
    if (called) return called(request, { waitUntil: () => {}, ...(ip && { ip }) });
    const plain = spelledPlainly(request);
    const redirect = await redirects.match(plain);
    if (redirect) return redirects.handle(plain, redirect, findFile);
    return (await findFile(plain))?.();
  };
}

/** A request with the plain spelling of its path: of "//a" and "/%61" a file is found, but no redirect. */
function spelledPlainly({ url, method, headers }: Request): Request {
  const plain = new URL(url);
  plain.pathname = posix.normalize(decodeURIComponent(plain.pathname).replaceAll('\\', '/'));
  return new Request(plain, { method, headers });
}

/**
 * A file with an ETag of its content; without the content, as 304, if the client has it (RFC 9110, 13.1.2). The ETag is
 * weak, so that it stays the same when a proxy compresses the file.
 */
async function revalidated(request: Request, response: Response): Promise<Response> {
  const content = await response.bytes();
  const etag = `W/"${hash('sha1', content)}"`;
  response.headers.set('etag', etag);
  const isKnown = request.headers.get('if-none-match')?.includes(etag);
  return new Response(isKnown ? null : content, {
    status: isKnown ? 304 : 200,
    headers: response.headers,
  });
}
