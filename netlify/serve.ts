import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { StaticHandler } from '@netlify/static';
import { findFunction, loadFunctions } from './local/functions.ts';
import { headers, respond, send } from './local/respond.ts';
import { STORE_DIRECTORY, startLocalStore } from './local-store.ts';
import { runRedelivery } from './mailroom/redeliver.ts';
import { SECURITY_HEADERS } from './mailroom/security-headers.ts';
import { readSettings } from './mailroom/settings.ts';
import { rateLimit } from './rate-limit.ts';

/** How often what is left in the outbox is sent, in milliseconds; in production functions/redeliver.ts says so. */
const REDELIVER_EVERY = 5 * 60 * 1000;

const { settings, problems } = readSettings(process.env);
if (problems.length > 0) {
  for (const problem of problems) console.error(problem);
  console.error('Mend these settings of the environment and start again.');
  process.exit(1);
}

// Serves the production site on one local port without an account or network: dist/, functions, redirects
// and headers as Netlify does, the 404 page, rate limits, and the schedule.

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
const limited = rateLimit(await loadFunctions());
const files = new StaticHandler({ directory: 'dist' });

async function getFile(request: Request) {
  const file = await files.match(request);
  if (!file) return undefined;
  return async () => {
    const response = await file.handle();
    await headers.apply(request, response);
    return response;
  };
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const response =
    refuseEarly(incoming) ?? (await respond(incoming, findFunction, getFile)) ?? notFound();
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) outgoing.setHeader(name, value);
  await send(response, outgoing);
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
