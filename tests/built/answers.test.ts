import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { type CheerioAPI, load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECURITY_HEADERS } from '../../netlify/forms/responses.ts';
import { readRedirects } from '../../src/check/addresses.ts';
import { withOwnHashes } from '../../src/middleware.ts';
import { anOpenRole, content } from '../content.ts';
import { type Site, startSite } from '../mail-servers/local-site.ts';
import { TYPED } from '../netlify/typed.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { builtPage, pages, ROUTES, unstyled } from './built-site.ts';

const store = temporaryFolder();
let site: Site;

beforeAll(async () => {
  site = await startSite({ ...process.env, STORE: store, SMTP_URL: '' });
}, 60_000);

afterAll(() => site.stop());

const { 'content-security-policy': _, ...ALWAYS } = SECURITY_HEADERS;

test.each([
  ['a page', 'GET', '/about', 200],
  ['a drawing', 'GET', '/icon.svg', 200],
  ['a redirect', 'GET', '/careers', 301],
  ['a redirect to a part of a page', 'GET', '/jobs', 301],
  ['the icon that browsers request without a link', 'GET', '/favicon.ico', 200],
  ['an unknown path', 'GET', '/nothing-here', 404],
  ['an unsupported method', 'PUT', '/send-email', 405],
  ['an unsupported content type', 'POST', '/send-email', 415],
  ['the redirect to a form', 'GET', '/apply', 303],
  ['a confirmation of nothing', 'GET', '/sent?id=7f3a91c2', 303],
  ['a function with a slash at its end', 'GET', '/send-email/', 303],
  ['a function in capitals', 'GET', '/SEND-EMAIL', 303],
  ['a URL that cannot be decoded', 'GET', '/%E0%A4%A', 400],
  ['an invalid application', 'POST', '/apply', 415],
  ['a scheduled function, which has no path', 'POST', '/.netlify/functions/redeliver', 404],
])('the response to %s has the security headers', async (_what, method, path, status) => {
  const url = `http://127.0.0.1:${site.port}${path}`;
  const response = await fetch(url, { method, redirect: 'manual' });
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject(ALWAYS);
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test('every redirect leads to its page and the part of it', async () => {
  const origin = `http://127.0.0.1:${site.port}`;
  for (const [from, to] of readRedirects('.')) {
    const target = new URL(to, origin);
    if (!pages.has(target.pathname)) continue; // the owner has removed this legal text
    const { headers } = await fetch(`${origin}${from}`, { redirect: 'manual' });
    expect(new URL(headers.get('location') ?? '', origin).href, from).toBe(target.href);
  }
});

/** Posts an application to the site and follows the redirect. */
async function apply(fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await fetch(`http://127.0.0.1:${site.port}/apply`, { method: 'POST', body });
  const html = await response.text();
  return { status: response.status, html, $: load(html) };
}

const good = { ...TYPED, role: anOpenRole().id };

test.each([
  ['of thanks', good, 200, content.applicationForm.thanks.heading],
  ['of problems', { ...good, name: '' }, 422, content.applicationForm.responses.title],
])('the page %s is a page of the site', async (_what, fields, status, heading) => {
  const { html, $, ...response } = await apply(fields);
  expect(response.status).toBe(status);
  expect($('title').text()).toBe(heading);
  expect($('main h1').text()).toBe(heading);
  const isFolded = $('#contact details').length > 0;
  const one = load(builtPage(isFolded ? '/carrer' : '/about').html);
  for (const part of ['header', 'footer']) {
    const links = (page: CheerioAPI) =>
      [...page(part).find('a')].map(({ attribs }) => attribs.href);
    expect(links($)).toEqual(links(one));
  }
  expect(withOwnHashes(html)).toBe(html);
  expect(unstyled(html)).toEqual([]);
  expect($('title').text() + $('main').html()).not.toMatch(/__[a-z.]+__/);
});

test('a confirmation has the reference, what came, and a link to a mail that corrects it', async () => {
  const { $ } = await apply({ ...good, message: 'With a reference' });
  const words = $('main').text().replace(/\s+/g, ' ');
  const { withoutCv, reference, correct } = content.applicationForm.thanks;
  expect(words).toContain(withoutCv.replace('{role}', anOpenRole().data.title));
  const [quoted = ''] = /[0-9A-F]{4}-[0-9A-F]{4}/.exec(words) ?? [];
  expect(words).toContain(reference.replace('{reference}', quoted));
  const { protocol, pathname, searchParams } = new URL(
    $('main a[href*="?subject="]').attr('href') ?? '',
  );
  expect(`${protocol}${pathname}`).toBe(`mailto:${content.organisation.email}`);
  expect(searchParams.get('subject')).toBe(correct.subject.replace('{reference}', quoted));
});

test('a page of problems lists those of the form in its order, and nothing else', async () => {
  const { $ } = await apply({ ...good, name: '', email: '<b>secret</b>' });
  const { name, email } = content.applicationForm.fields;
  const { nameMissing, emailWrong } = content.contactForm.problems;
  const items = $('main ol').first().find('li:not(:empty)');
  expect([...items].map((item) => $(item).text())).toEqual([
    `${name.label}: ${nameMissing}`,
    `${email.label}: ${emailWrong}`,
  ]);
  expect($.html()).not.toContain('secret');
});

test.each(['/thank-you', `/sent?id=${'0'.repeat(32)}`, '/sent', '/answers/message-sent'])(
  '%s says that it knows of no message',
  async (path) => {
    const response = await fetch(`http://127.0.0.1:${site.port}${path}`);
    const $ = load(await response.text());
    expect(new URL(response.url).pathname).toBe('/thank-you');
    expect($('main h1').text()).toBe(content.thankYou.unknown.heading);
    expect($('main').text()).not.toContain(content.thankYou.heading);
  },
);

test.runIf(process.platform === 'linux')(
  'the site and its store listen on the loopback address alone',
  () => {
    const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
      readFileSync(file, 'utf8').trim().split('\n').slice(1),
    );
    const sockets = readdirSync(`/proc/${site.pid}/fd`).flatMap((fd) => {
      try {
        return readlinkSync(`/proc/${site.pid}/fd/${fd}`);
      } catch {
        return []; // closed by now
      }
    });
    const listening = rows.flatMap((row) => {
      const [, local = '', , state, , , , , , inode] = row.trim().split(/\s+/);
      return state === '0A' && sockets.includes(`socket:[${inode}]`) ? [local.split(':')[0]] : [];
    });
    expect(listening).toEqual(['0100007F', '0100007F']);
  },
);

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

test.each(['/', '/carrer.rss', '/icon.svg'])('%s is downloaded once', async (path) => {
  const url = `http://127.0.0.1:${site.port}${path}`;
  const etag = (await fetch(url)).headers.get('etag') ?? '';
  const ask = (tags: string) => fetch(url, { headers: { 'if-none-match': tags } });
  const again = await ask(`W/"other", ${etag}`);
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await ask('W/"other"')).status).toBe(200);
});

test('a site with invalid settings logs each by name and does not start', async () => {
  const env = { ...process.env, PORT: '0', SMTP_URL: 'mail.example.com', MAIL_TO: 'nobody' };
  const server = spawn(process.execPath, ['netlify/host/server.ts'], { env });
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
