import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { NetlifyDev } from '@netlify/dev';
import { SECURITY_HEADERS } from '../forms/security-headers.ts';
import { handleSchedule } from '../mail/redelivery.ts';
import { readSettings } from '../mail/settings.ts';
import { functionConfigs } from './function-configs.ts';
import { createRateLimiter } from './rate-limit.ts';
import { STORE_DIRECTORY, startLocalStore } from './store.ts';

/** How often waiting messages are sent, in milliseconds: the schedule of functions/redeliver.ts. */
const REDELIVER_EVERY = 5 * 60 * 1000;

const { settings, problems } = readSettings(process.env);
if (problems.length > 0) {
  for (const problem of problems) console.error(problem);
  console.error('Correct these environment variables and start again.');
  process.exit(1);
}

// Serves the production site on one local port: dist/, functions, redirects and headers with Netlify's own
// emulator, without an account or network. Added here is what the emulator does not have: the 404 page,
// the headers of 404s and redirects, rate limits, and the schedule.

const port = Number(process.env.PORT ?? 8888);
const server = createServer();
server.listen(port);
try {
  await once(server, 'listening');
} catch {
  console.error(`Port ${port} is in use or not available. Choose another: PORT=8890 npm start`);
  process.exit(1);
}

const address = server.address();
const origin = `http://localhost:${typeof address === 'object' ? address?.port : port}`;
const stopStore = await startLocalStore(STORE_DIRECTORY);
const off = { enabled: false };
const platform = new NetlifyDev({
  serverAddress: origin,
  skipGitignore: true,
  blobs: off, // replaced by the local store above, whose folder can be chosen
  aiGateway: off,
  database: off,
  edgeFunctions: off,
  geolocation: off,
  images: off,
});
await platform.start();

const functions = await functionConfigs();
const rateLimit = createRateLimiter(functions);
let lastCall: Promise<unknown> = Promise.resolve();

/**
 * Passes a request to the emulator. Functions are called one after another, because the emulator rebuilds
 * a function for each call and deletes the build while another call may still read it.
 */
async function handle(request: Request): Promise<Response | undefined> {
  if (!functions.has(new URL(request.url).pathname)) return platform.handle(request);
  const response = lastCall.then(() => platform.handle(request));
  lastCall = response.catch(() => {});
  return response;
}

async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const response = rejectEarly(incoming) ?? (await handle(await toRequest(incoming))) ?? notFound();
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) outgoing.setHeader(name, value);
  for (const [name, value] of response.headers) outgoing.setHeader(name, value);
  outgoing.writeHead(response.status);
  for await (const chunk of response.body ?? []) outgoing.write(chunk);
  outgoing.end();
}

/** Netlify's response before it calls a function: too many requests, or a scheduled function, which has no path. */
function rejectEarly({ url = '/', socket }: IncomingMessage): Response | null {
  const { pathname } = new URL(url, origin);
  if (pathname.startsWith('/.netlify/functions/')) return notFound();
  const retryAfter = rateLimit(pathname, socket.remoteAddress ?? '', Date.now());
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

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET' } = incoming;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  headers.set('x-forwarded-for', incoming.socket.remoteAddress ?? ''); // the emulator trusts the client's
  const url = new URL(incoming.url ?? '/', origin);
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  // The emulator reads every body as text, and marks a multipart one as base64 without encoding it.
  const bytes = await buffer(incoming);
  const isMultipart = headers.get('content-type')?.startsWith('multipart/');
  const body = isMultipart ? bytes.toString('base64') : new Uint8Array(bytes);
  return new Request(url, { method, headers, body });
}

server.on('request', (incoming, outgoing) => {
  respond(incoming, outgoing).catch((error: unknown) => {
    console.error(error);
    if (!outgoing.headersSent) outgoing.writeHead(500);
    outgoing.end();
  });
});

async function stop(): Promise<void> {
  server.close();
  server.closeAllConnections();
  await platform.stop();
  await stopStore();
  process.exit(0);
}
setInterval(() => handleSchedule(new Date()), REDELIVER_EVERY).unref();

process.once('SIGTERM', stop);
process.once('SIGINT', stop);

// npm sends SIGTERM to its shell, which exits without forwarding it: this process becomes an orphan.
if (process.env.npm_lifecycle_event === 'start') {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && stop(), 250).unref();
}

console.log(`\n  The site     ${origin}`);
console.log(
  settings
    ? `  Messages     are sent by email, copies are in ${STORE_DIRECTORY}; list them with: npm run messages`
    : `  Messages     wait in ${STORE_DIRECTORY}, because SMTP_URL is not set; list them with: npm run messages`,
);
console.log('  Stop         Ctrl-C\n');
