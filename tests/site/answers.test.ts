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
  ['the icon that browsers ask for unasked', 'GET', '/favicon.ico', 200],
  ['an unknown address', 'GET', '/nothing-here', 404],
  ['a wrong method', 'GET', '/send-email', 405],
  ['a wrong content type', 'POST', '/send-email', 415],
  ['the way to the form', 'GET', '/apply', 303],
  ['the thanks', 'GET', '/apply?reference=7F3A-91C2', 200],
  ['a wrong application', 'POST', '/apply', 415],
  ['a scheduled function, which has no address', 'POST', '/.netlify/functions/redeliver', 404],
])('%s is answered with the security headers', async (_what, method, path, status) => {
  const address = `http://127.0.0.1:${site.port}${path}`;
  const answer = await fetch(address, { method, redirect: 'manual' });
  expect(answer.status).toBe(status);
  expect(Object.fromEntries(answer.headers)).toMatchObject(ALWAYS);
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain("frame-ancestors 'none'");
  if (/send-email|apply/.test(path)) expect(policy).toContain("default-src 'none'");
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

test('files with a hash in their name are kept for a year, pages and feeds are asked for anew', async () => {
  const kept = async (path: string) =>
    (await fetch(`http://127.0.0.1:${site.port}${path}`)).headers.get('cache-control');
  const hashed = globSync('{_astro/*,drawings/*}', { cwd: 'dist' });
  expect(hashed.length).toBeGreaterThan(10);
  for (const file of hashed) {
    expect(await kept(`/${file}`), file).toBe('public, max-age=31536000, immutable');
  }
  for (const path of [...ROUTES, '/carrer.rss', '/carrer.xml', '/sitemap.xml']) {
    expect(await kept(path), path).toBe('public, max-age=0, must-revalidate');
  }
});

test('a site with wrong settings names each and does not start', async () => {
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

test('the site says at its start that messages wait where SMTP_URL is not set', () => {
  expect(site.printed()).toContain(`wait in ${store}, because SMTP_URL is not set`);
});
