import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { NetlifyDev } from '@netlify/dev';
import { SECURITY_HEADERS } from '../forms/security-headers.ts';
import { runRedelivery } from '../mail/redelivery.ts';
import { readSettings } from '../mail/settings.ts';
import { functionConfigs } from './function-configs.ts';
import { rateLimit } from './rate-limit.ts';
import { STORE_DIRECTORY, startLocalStore } from './store.ts';

/** How often what is left in the outbox is sent, in milliseconds; in production functions/redeliver.ts says so. */
const REDELIVER_EVERY = 5 * 60 * 1000;

const { settings, problems } = readSettings(process.env);
if (problems.length > 0) {
  for (const problem of problems) console.error(problem);
  console.error('Mend these settings of the environment and start again.');
  process.exit(1);
}

// The production site on one local port: dist/, functions, redirects and headers on Netlify's own
// emulator, without an account or network. What the emulator leaves out is added here: the 404 page, the
// headers of 404s and redirects, rate limits, and the schedule.

const port = Number(process.env.PORT ?? 8888);
const server = createServer();
server.listen(port);
try {
  await once(server, 'listening');
} catch {
  console.error(`Port ${port} is taken or cannot be used. Choose another: PORT=8890 npm start`);
  process.exit(1);
}

const address = server.address();
const origin = `http://localhost:${typeof address === 'object' ? address?.port : port}`;
const stopStore = await startLocalStore(STORE_DIRECTORY);
const off = { enabled: false };
const platform = new NetlifyDev({
  serverAddress: origin,
  skipGitignore: true,
  blobs: off, // the local store above takes its place, so that its folder can be chosen
  aiGateway: off,
  database: off,
  edgeFunctions: off,
  geolocation: off,
  images: off,
});
await platform.start();

const functions = await functionConfigs();
const limited = rateLimit(functions);
let turn: Promise<unknown> = Promise.resolve();

/**
 * Has the emulator answer. It builds a function anew for each call and throws the build away while a call
 * at the same time may still read it, so functions are called in turns.
 */
async function handle(request: Request): Promise<Response | undefined> {
  if (!functions.has(new URL(request.url).pathname)) return platform.handle(request);
  const reply = turn.then(() => platform.handle(request));
  turn = reply.catch(() => {});
  return reply;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const reply = refuseEarly(request) ?? (await handle(await toRequest(request))) ?? notFound();
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  for (const [name, value] of reply.headers) response.setHeader(name, value);
  response.writeHead(reply.status);
  for await (const chunk of reply.body ?? []) response.write(chunk);
  response.end();
}

/** What Netlify answers before a function is called: too many requests, or a scheduled function, which has no address. */
function refuseEarly({ url = '/', socket }: IncomingMessage): Response | null {
  const { pathname } = new URL(url, origin);
  if (pathname.startsWith('/.netlify/functions/')) return notFound();
  const retryAfter = limited(pathname, socket.remoteAddress ?? '', Date.now());
  if (retryAfter === null) return null;
  return new Response(`Too many messages from your network. Try again in ${retryAfter} seconds.`, {
    status: 429,
    headers: { 'retry-after': `${retryAfter}` },
  });
}

const notFound = () =>
  new Response(readFileSync('dist/404.html'), {
    status: 404,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });

async function toRequest(request: IncomingMessage): Promise<Request> {
  const { method = 'GET' } = request;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(request.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  headers.set('x-forwarded-for', request.socket.remoteAddress ?? ''); // the emulator would believe the client
  const url = new URL(request.url ?? '/', origin);
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  // The emulator reads every body as text, and marks a multipart one as base64 without encoding it.
  const sent = await buffer(request);
  const isMultipart = headers.get('content-type')?.startsWith('multipart/');
  const body = isMultipart ? sent.toString('base64') : new Uint8Array(sent);
  return new Request(url, { method, headers, body });
}

server.on('request', (request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
});

async function stop(): Promise<void> {
  server.close();
  server.closeAllConnections();
  await platform.stop();
  await stopStore();
  process.exit(0);
}
setInterval(() => runRedelivery(new Date()), REDELIVER_EVERY).unref();

process.once('SIGTERM', stop);
process.once('SIGINT', stop);

// npm passes SIGTERM on to its shell, which dies without passing it on: then this process is an orphan.
if (process.env.npm_lifecycle_event === 'start') {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && stop(), 250).unref();
}

console.log(`\n  The site     ${origin}`);
console.log(
  settings
    ? `  Messages     go out by mail; copies in ${STORE_DIRECTORY}, listed by: npm run messages`
    : `  Messages     wait in ${STORE_DIRECTORY}, for SMTP_URL is not set; list them with: npm run messages`,
);
console.log('  Stop         Ctrl-C\n');
