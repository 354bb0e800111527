import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TYPED } from '../functions/typed.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const store = temporaryFolder();
let server: ViteDevServer;
let origin: string;

beforeAll(async () => {
  vi.stubEnv('STORE', store);
  const { default: netlifyDev } = await import('../../netlify/local/dev.ts');
  server = await createServer({
    configFile: false,
    cacheDir: join(store, 'vite'),
    plugins: [netlifyDev()],
    server: { port: 0, host: '127.0.0.1' },
  });
  await server.listen();
  const address = server.httpServer?.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});

afterAll(() => server.close());

test('npm run dev serves functions, redirects and headers', async () => {
  const form = await fetch(`${origin}/send-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(form.status).toBe(422);
  expect(await form.json()).toMatchObject({ status: 'rejected' });

  const redirect = await fetch(`${origin}/careers?from=here`, { redirect: 'manual' });
  expect(redirect.status).toBe(301);
  expect(redirect.headers.get('location')).toBe(`${origin}/carrer?from=here`);

  const page = await fetch(`${origin}/about`);
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');

  const trace = request(`${origin}/send-email`, { method: 'TRACE' }).end();
  const [{ statusCode }] = await once(trace, 'response');
  expect(statusCode).toBe(405);

  const scheduled = await fetch(`${origin}/redeliver`, { method: 'POST' });
  expect(scheduled.status).toBe(404);
});

test('npm run dev takes an application with a file and confirms it', async () => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...TYPED, role: 'aws' })) body.append(name, value);
  body.append('cv', new File(['%PDF-1.7\n'], 'cv.pdf'));
  const response = await fetch(`${origin}/apply`, { method: 'POST', body });
  expect(response.status).toBe(200);
  expect(response.url).toMatch(/sent\?id=[0-9a-f]{32}$/);
});
