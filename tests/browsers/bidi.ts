import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pressing, typing } from './actions.ts';
import { Browser } from './browser.ts';
import { Connection } from './connection.ts';
import { find, type Started, start } from './program.ts';

interface Evaluated {
  type: 'success' | 'exception';
  result: { value: string };
  exceptionDetails: { text: string };
}

interface Located {
  nodes: { sharedId: string }[];
}

interface LogEntry {
  level: string;
  text: string | null;
}

/** Firefox by WebDriver BiDi, which it speaks itself. */
export class BidiBrowser extends Browser {
  readonly #program: Started;
  readonly #profile: string;
  readonly #connection: Connection;
  readonly #context: string;

  private constructor(program: Started, profile: string, connection: Connection, context: string) {
    super();
    this.#program = program;
    this.#profile = profile;
    this.#connection = connection;
    this.#context = context;
    connection.on('log.entryAdded', ({ level, text }: LogEntry) => {
      if (level === 'error') this.faults.push(text ?? '');
    });
  }

  static async launch({ script }: { script: boolean }): Promise<BidiBrowser> {
    const hint = 'Install it: apt-get install firefox-esr, or the package of your system.';
    const firefox = find('Firefox', ['firefox-esr', 'firefox'], hint);
    const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
    await writeFile(join(profile, 'user.js'), preferences(script));
    const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
    const program = await start(firefox, args, /WebDriver BiDi listening on (ws:\S+)/);
    const connection = await Connection.open(`${program.said}/session`);
    await connection.send('session.new', { capabilities: {} });
    await connection.send('session.subscribe', { events: ['log.entryAdded'] });
    const { context } = await connection.send<{ context: string }>('browsingContext.create', {
      type: 'tab',
    });
    return new BidiBrowser(program, profile, connection, context);
  }

  #send<Result extends object>(method: string, params: object): Promise<Result> {
    return this.#connection.send<Result>(method, { context: this.#context, ...params });
  }

  async open(url: string, width: number): Promise<void> {
    // A page that grows wide asks for its font, and leaving it then would be a fault: grow an empty one.
    await this.#navigate('about:blank');
    await this.#send('browsingContext.setViewport', { viewport: { width, height: 740 } });
    await this.#navigate(url);
  }

  /** Firefox now and then never answers a navigation that interrupts the loading of the page before. */
  #navigate(url: string): Promise<object> {
    return this.#send('browsingContext.navigate', { url, wait: 'complete' });
  }

  protected async expression(expression: string): Promise<string> {
    const { type, result, exceptionDetails } = await this.#connection.send<Evaluated>(
      'script.evaluate',
      { expression, target: { context: this.#context }, awaitPromise: false },
    );
    if (type === 'exception') throw new Error(exceptionDetails.text);
    return result.value;
  }

  protected async press(selector: string): Promise<void> {
    const locator = { type: 'css', value: selector };
    const { nodes } = await this.#send<Located>('browsingContext.locateNodes', { locator });
    const origin = { type: 'element', element: { sharedId: nodes[0]?.sharedId } };
    await this.#send('input.performActions', { actions: pressing({ x: 0, y: 0, origin }) });
  }

  async type(text: string): Promise<void> {
    await this.#send('input.performActions', { actions: typing(text) });
  }

  async screenshot(): Promise<Buffer> {
    const { data } = await this.#send<{ data: string }>('browsingContext.captureScreenshot', {});
    return Buffer.from(data, 'base64');
  }

  async close(): Promise<void> {
    this.#connection.close();
    await this.#program.stop();
    await rm(this.#profile, { recursive: true, force: true });
  }
}

/** Whether pages' scripts run; and scrolling is done where the page is, so that a click right after it does not miss. */
const preferences = (script: boolean): string => `user_pref("javascript.enabled", ${script});
user_pref("layers.async-pan-zoom.enabled", false);
`;
