import { readFileSync } from 'node:fs';
import { serve } from 'srvx';
import { SECURITY_HEADERS } from '../forms/responses.ts';
import redeliver from '../functions/redeliver.ts';
import { RUN_EVERY } from '../mail/redeliver.ts';
import { readSettings } from '../mail/settings.ts';
import { responder } from './respond.ts';
import { STORE_DIRECTORY, startLocalStore } from './store.ts';

// Serves the production site on one local port, without an account or network: dist/, functions, redirects
// and headers as Netlify does, the 404 page, and the schedule.

const { mail, problems } = readSettings(process.env);
if (problems.length > 0) {
  for (const problem of problems) console.error(problem);
  console.error('Correct these environment variables and start again.');
  process.exit(1);
}

// A store that whoever starts the site has opened is used, because two on one folder do not take turns.
if (!process.env.NETLIFY_BLOBS_CONTEXT) await startLocalStore(STORE_DIRECTORY);
const respond = responder('dist');

const NOT_FOUND = { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } };

/** Whether the Host and the path of a request can be read; the path is decoded twice to find a file. */
function isReadable({ url }: Request): boolean {
  try {
    decodeURIComponent(decodeURIComponent(new URL(url).pathname));
    return true;
  } catch {
    return false;
  }
}

const port = Number(process.env.PORT || 8888);
const server = serve({
  port,
  hostname: process.env.HOST || '127.0.0.1',
  // A socket that systemd holds, so that requests wait in it while the site restarts (sd_listen_fds(3)).
  ...(process.env.LISTEN_FDS ? { node: { fd: 3 } as object } : {}),
  silent: true, // the last lines here say the address
  gracefulShutdown: false, // it would wait for connections that a proxy keeps open, and the proxy asks again
  trustProxy: 'loopback', // a proxy on this machine says who the client is
  async fetch(request) {
    const response = await respond(request, request.ip).catch((error: unknown) => {
      if (!isReadable(request)) return new Response(null, { status: 400 });
      console.error(error);
      return new Response(null, { status: 500 });
    });
    const { status, headers, body } =
      response ?? new Response(readFileSync('dist/404.html'), NOT_FOUND);
    return new Response(body, {
      status,
      headers: { ...SECURITY_HEADERS, ...Object.fromEntries(headers) },
    });
  },
});
await server.ready().catch(() => {
  console.error(`Port ${port} is in use or not available. Choose another: PORT=8890 npm start`);
  process.exit(1);
});
setInterval(redeliver, RUN_EVERY).unref();

// What was confirmed is stored. A mail that is cut off counts as a try, and comes again (“Lease before send” in
// netlify/README.md). A visitor whose post is cut off reads that it was not sent, and has it in the form.
const stop = () => process.exit(0);
process.once('SIGTERM', stop).once('SIGINT', stop);

// npm sends SIGTERM to its shell, which exits without forwarding it: this process becomes an orphan.
if (process.env.npm_lifecycle_event === 'start') {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && stop(), 250).unref();
}

const fate = mail
  ? `are sent by email, copies are in ${STORE_DIRECTORY}`
  : `wait in ${STORE_DIRECTORY}, because SMTP_URL is not set`;
console.log(`
  The site     http://localhost:${new URL(server.url ?? '').port}
  Messages     ${fate}; list them with: npm run messages
  Stop         Ctrl-C
`);
