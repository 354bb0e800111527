import { type ConnectOverCDPTransport, chromium } from '@playwright/test';
import { type Browser, until } from './browser.ts';
import { PageBrowser } from './page-browser.ts';
import { start } from './program.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-software-rasterizer', // else it may ask for ever for a rasterizer that is not there
  '--no-zygote',
  '--disable-background-networking',
  '--remote-debugging-port=0',
  'about:blank',
];

/** The id of the message that is not Playwright's. */
const OWN = -1;

/**
 * Starts a Chromium of any age and drives it by Playwright.
 *
 * @param path its program, which needs no sandbox and no display
 */
export async function launchChromium(
  path: string,
  { script }: { script: boolean },
): Promise<Browser> {
  const program = await start(path, FLAGS, /DevTools listening on (ws:\S+)/);
  const transport = await connect(program.said);
  const browser = await chromium.connectOverCDP(transport, { noDefaults: true });
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context.');
  const opened = context.pages()[0] ?? context.waitForEvent('page');
  // From 80 on, a browser attaches its clients to its pages by itself.
  if (Number.parseInt(browser.version(), 10) < 80) {
    const params = { targetId: await firstPage(program.said), flatten: true };
    transport.send({ id: OWN, method: 'Target.attachToTarget', params });
  }
  const page = await opened;
  const session = await context.newCDPSession(page);
  if (!script) await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  const driven = new PageBrowser({
    page,
    setWidth: (width) =>
      session.send('Emulation.setDeviceMetricsOverride', {
        width,
        height: 740,
        deviceScaleFactor: 1,
        mobile: width < 700,
      }),
    // Playwright's own needs the syntax of Chromium 80.
    picture: async () => (await session.send('Page.captureScreenshot')).data,
    close: async () => {
      await browser.close();
      await program.stop();
    },
  });
  page.on('pageerror', driven.onError);
  page.on('console', (message) => {
    // 109 takes a standard that it does not have yet for a mistake.
    if (!message.text().startsWith("Found a 'popover' attribute")) driven.onConsole(message);
  });
  return driven;
}

async function connect(url: string): Promise<ConnectOverCDPTransport> {
  const socket = new WebSocket(url);
  const transport: ConnectOverCDPTransport = {
    send: (message) => socket.send(JSON.stringify(message)),
    close: () => socket.close(),
  };
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data);
    if (message.id !== OWN) transport.onmessage?.(message);
  });
  socket.addEventListener('close', () => transport.onclose?.());
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`Cannot connect to ${url}.`)));
  });
  return transport;
}

/** The id of the page that a browser opens with, which is listed a moment after the port is open. */
async function firstPage(url: string): Promise<string> {
  let id = '';
  await until('the browser lists its page', async () => {
    const targets = await (await fetch(`http://${new URL(url).host}/json`)).json();
    id = targets.find(({ type }: { type: string }) => type === 'page')?.id ?? '';
    return id !== '';
  });
  return id;
}
