import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SECURITY_HEADERS } from '../../netlify/forms/responses.ts';
import { anOpenRole, content } from '../content.ts';
import { startMailServer } from '../mail-servers/mail-server.ts';
import { SETTINGS } from '../netlify/fakes.ts';
import { TYPED } from '../netlify/typed.ts';
import { DOMAIN, Installation, OTHER } from './installation.ts';

// The tests build on each other, in their order: installed, published, in use, updated, failed, rolled back.

const server = new Installation();
const files = mkdtempSync(join(tmpdir(), 'files-'));
beforeAll(() => server.prepare());
afterAll(async () => {
  await server.remove();
  rmSync(files, { recursive: true });
});

const location = ({ headers }: { headers: Record<string, string[]> }) => headers.location?.[0];
const heading = ({ body }: { body: string }) => load(body)('main h1').text();
const title = ({ body }: { body: string }) => load(body)('title').text();
const fields = (option: string, typed: object = TYPED) =>
  Object.entries(typed).flatMap(([name, value]) => [option, `${name}=${value}`]);
const releases = () => readdirSync(server.releases).sort();

/** Changes what the home page says, and publishes it. */
async function publishHome(summary: string) {
  const file = join(server.repository, 'src/content/pages/home.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, `title: ${summary}`));
  await server.commit();
  return server.publish();
}

test('the installer says what it does, and running it again keeps settings and certificate', async () => {
  const { status, printed } = await server.install();
  expect(status, printed).toBe(0);
  expect(printed).toContain('tas-site.service');
  const settings = join(server.root, 'etc/tas/settings.env');
  writeFileSync(settings, 'MAIL_TO=office@example.in\n');
  const key = readFileSync(join(server.root, 'etc/tas/privkey.pem'), 'utf8');
  expect((await server.install()).status).toBe(0);
  expect(readFileSync(settings, 'utf8')).toBe('MAIL_TO=office@example.in\n');
  expect(readFileSync(join(server.root, 'etc/tas/privkey.pem'), 'utf8')).toBe(key);
});

test('a release is built, shows its pages, and becomes the current one', async () => {
  const { status, printed } = await publishHome('First');
  expect(status, printed).toBe(0);
  expect(releases()).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d-\d{6}$/), 'current']);
});

test('while the site does not answer, a page in its words says what to do', async () => {
  server.startNginx();
  const { heading: said } = content.notFound.unavailable;
  await vi.waitFor(() => server.ask('/'), 60_000);
  for (const form of [[], fields('--data-urlencode')]) {
    const answer = await server.ask('/send-email', ...form);
    expect([answer.status, heading(answer)]).toEqual([502, said]);
  }
  await server.startSite();
});

/** The installed units, as `systemd-analyze` finds them. */
const UNITS = 'etc/systemd/system/tas-[a-z]*';
const ANALYZE = 'SYSTEMD_UNIT_PATH=$PWD/etc/systemd/system: systemd-analyze';

test.each([
  ['shellcheck', 'cd srv/tas/repository/netlify/host && shellcheck install publish'],
  ['nginx', 'nginx -t -c $PWD/nginx.conf'],
  ['systemd', `${ANALYZE} verify ${UNITS}`],
  ['its measure of security', `${ANALYZE} security --offline=true --threshold=20 ${UNITS}.service`],
])('the files are right for %s', async (_what, command) => {
  const { status, printed } = await server.run(command);
  expect(status, printed).toBe(0);
});

test('pages come compressed, with the headers of the site, and a second visit downloads nothing', async () => {
  for (const path of ['/', '/carrer.rss', '/icon.svg']) {
    const { status, headers } = await server.ask(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-encoding': ['br'] });
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      expect(headers[name]).toEqual([value]);
    const again = await server.ask(path, '--header', `if-none-match: ${headers.etag?.[0]}`);
    expect(again).toMatchObject({ status: 304, bytes: 0 });
  }
});

test.each([
  [`http://${DOMAIN}/careers?from=x`, `https://${DOMAIN}/careers?from=x`],
  [`http://${OTHER}/about`, `https://${DOMAIN}/about`],
  [`https://${OTHER}/about`, `https://${DOMAIN}/about`],
  ['/careers?from=x', `https://${DOMAIN}/carrer?from=x`],
])('%s leads to %s, whatever host a client claims', async (from, to) => {
  const claims = ['x-forwarded-host: evil.example', 'x-forwarded-proto: http'];
  const answer = await server.ask(from, ...claims.flatMap((claim) => ['--header', claim]));
  expect(answer.status).toBe(301);
  expect(location(answer)).toBe(to);
});

test('an unknown address gets the page of the site, with 404', async () => {
  const answer = await server.ask('/nothing-here');
  expect([answer.status, heading(answer)]).toEqual([404, content.notFound.heading]);
});

test('a form in the page of another site is refused, whatever host its request claims', async () => {
  const headers = ['origin: https://evil.example', 'x-forwarded-host: evil.example'];
  const options = headers.flatMap((header) => ['--header', header]);
  expect((await server.ask('/send-email', ...options, ...fields('--data-urlencode'))).status).toBe(
    403,
  );
});

test('a file that is too large gets a page of the site, with 413', async () => {
  const cv = join(files, 'cv.pdf');
  writeFileSync(cv, Buffer.alloc(5 * 1024 * 1024));
  const answer = await server.ask('/apply', '--form', `cv=@${cv}`);
  const { title, size } = content.applicationForm.responses;
  expect([answer.status, heading(answer)]).toEqual([413, title]);
  expect(load(answer.body)('main').text()).toContain(size);
});

const ORIGIN = ['--header', `origin: https://${DOMAIN}`];
const JSON_ANSWER = ['--header', 'accept: application/json'];

test('both forms are taken, with and without script', async () => {
  const application = { ...TYPED, role: anOpenRole().id };
  const forms: [string, string[]][] = [
    ['/send-email', fields('--data-urlencode')],
    ['/apply', fields('--form-string', application)],
  ];
  for (const [path, form] of forms) {
    const plain = await server.ask(path, ...ORIGIN, ...form);
    expect(plain.status).toBe(303);
    expect(location(plain)).toMatch(/^\/sent\?id=[0-9a-f]{32}$/);
    expect((await server.ask(location(plain) ?? '')).status).toBe(200);
  }
  const json = ['--json', JSON.stringify({ ...TYPED, message: 'By script' })];
  const sent = await server.ask('/send-email', ...ORIGIN, ...json);
  const applied = await server.ask(
    '/apply',
    ...ORIGIN,
    ...JSON_ANSWER,
    ...fields('--form-string', { ...application, message: 'By script' }),
  );
  for (const { status, body } of [sent, applied]) {
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ status: 'accepted' });
  }
});

test('an update loses no request for a page, and the scripts of the pages before are still there', async () => {
  const old = globSync('{_astro,drawings}/*', { cwd: join(server.releases, 'current/dist') });
  const added = join(server.releases, 'current/dist/_astro/of-yesterday.js');
  writeFileSync(added, '');
  const published = await publishHome('Second');
  expect(published.status, published.printed).toBe(0);
  expect(title(await server.ask('/'))).toContain('First');
  let isOver = false;
  const statuses = new Set<number>();
  const visits = Array.from({ length: 3 }, async () => {
    while (!isOver) statuses.add((await server.ask('/about')).status);
  });
  server.restart();
  await vi.waitFor(async () => expect(title(await server.ask('/'))).toContain('Second'), 20_000);
  isOver = true;
  await Promise.all(visits);
  expect([...statuses]).toEqual([200]);
  const files = [...old, '_astro/of-yesterday.js'].map((file) => server.ask(`/${file}`));
  for (const { status } of await Promise.all(files)) expect(status).toBe(200);
});

test('a build that fails leaves nothing, changes nothing, and somebody is told', async () => {
  const before = releases();
  const broken = join(server.repository, 'src/content/roles/broken.mdx');
  writeFileSync(broken, 'No fields');
  await server.commit();
  const { status, printed } = await server.publish();
  expect(status).toBe(1);
  expect(printed).toContain('broken.mdx');
  expect(releases()).toEqual(before);
  expect(title(await server.ask('/'))).toContain('Second');

  expect(server.directive('tas-publish.service', 'OnFailure')).toBe('tas-alert.service');
  const mail = await startMailServer();
  const settings = { ...SETTINGS, SMTP_URL: `smtp://127.0.0.1:${mail.port}` };
  const current = join(server.releases, 'current');
  expect(await server.runUnit('tas-alert.service', settings, current)).toMatchObject({ status: 0 });
  expect(mail.received.map(({ recipients }) => recipients)).toEqual([[settings.MAIL_ALERTS]]);
  await mail.stop();
});

test('a roll-back is a link and a restart', async () => {
  const [first] = releases();
  await server.run(`ln --symbolic --force --no-dereference ${first} ${server.releases}/current`);
  server.restart();
  await vi.waitFor(async () => expect(title(await server.ask('/'))).toContain('First'), 20_000);
});
