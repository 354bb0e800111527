import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { StaticHandler } from '@netlify/static';
import { SECURITY_HEADERS } from '../forms/security-headers.ts';
import { handleSchedule } from '../mail/redelivery.ts';
import { readSettings } from '../mail/settings.ts';
import { findFunction } from './functions.ts';
import { createRateLimiter } from './rate-limit.ts';
import { headers, readRedirects, respond, send } from './respond.ts';
import { STORE_DIRECTORY, startLocalStore } from './store.ts';

/** How often waiting messages are sent, in milliseconds: the schedule of functions/redeliver.ts. */
const REDELIVER_EVERY = 5 * 60 * 1000;

const { settings, problems } = readSettings(process.env);
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

const address = server.address();
const origin = `http://localhost:${typeof address === 'object' ? address?.port : port}`;
const stopStore = await startLocalStore(STORE_DIRECTORY);
const rateLimit = createRateLimiter();
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

async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) outgoing.setHeader(name, value);
  const find = async (path: string) => {
    const found = await findFunction(path);
    const clientIp = incoming.socket.remoteAddress ?? '';
    const retryAfter = found && rateLimit(found.config, clientIp, Date.now());
    return retryAfter ? { ...found, default: async () => tooMany(retryAfter) } : found;
  };
  await send((await respond(incoming, find, findFile, redirects)) ?? notFound(), outgoing);
}

/** Netlify's response without a call of a function. */
const tooMany = (retryAfter: number) =>
  new Response(`Too many messages from your network. Try again in ${retryAfter} seconds.`, {
    status: 429,
    headers: { 'retry-after': `${retryAfter}` },
  });

const notFound = () =>
  new Response(readFileSync('dist/404.html'), {
    status: 404,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });

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
