import { Browser, until } from './browser.ts';
import { Connection } from './connection.ts';
import { type Started, start } from './program.ts';

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

interface ExceptionThrown {
  exceptionDetails: { text: string; exception?: { description?: string } };
}

interface Navigated {
  loaderId: string;
  errorText?: string;
}

interface Target {
  type: string;
  webSocketDebuggerUrl: string;
}

interface FrameTree {
  frameTree: { frame: { loaderId: string } };
}

interface ConsoleCalled {
  type: string;
  args: { value?: string; description?: string }[];
}

interface EntryAdded {
  entry: { source: string; level: string; text: string; url?: string };
}

/** A Chromium of any age by its own protocol, which the drivers of today no longer speak to the old ones. */
export class CdpBrowser extends Browser {
  readonly #program: Started;
  readonly #page: Connection;

  private constructor(program: Started, page: Connection) {
    super();
    this.#program = program;
    this.#page = page;
    page.on('Runtime.exceptionThrown', ({ exceptionDetails }: ExceptionThrown) =>
      this.faults.push(exceptionDetails.exception?.description ?? exceptionDetails.text),
    );
    page.on('Runtime.consoleAPICalled', ({ type, args }: ConsoleCalled) => {
      if (type === 'error') {
        this.faults.push(args.map(({ value, description }) => value ?? description).join(' '));
      }
    });
    page.on('Log.entryAdded', ({ entry }: EntryAdded) => {
      const isFault = entry.source === 'network' || entry.source === 'security';
      if (isFault && entry.level === 'error') this.faults.push(`${entry.text} ${entry.url ?? ''}`);
    });
  }

  /** @param program the path of a Chromium that needs no sandbox and no display */
  static async launch(program: string, { script }: { script: boolean }): Promise<CdpBrowser> {
    const started = await start(program, FLAGS, /DevTools listening on ws:\/\/([^/]+)/);
    const page = await Connection.open(await firstPage(started));
    for (const domain of ['Page', 'Runtime', 'Log']) await page.send(`${domain}.enable`);
    if (!script) await page.send('Emulation.setScriptExecutionDisabled', { value: true });
    return new CdpBrowser(started, page);
  }

  async open(url: string, width: number): Promise<void> {
    const metrics = { width, height: 740, deviceScaleFactor: 1, mobile: width < 700 };
    await this.#page.send('Emulation.setDeviceMetricsOverride', metrics);
    const { loaderId, errorText } = await this.#page.send<Navigated>('Page.navigate', { url });
    if (errorText) throw new Error(`${url}: ${errorText}`);
    await until(`${url} is parsed`, async () => {
      const { frameTree } = await this.#page.send<FrameTree>('Page.getFrameTree');
      if (frameTree.frame.loaderId !== loaderId) return false;
      return this.run(() => document.readyState !== 'loading');
    });
  }

  protected async expression(expression: string): Promise<string> {
    const { result, exceptionDetails } = await this.#page.send<
      { result: { value: string } } & Partial<ExceptionThrown>
    >('Runtime.evaluate', { expression });
    if (!exceptionDetails) return result.value;
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  }

  protected async press(_selector: string, x: number, y: number): Promise<void> {
    const at = { x, y, button: 'left', clickCount: 1 };
    await this.#page.send('Input.dispatchMouseEvent', { x, y, type: 'mouseMoved' });
    await this.#page.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' });
    await this.#page.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' });
  }

  async type(text: string): Promise<void> {
    await this.#page.send('Input.insertText', { text });
  }

  async screenshot(): Promise<Buffer> {
    const { data } = await this.#page.send<{ data: string }>('Page.captureScreenshot');
    return Buffer.from(data, 'base64');
  }

  async close(): Promise<void> {
    this.#page.close();
    await this.#program.stop();
  }
}

/** The address of the page that a browser opens with, which is listed a moment after the port is open. */
async function firstPage({ said, stop }: Started): Promise<string> {
  let page: Target | undefined;
  try {
    await until('the browser lists its page', async () => {
      const targets: Target[] = await (await fetch(`http://${said}/json`)).json();
      page = targets.find(({ type }) => type === 'page');
      return page !== undefined;
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return page?.webSocketDebuggerUrl ?? '';
}
