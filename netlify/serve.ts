import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { NetlifyDev } from '@netlify/dev';
import { STORE_DIRECTORY, startLocalStore } from './local-store.ts';

// The production site on one local port: dist/, functions, redirects and headers on Netlify's own
// emulator, without an account or network. What the emulator leaves out (the 404 page) is added here.

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

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers: Record<string, string> = {};
  const found = await platform.handle(await toRequest(request), {
    headersCollector: (name, value) => {
      headers[name.toLowerCase()] = value;
    },
  });
  const reply =
    found ??
    new Response(await readFile('dist/404.html'), {
      status: 404,
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
    });
  response.writeHead(reply.status, [...reply.headers].flat());
  for await (const chunk of reply.body ?? []) response.write(chunk);
  response.end();
}

async function toRequest(request: IncomingMessage): Promise<Request> {
  const { method = 'GET' } = request;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(request.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  headers.set('x-forwarded-for', request.socket.remoteAddress ?? ''); // the emulator would believe the client
  const url = new URL(request.url ?? '/', origin);
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  return new Request(url, { method, headers, body: new Uint8Array(await buffer(request)) });
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
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

// npm passes SIGTERM on to its shell, which dies without passing it on: then this process is an orphan.
if (process.env.npm_lifecycle_event === 'start') {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && stop(), 250).unref();
}

console.log(`\n  The site     ${origin}`);
console.log(`  Messages     are kept in ${STORE_DIRECTORY}; list them with: npm run messages`);
console.log('  Stop         Ctrl-C\n');
