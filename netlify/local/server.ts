import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Config } from '@netlify/functions';
import { StaticHandler } from '@netlify/static';
import { SECURITY_HEADERS } from '../forms/security-headers.ts';
import redeliver from '../functions/redeliver.ts';
import { readSettings } from '../mail/settings.ts';
import { headers, readRedirects, respond, send } from './respond.ts';
import { STORE_DIRECTORY, startLocalStore } from './store.ts';

/** How often waiting messages are sent, in milliseconds: the schedule of functions/redeliver.ts. */
const REDELIVER_EVERY = 5 * 60 * 1000;

const { mail, problems } = readSettings(process.env);
if (problems.length > 0) {
  for (const problem of problems) console.error(problem);
  console.error('Correct these environment variables and start again.');
  process.exit(1);
}

// Serves the production site on one local port, without an account or network: dist/, functions, redirects
// and headers as Netlify does, the 404 page, rate limits, and the schedule.

const port = Number(process.env.PORT ?? 8888);
const server = createServer();
server.listen(port, process.env.HOST ?? '127.0.0.1');
try {
  await once(server, 'listening');
} catch {
  console.error(`Port ${port} is in use or not available. Choose another: PORT=8890 npm start`);
  process.exit(1);
}

const stopStore = await startLocalStore(STORE_DIRECTORY);
const files = new StaticHandler({ directory: 'dist' });
const redirects = readRedirects('dist');

async function findFile(request: Request) {
  const file = await files.match(request);
  if (!file) return undefined;
  return async () => {
    const response = await file.handle();
    await headers.apply(request, response);
    return response;
  };
}

/** The calls in the current window of a function and a client IP. Netlify's windows slide, these are fixed. */
const calls = new Map<string, { count: number; ends: number }>();

/** Netlify's response without a call of a function; undefined within the limit. */
function limit({ path, rateLimit }: Config, clientIp: string): Response | undefined {
  if (!rateLimit) return undefined;
  const now = Date.now();
  const key = `${path} ${clientIp}`;
  const open = calls.get(key);
  const window =
    open && open.ends > now ? open : { count: 0, ends: now + rateLimit.windowSize * 1000 };
  calls.set(key, window);
  window.count += 1;
  if (window.count <= rateLimit.windowLimit) return undefined;
  const seconds = Math.ceil((window.ends - now) / 1000);
  return new Response(`Too many messages from your network. Try again in ${seconds} seconds.`, {
    status: 429,
    headers: { 'retry-after': `${seconds}` },
  });
}

const notFound = () =>
  new Response(readFileSync('dist/404.html'), {
    status: 404,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });

async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) outgoing.setHeader(name, value);
  const refuse = (config: Config) => limit(config, incoming.socket.remoteAddress ?? '');
  await send((await respond(incoming, redirects, findFile, refuse)) ?? notFound(), outgoing);
}

server.on('request', (incoming, outgoing) => {
  handle(incoming, outgoing).catch((error: unknown) => {
    if (!(error instanceof URIError)) console.error(error);
    if (!outgoing.headersSent) outgoing.writeHead(error instanceof URIError ? 400 : 500);
    outgoing.end();
  });
});

async function stop(): Promise<void> {
  server.close();
  server.closeAllConnections();
  await stopStore();
  process.exit(0);
}
setInterval(redeliver, REDELIVER_EVERY).unref();

process.once('SIGTERM', stop);
process.once('SIGINT', stop);

// npm sends SIGTERM to its shell, which exits without forwarding it: this process becomes an orphan.
if (process.env.npm_lifecycle_event === 'start') {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && stop(), 250).unref();
}

const address = server.address();
const fate = mail
  ? `are sent by email, copies are in ${STORE_DIRECTORY}`
  : `wait in ${STORE_DIRECTORY}, because SMTP_URL is not set`;
console.log(`
  The site     http://localhost:${typeof address === 'object' ? address?.port : port}
  Messages     ${fate}; list them with: npm run messages
  Stop         Ctrl-C
`);
