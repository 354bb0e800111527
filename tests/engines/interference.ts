import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { list, readAll } from '../../netlify/mail/records.ts';
import { mailRoom } from '../../netlify/mail/room.ts';
import { type Browser, until } from './browser.ts';
import * as inPage from './in-page.ts';

const PHONE = 360;

/** What browsers do to a page, before or after its first touch; the others are faults of scripts and of storage. */
const IN_PAGE = { extension: inPage.putIn, translation: inPage.translate };
const FAULTS = ['late', 'lost', 'throwing', 'storage refused'] as const;

type Fault = (typeof FAULTS)[number];

interface Interference {
  /** Its name, as tests say it. */
  what: string;
  before?: () => void;
  after?: () => void;
  fault?: Fault;
}

export const INTERFERENCES: Interference[] = [
  ...Object.entries(IN_PAGE).flatMap(([what, happens]) => [
    { what: `${what} before the first touch`, before: happens },
    { what: `${what} after the first touch`, after: happens },
  ]),
  ...FAULTS.map((fault) => ({ what: `script or storage: ${fault}`, fault })),
];

/** A component, or the script of the application form, that throws. */
const THROWING = 'throw new Error("test");';

/** Serves the site with a fault, on a free port. */
async function serve(fault: Fault | undefined) {
  const { port } = new URL(process.env.SITE ?? '');
  const server = createServer(async (request, response) => {
    const { url = '', method, headers } = request;
    const isScript = url.endsWith('.js');
    const [, component] = /_astro\/(NavMenu|ScrollToTop|ContactForm)\./.exec(url) ?? [];
    if (isScript && fault === 'late') await new Promise((resume) => setTimeout(resume, 2500));
    if (isScript && fault === 'lost') return response.writeHead(404).end();
    if (fault === 'throwing' && (component || url.includes('send-application'))) {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      return response.end(component ? `export default () => { ${THROWING} }` : THROWING);
    }
    // So that the page, into which a script may be put, comes as plain text.
    delete headers['accept-encoding'];
    const upstream = ask({ port, path: url, method, headers, agent: false }, async (answer) => {
      const isPage = answer.headers['content-type']?.startsWith('text/html');
      if (fault !== 'storage refused' || !isPage) {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        return answer.pipe(response);
      }
      const page = (await answer.toArray()).join('');
      const refuse = `Object.defineProperty(window, 'sessionStorage', { get() { throw new Error('refused') } })`;
      delete answer.headers['content-length'];
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      return response.end(page.replace('<head>', `<head><script>${refuse}</script>`));
    });
    return request.pipe(upstream);
  }).listen(0);
  await new Promise((resume) => server.once('listening', resume));
  return {
    site: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Whether the scripts that run the islands and send the forms come at all. */
const hasScript = ({ fault }: Interference) => fault !== 'lost' && fault !== 'throwing';

const FORMS = {
  contact: { path: '/about', form: 'form[action="/send-email"]', first: '#contact-name' },
  application: { path: '/carrer', form: 'form[action="/apply"]', first: '#apply-name' },
};

/** The number of messages that the site has stored with a text. */
async function countStored(text: string): Promise<number> {
  const found = await readAll(
    mailRoom(),
    (await list(mailRoom(), 'waiting')).map(([key]) => key),
  );
  return found.filter(({ message }) => message?.text.includes(text)).length;
}

/**
 * Fills in and sends a form, while something interferes once its first field is half typed.
 *
 * @returns what a visitor meets
 */
async function tryForm(
  browser: Browser,
  site: string,
  which: keyof typeof FORMS,
  text: string,
  interference: Interference,
) {
  const { path, form, first } = FORMS[which];
  await browser.open(site + path, PHONE);
  if (interference.before) await browser.run(interference.before);
  await browser.click(first);
  await browser.type('Asha');
  if (hasScript(interference)) {
    await until('the form is awake', () => browser.run(inPage.isNoValidate, form));
  }
  if (interference.after) await browser.run(interference.after);
  await browser.type(' Rao');
  const kept = await browser.run(inPage.focusedValue);
  for (const [field, value] of await browser.run(inPage.fields, form, text)) {
    if (field === '[name="name"]') continue;
    await browser.click(`${form} ${field}`);
    await browser.type(value);
  }
  await browser.click(`${form} [type=submit]`);
  await until('it is confirmed', () => browser.run(inPage.isConfirmed, form, path));
  const isHere = (await browser.run(() => location.pathname)) === path;
  if (isHere) await until('the form is cleared', () => browser.run(inPage.isCleared, form));
  if (isHere) await until('the confirmation goes', () => browser.run(inPage.isSilent, form));
  return { kept, sent: await countStored(text), isHere };
}

/** Opens the menu, closes it, opens it again and follows a link. Gives whether it was open on the way; null if there is none. */
async function tryMenu(browser: Browser, site: string, interference: Interference) {
  const [button, link] = ['header nav button', 'header nav li:last-of-type a'];
  const isOpen = () => browser.run(inPage.isShown, link);
  await browser.open(`${site}/`, PHONE);
  if (!(await browser.run(inPage.isShown, button))) return null;
  if (interference.before) await browser.run(interference.before);
  const shown: boolean[] = [];
  const press = async () => {
    await browser.click(button);
    shown.push(await isOpen());
  };
  await press();
  if (hasScript(interference)) {
    await until('the menu is awake', () => browser.run(inPage.isAwake, 'header nav button'));
  }
  if (interference.after) await browser.run(interference.after);
  shown.push(await isOpen());
  await press();
  await press();
  await browser.click(link);
  await until('the link leads on', () => browser.run(inPage.hasLeft, '/'));
  return shown;
}

/** Follows the arrow from the end of a page to its top. */
async function tryArrow(browser: Browser, site: string, interference: Interference) {
  await browser.open(`${site}/about`, PHONE);
  if (interference.before) await browser.run(interference.before);
  await browser.run(inPage.focus, '.edge');
  if (hasScript(interference)) {
    await until('the arrow is awake', () => browser.run(inPage.isAwake, '.edge svg'));
  }
  if (interference.after) await browser.run(interference.after);
  await browser.run(inPage.toEnd);
  await browser.click('.edge');
  await until('the page is at its top', () => browser.run(inPage.isAtTop));
  return browser.run(inPage.isShown, '.edge svg');
}

/** What a visitor meets in both forms, the menu and the arrow, whatever interferes. */
export async function tryAll(browser: Browser, engine: string, interference: Interference) {
  const { site, stop } = await serve(interference.fault);
  const text = `${engine}, ${interference.what}, `;
  try {
    return {
      contact: await tryForm(browser, site, 'contact', `${text}contact`, interference),
      application: await tryForm(browser, site, 'application', `${text}application`, interference),
      menu: await tryMenu(browser, site, interference),
      arrow: await tryArrow(browser, site, interference),
    };
  } finally {
    stop();
  }
}

/** What it has to be: nothing typed is lost, one message arrives, and the menu opens and closes. */
export const whole = (interference: Interference) => ({
  contact: { kept: 'Asha Rao', sent: 1, isHere: hasScript(interference) },
  application: { kept: 'Asha Rao', sent: 1, isHere: false },
  // Once it is pressed, once the script has come, and after each of two more presses.
  menu: [true, true, false, true],
  arrow: true,
});
