import { Browser } from './browser.ts';

/** What the pages of Playwright, which drives any Chromium, and of Puppeteer, which drives Firefox, have in common. */
interface Page {
  goto(url: string): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  mouse: { click(x: number, y: number): Promise<void> };
  keyboard: { type(text: string): Promise<void> };
}

/** What the drivers do in ways of their own. */
interface Driven {
  page: Page;
  /** Gives the window a width in CSS pixels. */
  setWidth(width: number): Promise<unknown>;
  /** A picture of the window, as PNG in base64. */
  picture(): Promise<string>;
  close(): Promise<void>;
}

/** A browser that a driver package controls. */
export class PageBrowser extends Browser {
  readonly #page: Page;
  readonly #driven: Driven;

  constructor(driven: Driven) {
    super();
    this.#page = driven.page;
    this.#driven = driven;
  }

  /** For the page's event `pageerror`. */
  readonly onError = (error: unknown): void => {
    this.faults.push(String(error));
  };

  /** For the page's event `console`. */
  readonly onConsole = (message: { type(): string; text(): string }): void => {
    if (message.type() === 'error') this.faults.push(message.text());
  };

  async open(url: string, width: number): Promise<void> {
    // An empty page gets the width: a page that gets wide asks for a font, and to leave it meanwhile is a fault.
    await this.#page.goto('about:blank');
    await this.#driven.setWidth(width);
    await this.#page.goto(url);
  }

  protected async expression(source: string): Promise<string> {
    return String(await this.#page.evaluate(source));
  }

  protected press(x: number, y: number): Promise<void> {
    return this.#page.mouse.click(x, y);
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#driven.picture(), 'base64');
  }

  close(): Promise<void> {
    return this.#driven.close();
  }
}
