import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECURITY_HEADERS } from '../../netlify/forms/security-headers.ts';
import { type Site, startSite } from '../mail/local-site.ts';
import { ROUTES } from './built-site.ts';

let store: string;
let site: Site;

beforeAll(async () => {
  store = await mkdtemp(join(tmpdir(), 'answers-'));
  site = await startSite({ ...process.env, STORE: store, SMTP_URL: '' });
}, 60_000);

afterAll(async () => {
  await site.stop();
  await rm(store, { recursive: true, force: true });
});

const { 'content-security-policy': _, ...ALWAYS } = SECURITY_HEADERS;

test.each([
  ['a page', 'GET', '/about', 200],
  ['a drawing', 'GET', '/icon.svg', 200],
  ['a redirect', 'GET', '/careers', 301],
  ['a redirect to a part of a page', 'GET', '/jobs', 301],
  ['the icon that browsers request without a link', 'GET', '/favicon.ico', 200],
  ['an unknown path', 'GET', '/nothing-here', 404],
  ['an unsupported method', 'GET', '/send-email', 405],
  ['an unsupported content type', 'POST', '/send-email', 415],
  ['the redirect to the form', 'GET', '/apply', 303],
  ['the confirmation of an application', 'GET', '/apply?reference=7F3A-91C2', 200],
  ['an invalid application', 'POST', '/apply', 415],
  ['a scheduled function, which has no path', 'POST', '/.netlify/functions/redeliver', 404],
])('the response to %s has the security headers', async (_what, method, path, status) => {
  const url = `http://127.0.0.1:${site.port}${path}`;
  const response = await fetch(url, { method, redirect: 'manual' });
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject(ALWAYS);
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("frame-ancestors 'none'");
  if (/send-email|apply/.test(path)) expect(policy).toContain("default-src 'none'");
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test('files with a hash in their name are cached for a year, pages and feeds are revalidated', async () => {
  const cacheControl = async (path: string) =>
    (await fetch(`http://127.0.0.1:${site.port}${path}`)).headers.get('cache-control');
  const hashed = globSync('{_astro/*,drawings/*}', { cwd: 'dist' });
  expect(hashed.length).toBeGreaterThan(10);
  for (const file of hashed) {
    expect(await cacheControl(`/${file}`), file).toBe('public, max-age=31536000, immutable');
  }
  for (const path of [...ROUTES, '/carrer.rss', '/carrer.xml', '/sitemap.xml']) {
    expect(await cacheControl(path), path).toBe('public, max-age=0, must-revalidate');
  }
});

test('a site with invalid settings logs each by name and does not start', async () => {
  const env = { ...process.env, PORT: '0', SMTP_URL: 'mail.example.com', MAIL_TO: 'nobody' };
  const server = spawn(process.execPath, ['netlify/local/server.ts'], { env });
  let printed = '';
  server.stderr.setEncoding('utf8').on('data', (part: string) => {
    printed += part;
  });
  const [code] = await once(server, 'close');
  expect(code).toBe(1);
  expect(printed.split('\n').map((line) => line.split(' ', 2).join(' '))).toEqual([
    'SMTP_URL: Write',
    'MAIL_TO: Write',
    'MAIL_FROM: It',
    'Correct these',
    '',
  ]);
});

test('without SMTP_URL the site says at startup that messages wait in the store', () => {
  expect(site.printed()).toContain(`wait in ${store}, because SMTP_URL is not set`);
});
