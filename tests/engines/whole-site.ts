import { mkdir, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { list, readAll } from '../../netlify/mail/records.ts';
import { mailRoom } from '../../netlify/mail/room.ts';
import { builtPage, pages } from '../built/built-site.ts';
import { type Browser, until } from './browser.ts';
import * as inPage from './in-page.ts';
import { INTERFERENCES, tryAll, whole } from './interference.ts';

const PHONE = 360;
const LAPTOP = 1280;

/** Every page, those of them that have what a selector finds, and the first of these. */
const PATHS = [...pages.keys()];
const pathsWith = (selector: string): string[] =>
  PATHS.filter((path) => builtPage(path).$(selector).length > 0);
const firstWith = (selector: string): string => {
  const [path] = pathsWith(selector);
  if (path) return path;
  throw new Error(`No page of dist/ has ${selector}. Run npm run build.`);
};

/** A link to each fragment that a page links to on another page. */
const FRAGMENTS = new Map(
  [...pages.values()].flatMap(({ $ }) =>
    $('a[href^="/"][href*="#"]')
      .get()
      .map((link) => $(link).attr('href') ?? '')
      .map((href) => [href.replace(/\?[^#]*/, ''), href]),
  ),
);

const FORMS = { contact: '/send-email', application: '/apply' };

type Launch = (mode: { script: boolean }) => Promise<Browser>;

/**
 * Tests the whole site in one engine, with and without script: every page on a phone and a laptop, the
 * menu, arriving at fragments, the filter, the instruments, both forms.
 *
 * @param engine its name, which stands before each failure
 * @param launch starts it; throws where it is missing, with what to install
 */
export function testWholeSite(engine: string, launch: Launch): void {
  for (const script of [true, false]) {
    const mode = script ? 'with script' : 'without script';
    describe(`${engine}, ${mode}`, () => {
      let browser: Browser;
      const open = (path: string, width: number) => browser.open(process.env.SITE + path, width);

      beforeAll(async () => {
        browser = await launch({ script });
      });
      afterAll(() => browser?.close());
      afterEach(async ({ task }) => {
        if (task.result?.state !== 'fail' || !browser) return;
        await mkdir('test-results/engines', { recursive: true });
        const name = task.name.replaceAll(/[^\w]+/g, '-');
        await writeFile(
          `test-results/engines/${engine} ${mode} ${name}.png`.replaceAll(' ', '-'),
          await browser.screenshot(),
        );
      });

      test.each(PATHS)('%s is whole', async (path) => {
        for (const width of [PHONE, LAPTOP]) {
          await open(path, width);
          expect(await browser.run(inPage.design), `${width} px`).toEqual(inPage.asDesigned(width));
          expect(await browser.run(inPage.unreadable), `${width} px`).toEqual([]);
        }
        expect(await browser.takeFaults()).toEqual([]);
      });

      test('the navigation leads on, before and after it has woken', async () => {
        for (const width of [PHONE, LAPTOP]) {
          for (const wake of script ? [false, true] : [false]) {
            await open('/', width);
            const link = 'header nav li:last-of-type a';
            const isOpen = () => browser.run(inPage.isShown, link);
            if (!(await isOpen())) await browser.click('header nav button');
            await until('the menu is open', isOpen);
            if (wake) {
              await browser.run(inPage.focus, link);
              await until('the menu wakes', () => browser.run(inPage.isAwake, 'header nav'));
              expect(await isOpen()).toBe(true);
            }
            await browser.click(link);
            await until('the link leads on', () => browser.run(inPage.hasLeft, '/'));
          }
        }
        expect(await browser.takeFaults()).toEqual([]);
      });

      test('each fragment is arrived at', async () => {
        // How often it was seen between its first and its last place: a busy machine draws a short way in one step.
        const between = new Map<string, number>();
        for (const path of FRAGMENTS.values()) {
          const { hash } = new URL(path, 'http://localhost');
          const isWatched = script && /^\/(carrer|courses)\b/.test(path);
          await until(`${path} is watched before it scrolls`, async () => {
            await open('/404', LAPTOP); // another page, so that the browser does not just scroll
            await open(path, LAPTOP);
            return !isWatched || browser.run(inPage.recordScrolling);
          });
          await until(`${path} rests at its fragment`, () => browser.run(inPage.isAt, hash));
          if (!isWatched) continue;
          const seen = await browser.run(inPage.scrolling);
          expect(seen.early, `${path} waits 500 ms`).toEqual([]);
          between.set(path, seen.between);
        }
        if (script) expect(Math.max(...between.values()), 'smooth scrolling').toBeGreaterThan(0);
        expect(await browser.takeFaults()).toEqual([]);
      });

      test('the filter leaves what is asked for, or is not there', async () => {
        await open(firstWith('main fieldset input[type=radio]'), PHONE);
        const whole = await browser.run(inPage.filtered);
        expect(whole.groups).not.toEqual([]);
        expect(whole.isOffered).toBe(whole.isPossible);
        expect(whole.isCounted).toBe(whole.isPossible);
        expect(whole.isNoteShown).toBe(false);
        if (!whole.isOffered) return;
        const questions = await browser.run(inPage.questions);
        const answersOf = (name: string) =>
          questions.find(([first]) => first?.id.startsWith(`${name}-`)) ?? [];
        const [[every, ...groups], [level]] = [answersOf('field'), answersOf('level')];
        for (const group of groups) {
          await browser.click(`#${group.id}`);
          const chosen = await browser.run(inPage.filtered);
          expect(chosen.groups).toEqual([group.label]);
          if (!level) continue;
          await browser.click(`#${level.id}`);
          const { items, isNoteShown } = await browser.run(inPage.filtered);
          expect(items).toBeLessThanOrEqual(chosen.items);
          expect(isNoteShown, `${group.label}, ${level.label}`).toBe(items === 0);
          await browser.click(`#${level.id}`);
        }
        if (every) await browser.click(`#${every.id}`);
        expect(await browser.run(inPage.filtered)).toEqual(whole);
      });

      test('an instrument shows the answer to each of its choices', async () => {
        for (const path of pathsWith('[role=radiogroup]')) {
          await open(path, PHONE);
          for (const choice of await browser.run(inPage.choices)) {
            await browser.click(`#${choice}`);
            const expected = { answers: [choice], others: [] };
            await until(`${path} answers ${choice}`, async () =>
              isDeepStrictEqual(await browser.run(inPage.answered), expected),
            );
          }
        }
        expect(await browser.takeFaults()).toEqual([]);
      });

      test.each(Object.entries(FORMS))('the %s form is sent and stored', async (form, action) => {
        const selector = `form[action="${action}"]`;
        const path = firstWith(selector);
        await open(path, PHONE);
        const text = `${engine} ${mode}, ${form}`;
        await browser.run(inPage.focus, `${selector} input`);
        if (script) {
          await until('the form wakes', () => browser.run(inPage.isNoValidate, selector));
        }
        for (const [field, value] of await browser.run(inPage.fields, selector, text)) {
          await browser.click(`${selector} ${field}`);
          await browser.type(value);
        }
        await browser.click(`${selector} button[type=submit]`);
        await until('it is confirmed', () => browser.run(inPage.isConfirmed, selector, path));
        expect(await stored()).toContain(text);
        expect(await browser.takeFaults()).toEqual([]);
      });

      if (!script) return;
      test('Back shows a draft as it was typed last, and nothing is typed over it', async () => {
        const field = 'form[action="/send-email"] textarea';
        const [first = '', next = ''] = pathsWith(`${field}:not(details *)`);
        const shows = async (path: string, text: string) => {
          await until(`${path} is open`, () => browser.run(inPage.isOn, path));
          await until(
            `"${text}" is shown`,
            async () => (await browser.run(inPage.textIn, field)) === text,
          );
        };
        const add = async (text: string) => {
          await browser.run(inPage.moveCaretToEnd, field);
          await browser.type(text);
        };
        await open(first, PHONE);
        await add('One');
        await browser.run(inPage.goTo, next);
        await shows(next, 'One');
        await add(' two');
        await browser.run(inPage.goBack);
        await shows(first, 'One two');
        await add(' three');
        await browser.run(inPage.goTo, next);
        await shows(next, 'One two three');
        expect(await browser.takeFaults()).toEqual([]);
      });

      test.each(INTERFERENCES)('forms, menu and arrow withstand $what', async (interference) => {
        const met = await tryAll(browser, engine, interference);
        const { menu, ...others } = whole(interference);
        expect(met).toMatchObject(others);
        expect([menu, null]).toContainEqual(met.menu); // null: without popovers there is no menu
        await browser.takeFaults();
      });
    });
  }
}

/** The texts of the messages that the site has stored. */
async function stored(): Promise<string> {
  const found = await readAll(
    mailRoom(),
    (await list(mailRoom(), 'waiting')).map(([key]) => key),
  );
  return found.map(({ message }) => message?.text).join('\n');
}
