import { existsSync, globSync, readFileSync } from 'node:fs';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { readRedirects } from '../../src/check/addresses.ts';
import { roleFacts } from '../../src/lib/roles/facts.ts';
import { HUB } from '../../src/lib/roles/listing.ts';
import { interpolate } from '../../src/lib/values.ts';
import { PAGES } from '../../src/schemas/collections.ts';
import { VALUE_NAMES } from '../../src/schemas/value-names.ts';
import { MOBILE_PATTERN } from '../../src/validation/mobile.ts';
import { content } from '../content.ts';
import { builtPage, EVERY_PAGE, pages, ROLES } from './built-site.ts';

const all = [...pages.keys()];
const redirects = readRedirects('.').map(([from, to]) => ({ from, to }));

test('every page of the content is built, and there are no others', () => {
  expect([...all].sort()).toEqual([...EVERY_PAGE].sort());
});

test.each([
  ...[...content.openRoles, ...content.explore, ...content.legal],
  ...PAGES.map(({ path, name }) => ({ path, data: content[name as 'home'] })),
  { path: '/thank-you', data: { ...content.thankYou, title: content.thankYou.unknown.heading } },
  { path: '/404', data: content.notFound },
])('$path has the title and summary from its content', ({ path, data }) => {
  const { $ } = builtPage(path);
  const { documentTitle = data.title } = data as { documentTitle?: string };
  expect($('title').text().startsWith(documentTitle)).toBe(true);
  expect($('meta[name=description]').attr('content')).toBe(data.summary);
});

test.each(all)('%s has the script for arrivals first if it is to wait, or not at all', (path) => {
  const { $, html } = builtPage(path);
  const waits = ['/carrer', '/courses'].includes(path);
  expect($('main > :first-child').is('script:not([type])')).toBe(waits);
  expect(html.includes('location.replace')).toBe(waits);
});

test.each(all)('every link and fragment on %s has a target', (path) => {
  const { $ } = builtPage(path);
  const broken = [...$('[href], [src], use')]
    .map(({ attribs }) => attribs.href ?? attribs.src ?? '')
    .filter((link) => !/^(https:|mailto:.+@|tel:\+?\d{8,15}$)/.test(link))
    .filter((link) => {
      const url = new URL(link, `http://site.test${path}`);
      const target = pages.get(url.pathname);
      const id = url.hash.slice(1);
      if (target) return id !== '' && target.$(`[id="${id}"]`).length !== 1;
      const file = `dist${url.pathname}`;
      if (!existsSync(file)) return true;
      return id !== '' && load(readFileSync(file, 'utf8'), { xml: true })(`#${id}`).length !== 1;
    });
  expect(broken).toEqual([]);
});

test.each(content.explore)(
  'the text of $path is in sections, and figures after the first stand aside',
  ({ path }) => {
    const { $ } = builtPage(path);
    expect($('.prose > section > h2').length).toBe(
      $('.prose h2').not('[role=radiogroup] h2, #report > h2').length,
    );
    const withFigure = [...$('section:has(> p.band)')].map((part) => $(part).is('.around'));
    expect(withFigure).toEqual(withFigure.map((_, index) => index > 0));
  },
);

// src/middleware.ts ends the build at an inline script or style whose hash its page's policy does not have.
test.each(all)('the policy of %s allows nothing unsafe, and no element has a style', (path) => {
  const { $ } = builtPage(path);
  const policy = $('meta[http-equiv=content-security-policy]').attr('content') ?? '';
  for (const wanted of ["default-src 'none'", "form-action 'self'", "base-uri 'none'", 'sha256-']) {
    expect(policy).toContain(wanted);
  }
  expect(policy).not.toContain('unsafe');
  expect($('[style]')).toHaveLength(0);
});

test.each(all)('the room of every drawing on %s is reserved', (path) => {
  expect(builtPage(path).$('svg:not([width][height])')).toHaveLength(0);
});

test.each(all)(
  '%s has one style, and one of its filter, in its head, three islands that wake at an interaction, and their runtime at its end',
  (path) => {
    const { $, html } = builtPage(path);
    expect($('style')).toHaveLength(1 + $('search').length);
    expect($('head > style')).toHaveLength($('style').length);
    expect(html.match(/customElements\.define/g)).toHaveLength(1);
    expect(html.indexOf('customElements.define')).toBeGreaterThan(html.indexOf('</footer>'));
    expect($('meta[name=viewport]').attr('content')).toBe('width=device-width, initial-scale=1');
    const islands = [...$('astro-island')].map(({ attribs }) => attribs.client);
    expect(islands).toEqual(Array(3).fill('interaction'));
  },
);

test.each(all)('%s uses no style that a browser of the floor skips as a whole', (path) => {
  const { $ } = builtPage(path);
  const style = $('style').text();
  expect(style).not.toMatch(/@layer|@container|@scope|@starting-style/);
  expect(style, 'media queries from before 2022').not.toMatch(/@media[^{]*([<>]|\(\(|\(not)/);
});

test.each(all)('%s loads nothing from another host and has no unfilled template text', (path) => {
  const { $, html } = builtPage(path);
  expect(VALUE_NAMES.filter((name) => html.includes(`{${name}}`))).toEqual([]);
  for (const { attribs } of $('script[src], link[rel=stylesheet], img, iframe, use, source'))
    expect(attribs.src ?? attribs.href).toMatch(/^\/(?!\/)/);
  const text = $('body').clone().find('script, style').remove().end().text();
  const written = globSync('src/content/**/*.*').map((file) => readFileSync(file, 'utf8'));
  expect(text).not.toMatch(/\{\w+\}/);
  for (const [unfilled] of text.matchAll(/undefined|\[object|NaN|localhost/g)) {
    expect(written.join('\n')).toContain(unfilled);
  }
});

/** The HTML of a page's header or footer, without what marks the current page. */
function shellPart(path: string, part: 'header' | 'footer'): string {
  const { $ } = builtPage(path);
  const copy = $(`body > ${part}`).clone();
  copy.find('[aria-current]').removeAttr('aria-current');
  // The same form, folded away or not, with or without what it is about.
  copy.find('#topic, #contact script').remove();
  copy.find('#contact summary, #contact summary + p').remove();
  copy.find('> .wrap, .wrap > *').removeAttr('class');
  copy.find('#contact > details').replaceWith((_, form) => $('<div>').append($(form).contents()));
  copy.find('astro-island').removeAttr('props').removeAttr('prefix').removeAttr('uid');
  return copy.html() ?? '';
}

test.each(all)('%s has the same header and footer as home', (path) => {
  for (const part of ['header', 'footer'] as const) {
    expect(shellPart(path, part)).toBe(shellPart('/', part));
  }
});

const { navigation, organisation, rolePage } = content;

test('header links are marked current on their pages, and the link to the hub on roles', () => {
  const current = (path: string) => {
    const { $ } = builtPage(path);
    const links = [...$('header [aria-current]')].map(({ attribs }) => attribs);
    return links.map((one) => `${one.href} ${one['aria-current']}`);
  };
  const linksTo = (path: string, kind: string) =>
    navigation.links.filter(({ href }) => href === path).map(({ href }) => `${href} ${kind}`);
  const linked = all.filter((path) => linksTo(path, 'page').length > 0);
  expect(linked).not.toEqual([]);
  for (const path of linked) expect(current(path)).toEqual(linksTo(path, 'page'));
  for (const role of ROLES) expect(current(role)).toEqual(linksTo(HUB, 'true'));
});

test.each(content.openRoles)(
  '$path shows its facts, what LPA means if it is paid so, and links to the application area with its own slug',
  ({ id, path, data }) => {
    const { $ } = builtPage(path);
    expect($('main').text().includes(rolePage.salary.lpa)).toBe(!data.salary.per);
    const names = roleFacts(data, rolePage).map(({ name }) => name);
    expect([...$('dt')].map((fact) => $(fact).text())).toEqual(names);
    const open = $('main dl').first().find('dt').last().text();
    expect(open, 'the facts that stand open end with the last day').toBe(rolePage.facts.closes);
    const apply = $('main a[href*="?role="]');
    expect(apply.length).toBeGreaterThan(0);
    for (const link of apply) {
      expect($(link).attr('href')).toBe(`${HUB}?role=${id}#graphicScroll`);
      expect($(link).text().trim()).toBe(rolePage.apply);
    }
  },
);

test('home has every link in its content, and the page for unknown paths its list', () => {
  const { actions, sections } = content.home;
  for (const { href } of [...actions, ...sections.map(({ link }) => link)])
    expect(builtPage('/').$(`main a[href="${href}"]`).length, href).toBeGreaterThan(0);
  const { $ } = builtPage('/404');
  const listed = [...$('main ul').first().find('a')];
  const links = listed.map((link) => ({ label: $(link).text().trim(), href: link.attribs.href }));
  expect(links).toEqual(content.notFound.links);
});

test.each(content.openRoles)(
  '$path shows the first month step by step and how the work is judged, if its file says so',
  ({ path, data: { firstMonth = [], judged = [] } }) => {
    const { $ } = builtPage(path);
    const texts = (selector: string) => [...$(`.prose ${selector}`)].map((one) => $(one).text());
    expect(texts('.month ol > li')).toEqual(firstMonth);
    expect(texts('.month ul > li')).toEqual(judged);
    const { rolePage } = content;
    expect(texts('.month > :is(h2, h3)')).toEqual([
      ...(firstMonth.length > 0 ? [rolePage.firstMonth] : []),
      ...(judged.length > 0 ? [rolePage.judged] : []),
    ]);
  },
);

test('the figures and claims are shown, and the promise, phones and email in the footer', () => {
  const text = (path: string, part: string) => builtPage(path).$(part).text().replace(/\s+/g, ' ');
  for (const { value, label } of content.home.figures.items) {
    expect(text('/', 'main')).toContain(`${value} ${label}`);
  }
  for (const { before, value, label } of content.courses.claims?.items ?? []) {
    expect(text('/courses', 'main')).toContain(`${before} ${value} ${label}`);
  }
  for (const words of [content.footer.promise, organisation.email, ...organisation.phones]) {
    expect(text('/', 'footer')).toContain(words);
  }
});

test('a headline figure of up to 20 is drawn as that many nodes 16 px apart', () => {
  const { $ } = builtPage('/');
  for (const { value, label } of content.home.figures.items) {
    const figure = $(`main li:has(strong):contains("${label}")`);
    const length = /M32 6h(\d+)/.exec(figure.find('path').last().attr('d') ?? '')?.[1];
    const count = Number(value.replace(/\+$/, ''));
    expect(length && (Number(length) - 1) / 16 + 1).toBe(count <= 20 ? count : undefined);
  }
});

test('the domains, the two buttons and the services link to the contact form, the first and last with a choice of its list', () => {
  const { domains, talk, instructor } = content.courses;
  const { contactLabel, services } = content.service;
  for (const [path, asking, others] of [
    [
      '/courses',
      // The picture of a domain, and the button in its unfolded part.
      domains.items.flatMap(({ name }) => [`${domains.contactLabel} ${name}`, domains.ask]),
      [talk, instructor].flatMap((one) => one?.label ?? []),
    ],
    ['/service', services.map(({ name }) => `${contactLabel} ${name}`), []],
  ] as const) {
    const { $ } = builtPage(path);
    const named = (selector: string) =>
      [...$(`main ${selector}`)].map((link) =>
        ($(link).attr('aria-label') ?? $(link).text()).replace(/\s+/g, ' ').trim(),
      );
    expect(named('a[href="#contact"]').sort()).toEqual([...asking, ...others].sort());
    expect(named('a[data-topic], [data-topic] a').sort()).toEqual([...asking].sort());
    const topics = [...$('main [data-topic]')].map((part) => $(part).attr('data-topic'));
    const [, ...choices] = $('#topic option').toArray();
    expect(choices.map((option) => $(option).text())).toEqual(topics);
  }
});

test('each domain says its fee and length in its line, and unfolds to what it needs, what it leads to and what it is offered as', () => {
  const { items, ...words } = content.courses.domains;
  const { $ } = builtPage('/courses');
  const lines = [...$('#domains details')].map((one) => ({
    name: $(one).find('summary strong').text(),
    line: $(one).find('summary').text().replace(/\s+/g, ' ').trim(),
    facts: [...$(one).find('dd')].map((fact) => $(fact).text().trim()),
  }));
  const expected = items.map(({ name, text, needs, leads, offered, study }) => {
    const fee = study?.free ? words.free : words.paid;
    const end = study ? interpolate(fee, { hours: study.hours }) : words.offers[offered];
    return { name, line: `${name} ${text} ${end}`, facts: [needs, leads, words.offers[offered]] };
  });
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name.localeCompare(other.name);
  expect(lines.sort(byName)).toEqual(expected.sort(byName));
});

test('internships say their facts before the logos of companies', () => {
  const { facts = [], companies = [] } = content.courses.internships ?? {};
  const text = builtPage('/courses').$('#internships').text();
  const places = [
    ...facts.flatMap(({ name, text }) => [name, text]),
    ...companies.map((one) => one.name),
  ].map((words) => text.indexOf(words));
  expect(places).not.toContain(-1);
  expect(Math.max(-1, ...places.slice(0, 2 * facts.length))).toBeLessThan(
    Math.min(text.length, ...places.slice(2 * facts.length)),
  );
});

test('the drawings that stand for pictures have the text alternatives of the content, the others none', () => {
  const { service, courses } = content;
  const alternatives = (path: string) => {
    const { $ } = builtPage(path);
    const named = $('main svg[role=img]');
    expect($('main svg[aria-hidden=true]')).toHaveLength($('main svg').length - named.length);
    return [...named].map(({ attribs }) => attribs['aria-label']);
  };
  expect(alternatives('/service')).toEqual(service.services.map((one) => one.alternative));
  expect(alternatives('/courses')).toEqual(
    (courses.internships?.companies ?? []).map((one) => one.alternative),
  );
});

test('the contact form posts without script, limits no length, and says what its one pattern accepts', () => {
  const form = builtPage('/').$('footer form');
  expect(form.attr('method')).toBe('post');
  expect(form.attr('action')).toBe('/send-email');
  expect(form.find('[required]')).toHaveLength(4);
  expect(form.find('[maxlength]')).toHaveLength(0);
  for (const [name, purpose] of Object.entries({ name: 'name', email: 'email', mobile: 'tel' })) {
    expect(form.find(`[name=${name}]`).attr('autocomplete')).toBe(purpose);
  }
  const limited = form.find('[pattern]');
  expect([...limited].map(({ attribs }) => [attribs.name, attribs.pattern, attribs.title])).toEqual(
    [['mobile', MOBILE_PATTERN, content.contactForm.fields.mobile.hint]],
  );
});

test('no redirect starts at the path of a page', () => {
  expect(redirects.length).toBeGreaterThan(0);
  for (const { from } of redirects) expect(all).not.toContain(from);
});
