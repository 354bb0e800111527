import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config, Context } from '@netlify/functions';
import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';
import * as apply from '../functions/apply.ts';
import * as sendEmail from '../functions/send-email.ts';
import * as sent from '../functions/sent.ts';

/** The functions that have a path. They are plain Request → Response, loaded once, and go on after a response. */
const FUNCTIONS: {
  default(request: Request, context: Pick<Context, 'waitUntil'>): Promise<Response>;
  config: Config;
}[] = [apply, sendEmail, sent];

const settings = { configPath: 'netlify.toml', projectDir: '.' };

/**
 * The redirects of netlify.toml.
 *
 * @param publicDir the folder of the built site, with the redirects of its _redirects file
 */
export const readRedirects = (publicDir?: string): RedirectsHandler =>
  new RedirectsHandler({
    ...settings,
    publicDir,
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
  });

/** The headers of netlify.toml. */
export const headers = new HeadersHandler({ ...settings, logger: console });

/** Finds the file of a request; undefined if there is none. */
type FindFile = (request: Request) => Promise<(() => Promise<Response>) | undefined>;

/**
 * Responds as Netlify does: with a function, else a redirect, else a file.
 *
 * @param findFile finds a file, which takes precedence over a redirect that is not forced
 * @param refuse the response to a call of a function that is not allowed
 * @returns 400 for a malformed URL; undefined if none of the three matches
 */
export async function respond(
  incoming: IncomingMessage,
  redirects: RedirectsHandler,
  findFile: FindFile = async () => undefined,
  refuse: (config: Config) => Response | undefined = () => undefined,
): Promise<Response | undefined> {
  const url = URL.parse(`http://${incoming.headers.host ?? 'localhost'}${incoming.url}`);
  if (!url) return new Response(null, { status: 400 });
  const path = url.pathname.replace(/\/$/, '').toLowerCase();
  const called = FUNCTIONS.find(({ config }) => config.path === path);
  if (called) {
    const platform = { waitUntil: () => {} };
    return refuse(called.config) ?? called.default(toRequest(incoming, url), platform);
  }
  const request = new Request(url);
  const redirect = await redirects.match(request);
  if (redirect) return redirects.handle(request, redirect, findFile);
  return (await findFile(request))?.();
}

function toRequest(incoming: IncomingMessage, url: URL): Request {
  const { method = 'GET' } = incoming;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  const hasBody = method !== 'GET' && method !== 'HEAD';
  // The connection outlives a body that is refused before its end, so that the response arrives.
  const body = hasBody ? incoming.iterator({ destroyOnReturn: false }) : null;
  // Node takes an iterator as a body and needs `duplex` for it; TypeScript's types are those of browsers.
  return new Request(url, { method, headers, body, duplex: 'half' } as unknown as RequestInit);
}

/** Sends a response; headers that are already set are kept unless the response has them too. */
export async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  for (const [name, value] of response.headers) outgoing.setHeader(name, value);
  outgoing.writeHead(response.status);
  for await (const chunk of response.body ?? []) outgoing.write(chunk);
  outgoing.end();
  outgoing.req.resume();
}
