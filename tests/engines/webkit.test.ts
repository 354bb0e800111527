import { globSync } from 'node:fs';
import { find, freePort, type Program, start } from '../program.ts';
import { Browser, until } from './browser.ts';
import { testWholeSite } from './whole-site.ts';

const HINT = 'Install it: apt-get install webkit2gtk-driver xvfb.';

/** WebKitGTK by WebDriver, on a display of its own that nobody sees. */
class WebKit extends Browser {
  readonly #programs: Program[];
  readonly #session: string;

  private constructor(programs: Program[], session: string) {
    super();
    this.#programs = programs;
    this.#session = session;
  }

  static async launch({ script }: { script: boolean }): Promise<WebKit> {
    const driver = find('WebKitGTK', ['WebKitWebDriver'], HINT);
    const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
    if (!binary) throw new Error(`WebKitGTK is missing: it has no MiniBrowser. ${HINT}`);
    const xvfb = find('The display for WebKitGTK', ['Xvfb'], HINT);
    const screen = ['-displayfd', '1', '-screen', '0', '1400x1000x24'];
    const display = await start(xvfb, screen, /^\d+/m);
    const port = await freePort();
    const env = { ...process.env, DISPLAY: `:${display.said}` };
    const service = await start(driver, [`--port=${port}`], /^/, { env });
    const origin = `http://127.0.0.1:${port}`;
    await until('WebKitWebDriver answers', async () => (await fetch(`${origin}/status`)).ok);
    const { sessionId } = await newSession(origin, binary, script);
    const browser = new WebKit([service, display], `${origin}/session/${sessionId}`);
    await browser.#openNarrowWindow();
    return browser;
  }

  /** Goes on in a window without bars, which can be as narrow as a phone. */
  async #openNarrowWindow(): Promise<void> {
    await this.run(() => {
      open('about:blank', 'phone', 'width=360,height=740,toolbar=no,location=no');
    });
    const first = await this.#call('GET', '/window');
    await until('the narrow window is open', async () => {
      const all = await this.#call<string[]>('GET', '/window/handles');
      const handle = all.find((one) => one !== first);
      if (handle) await this.#call('POST', '/window', { handle });
      return handle !== undefined;
    });
  }

  #call<Value>(method: string, path: string, body?: object): Promise<Value> {
    return call<Value>(method, this.#session + path, body);
  }

  async open(url: string, width: number): Promise<void> {
    await this.#call('POST', '/window/rect', { width, height: 740 });
    await this.#call('POST', '/url', { url });
    await this.run(() => {
      const faults: string[] = [];
      addEventListener('error', ({ message }) => faults.push(message));
      addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
      addEventListener('securitypolicyviolation', ({ blockedURI }) => faults.push(blockedURI));
      Object.assign(window, { faults });
    });
  }

  /** The faults of the page since it was parsed: WebDriver tells of none by itself. */
  override takeFaults(): Promise<string[]> {
    return this.run(() => (window as { faults?: string[] }).faults?.splice(0) ?? []);
  }

  protected expression(source: string): Promise<string> {
    return this.#call('POST', '/execute/sync', { script: `return ${source}`, args: [] });
  }

  protected press(x: number, y: number): Promise<void> {
    const press = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    return this.#perform('pointer', [{ type: 'pointerMove', x, y }, ...press]);
  }

  type(text: string): Promise<void> {
    const keys = [...text].flatMap((value) =>
      ['keyDown', 'keyUp'].map((type) => ({ type, value })),
    );
    return this.#perform('key', keys);
  }

  #perform(type: 'pointer' | 'key', actions: object[]): Promise<void> {
    return this.#call('POST', '/actions', { actions: [{ type, id: type, actions }] });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#call<string>('GET', '/screenshot'), 'base64');
  }

  async close(): Promise<void> {
    await this.#call('DELETE', '');
    for (const program of this.#programs) await program.stop();
  }
}

function newSession(origin: string, binary: string, script: boolean) {
  const args = [
    '--automation',
    '--javascript-can-open-windows-automatically=true',
    `--enable-javascript-markup=${script}`, // what WebDriver itself runs in the page stays possible
  ];
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args } };
  const body = { capabilities: { alwaysMatch } };
  return call<{ sessionId: string }>('POST', `${origin}/session`, body);
}

/** @throws Error with what the driver answers, where it refuses */
async function call<Value>(method: string, url: string, body?: object): Promise<Value> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Value & { message?: string } };
  if (!response.ok) throw new Error(`${new URL(url).pathname}: ${value.message}`);
  return value;
}

testWholeSite('WebKitGTK', WebKit.launch);
