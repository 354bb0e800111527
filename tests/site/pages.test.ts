import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { builtPage, EVERY_PAGE, pages, ROLES, ROUTES } from './built-site.ts';

const all = [...pages.keys()];
const redirects = [
  ...readFileSync('netlify.toml', 'utf8').matchAll(/from = "(.+)"\n\s*to = "(.+)"/g),
].map(([, from, to]) => ({ from, to }));

test('every address of the specification has its page, and there are no others', () => {
  expect([...all].sort()).toEqual([...EVERY_PAGE].sort());
});

test('titles and descriptions are unique and of a length that a search result shows', () => {
  const heads = all.map((address) => {
    const { $ } = builtPage(address);
    return { title: $('title').text(), description: $('meta[name=description]').attr('content') };
  });
  expect(new Set(heads.map(({ title }) => title)).size).toBe(all.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(all.length);
  for (const { description } of heads) expect(description?.length).toBeGreaterThan(50);
});

test.each(all)('%s has one h1, headings in order, landmarks and its language', (address) => {
  const { $ } = builtPage(address);
  expect($('h1')).toHaveLength(1);
  const levels = $('main :is(h1,h2,h3,h4)')
    .toArray()
    .map(({ tagName }) => Number(tagName[1]));
  levels.forEach((level, index) => {
    expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  });
  expect($('header, main, footer, nav[aria-label]').length).toBeGreaterThanOrEqual(4);
  expect($('html').attr('lang')).toBe('en-IN');
});

test.each(all)('every link and fragment of %s leads somewhere', (address) => {
  const { $ } = builtPage(address);
  const broken = $('[href], [src], use')
    .toArray()
    .map((element) => $(element).attr('href') ?? $(element).attr('src') ?? '')
    .filter((link) => !/^(https:|mailto:.+@|tel:\+?\d{8,15}$)/.test(link))
    .filter((link) => {
      const url = new URL(link, `http://site.test${address}`);
      const target = pages.get(url.pathname);
      const id = url.hash.slice(1);
      if (target) return id !== '' && target.$(`[id="${id}"]`).length !== 1;
      const file = `dist${url.pathname}`;
      if (!existsSync(file)) return true;
      return id !== '' && load(readFileSync(file, 'utf8'), { xml: true })(`#${id}`).length !== 1;
    });
  expect(broken).toEqual([]);
});

test.each(all)(
  'every inline script and style of %s has its hash in the policy before it',
  (address) => {
    const { $, html } = builtPage(address);
    const policy = $('meta[http-equiv=content-security-policy]').attr('content') ?? '';
    for (const wanted of ["default-src 'none'", "form-action 'self'", "base-uri 'none'"]) {
      expect(policy).toContain(wanted);
    }
    expect(policy).not.toContain('unsafe');
    const inline = $('style, script:not([src], [type="application/ld+json"])').toArray();
    expect(inline.length).toBeGreaterThan(2);
    for (const element of inline) {
      const hash = createHash('sha256')
        .update($(element).html() ?? '')
        .digest('base64');
      const kind = element.tagName === 'style' ? 'style-src' : 'script-src';
      expect(policy.slice(policy.indexOf(kind))).toContain(`'sha256-${hash}'`);
    }
    expect(html.indexOf('http-equiv="content-security-policy"')).toBeLessThan(
      html.search(/<(script|style)/),
    );
    expect($('[style]')).toHaveLength(0);
  },
);

test.each(all)('%s has one style, in its head, and what hydrates islands at its end', (address) => {
  const { $, html } = builtPage(address);
  expect($('style')).toHaveLength(1);
  expect($('head > style')).toHaveLength(1);
  expect(html.match(/customElements\.define/g)).toHaveLength(1);
  expect(html.indexOf('customElements.define')).toBeGreaterThan(html.indexOf('</footer>'));
  expect($('meta[name=viewport]').attr('content')).toBe('width=device-width, initial-scale=1');
});

test.each(all)('%s loads nothing from another host and keeps no template text', (address) => {
  const { $ } = builtPage(address);
  const loads = $('script[src], link[rel=stylesheet], img, iframe, use, source').toArray();
  for (const element of loads) {
    expect($(element).attr('src') ?? $(element).attr('href')).toMatch(/^\/(?!\/)/);
  }
  const text = $('body').clone().find('script, style').remove().end().text();
  expect(text).not.toMatch(/[{}]|undefined|\[object|lorem|localhost/i);
});

test.each(all)('%s has each landmark once, and each of its menus a name of its own', (address) => {
  const { $ } = builtPage(address);
  for (const landmark of ['header', 'main', 'footer'])
    expect($(`body > ${landmark}`)).toHaveLength(1);
  const names = $('nav')
    .toArray()
    .map((nav) => $(nav).attr('aria-label') ?? $(`#${$(nav).attr('aria-labelledby')}`).text());
  expect(names.every((name) => name.length > 0)).toBe(true);
  expect(new Set(names).size).toBe(names.length);
});

test('LPA is explained where it is first used', () => {
  const explained = all.flatMap((address) => {
    const text = builtPage(address).$('main').text().replace(/\s+/g, ' ');
    const first = text.indexOf('LPA');
    return first < 0 ? [] : [{ address, near: text.slice(Math.max(0, first - 300), first + 700) }];
  });
  expect(explained.map(({ address }) => address)).toEqual(
    expect.arrayContaining(['/carrer', ...ROLES]),
  );
  for (const { near } of explained) expect(near).toMatch(/lakh rupees per annum/);
});

test('the link of the header is current on its page, and CARRER on the roles', () => {
  const current = (address: string) => {
    const link = builtPage(address).$('header [aria-current]');
    return `${link.text()} ${link.attr('aria-current') ?? ''}`.trim();
  };
  expect(['/', '/service', '/carrer', '/courses', '/about'].map(current)).toEqual([
    'HOME page',
    'SERVICES page',
    'CARRER page',
    'COURSES page',
    'ABOUT page',
  ]);
  for (const role of ROLES) expect(current(role)).toBe('CARRER true');
  for (const address of ['/explore1', '/private', '/404']) expect(current(address)).toBe('');
});

test('each role shows its facts and leads to the application area with its own name', () => {
  for (const address of ROLES) {
    const { $ } = builtPage(address);
    expect(
      $('dt')
        .toArray()
        .map((fact) => $(fact).text())
        .sort(),
    ).toEqual([
      'Company',
      'Education',
      'Experience',
      'Job title',
      'Job type',
      'Location',
      'Posted',
      'Salary',
      'You can live',
    ]);
    const apply = $('main a:contains("Apply Now")')
      .toArray()
      .map((link) => $(link).attr('href'));
    expect(apply.length).toBeGreaterThan(0);
    expect(new Set(apply)).toEqual(new Set([`/carrer?role=${address.slice(1)}#graphicScroll`]));
  }
});

test('the hub lists every role, and home links to every explore page', () => {
  const links = (address: string, scope: string) => {
    const { $ } = builtPage(address);
    return $(`${scope} a`)
      .toArray()
      .map((link) => $(link).attr('href'));
  };
  expect(links('/carrer', '#jobs').sort()).toEqual([...ROLES].sort());
  expect(links('/', 'main')).toEqual(expect.arrayContaining(ROUTES.slice(1, 6)));
});

test('the figures and claims stand as the specification words them', () => {
  const text = (address: string) => builtPage(address).$('main').text().replace(/\s+/g, ' ');
  expect(text('/')).toMatch(/10\+ core projects.*5\+ partners.*20\+ customers/);
  expect(text('/courses')).toMatch(
    /Over 14,400 companies.*Over 90% of courses free.*Over 10000 internship opportunities/,
  );
  expect(builtPage('/private').$('h1').text()).toBe('Private Policy');
  expect(builtPage('/').$('footer').text()).toContain('24 hours');
});

test('the domains, TALK WITH US, Start Teaching Today and the services lead to the form', () => {
  const toForm = (address: string) => builtPage(address).$('main a[href="#contact"]').length;
  expect(toForm('/courses')).toBe(19 + 2);
  expect(toForm('/service')).toBe(8);
});

test('the contact form posts without script and cuts nothing short', () => {
  for (const address of all) {
    const form = builtPage(address).$('footer form');
    expect(form.attr('method')).toBe('post');
    expect(form.attr('action')).toBe('/send-email');
    expect(form.find('[required]')).toHaveLength(4);
    expect(form.find('[maxlength], [pattern]')).toHaveLength(0);
  }
});

test('every page has three islands, hydrated on the first interaction', () => {
  for (const address of all) {
    const { $ } = builtPage(address);
    const directives = $('astro-island')
      .toArray()
      .map((island) => $(island).attr('client'));
    expect(directives).toEqual(['interaction', 'interaction', 'interaction']);
  }
});

test('the redirects lead from what people type to pages that exist', () => {
  expect(Object.fromEntries(redirects.map(({ from, to }) => [from, to]))).toEqual({
    '/careers': '/carrer',
    '/career': '/carrer',
    '/privacy': '/private',
    '/privacy-policy': '/private',
    '/cookies': '/cookie',
    '/terms-of-use': '/terms',
    '/services': '/service',
    '/about-us': '/about',
  });
  for (const { to } of redirects) expect(all).toContain(to);
});

test('every drawing is under 3 kB and carries its own size', () => {
  const drawings = globSync('src/assets/drawings/*/*.svg');
  expect(drawings.length).toBeGreaterThan(50);
  for (const file of drawings) {
    const source = readFileSync(file, 'utf8');
    expect(source.length, file).toBeLessThanOrEqual(3000);
    expect(source, file).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 \d+ \d+"/);
  }
  for (const address of all) {
    const { $ } = builtPage(address);
    expect($('svg:not([width][height])')).toHaveLength(0);
  }
});
