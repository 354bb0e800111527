import { expect, test } from 'vitest';
import { readOwnCin } from '../../src/lib/cin.ts';
import { dateInWords } from '../../src/lib/dates.ts';
import { interpolate } from '../../src/lib/values.ts';
import { content } from '../content.ts';
import { builtPage } from './built-site.ts';

const text = (path: string, part: string) =>
  builtPage(path)
    .$(part)
    .text()
    .replace(/[ \n]+/g, ' ')
    .trim();

test('the legal texts list each piece of personal data with its use', () => {
  const rows = content.legal.flatMap(({ path }) => {
    const { $ } = builtPage(path);
    const cells = [...$('main tbody tr')].map((row) => [...$(row).find('td')]);
    return cells.map((row) => row.map((cell) => $(cell).text()));
  });
  const { headings: _, ...lists } = content.personalData;
  const items = Object.values(lists).flatMap((list) => Object.values(list));
  expect(rows).toEqual(expect.arrayContaining(items.map(({ item, purpose }) => [item, purpose])));
});

test.each(content.legal)('$path says when it was last updated', ({ path, data }) => {
  const said = `${content.legalPage.updated}: ${dateInWords(data.updated)}`;
  expect(text(path, 'main')).toContain(said);
});

test.each(content.legal)(
  '$path begins with what matters, or else its summary',
  ({ path, data: { title, matters, summary } }) => {
    const bare = (words: string) => words.replace(/\s/g, '');
    const beginning = bare([title, ...(matters.length > 0 ? matters : [summary])].join(''));
    expect(bare(text(path, 'main')).slice(0, beginning.length)).toBe(beginning);
  },
);

test('both forms say how long copies are kept, in the words of the content', () => {
  const shown = (path: string, form: string) => text(path, form).replaceAll('\u00a0', ' ');
  expect(shown('/', 'footer form')).toContain(content.contactForm.privacy);
  expect(shown('/carrer', 'main form')).toContain(content.applicationForm.privacy);
});

test('home shows the registered company', () => {
  expect(text('/', 'main')).toContain(content.home.company);
});

test('about says how to check who publishes the site, and roles lead there', () => {
  const { check } = content.about;
  const { company } = content.organisation;
  const said = check.rows.flatMap(({ name, text }) => [name, text]);
  for (const words of [check.heading, check.text, check.number.name, company.cin, ...said])
    expect(text('/about', '#check')).toContain(words);
  const kinds: Record<string, string> = check.number.kinds;
  const read = readOwnCin(company.cin);
  const kind = kinds[read?.kind ?? ''] ?? '';
  const says = kind ? interpolate(check.number.says, { ...read, kind }) : '';
  const { label, href } = content.rolePage.check;
  expect(text('/about', '#check dl > :first-child dd')).toBe(`${company.cin}${says}`);
  for (const { path } of content.openRoles)
    expect(text(path, `main a[href="${href}"]`), path).toBe(label);
});

test('the footer links to each explore page and each legal text', () => {
  for (const { path, data } of [...content.explore, ...content.legal]) {
    expect(text('/404', `footer li a[href="${path}"]`)).toBe(data.title);
  }
});

test('each open role, the application form and its hub say that applying costs nothing', () => {
  const { noFee } = content.organisation.hiring;
  for (const { path } of content.openRoles) expect(text(path, 'main'), path).toContain(noFee);
  expect(text('/carrer', 'main form')).toContain(noFee);
});
