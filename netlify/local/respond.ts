import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';
import type { NetlifyFunction } from './functions.ts';

const settings = { configPath: 'netlify.toml', projectDir: '.' };
const redirects = new RedirectsHandler({
  ...settings,
  configRedirects: [],
  jwtRoleClaim: '',
  jwtSecret: '',
});

/** The headers of netlify.toml. */
export const headers = new HeadersHandler({ ...settings, logger: console });

/** This process goes on after a response, and with it what a function does in the background. */
const BACKGROUND = { waitUntil: () => {} };

/** Finds the file of a request; undefined if there is none. */
type FindFile = (request: Request) => Promise<(() => Promise<Response>) | undefined>;

/**
 * Responds as Netlify does: with a function, else a redirect of netlify.toml, else a file.
 *
 * @param findFunction finds the function of a path
 * @param findFile finds a file, which takes precedence over a redirect that is not forced
 * @returns undefined if none of the three matches
 */
export async function respond(
  incoming: IncomingMessage,
  findFunction: (path: string) => Promise<NetlifyFunction | undefined>,
  findFile: FindFile,
): Promise<Response | undefined> {
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`);
  const called = await findFunction(url.pathname);
  if (called) return called.default(await toRequest(incoming, url), BACKGROUND);
  const request = new Request(url);
  const redirect = await redirects.match(request);
  if (redirect) return redirects.handle(request, redirect, findFile);
  return (await findFile(request))?.();
}

async function toRequest(incoming: IncomingMessage, url: URL): Promise<Request> {
  const { method = 'GET' } = incoming;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? new Uint8Array(await buffer(incoming)) : null;
  return new Request(url, { method, headers, body });
}

/** Sends a response; headers that are already set are kept unless the response has them too. */
export async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  for (const [name, value] of response.headers) outgoing.setHeader(name, value);
  outgoing.writeHead(response.status);
  for await (const chunk of response.body ?? []) outgoing.write(chunk);
  outgoing.end();
}
