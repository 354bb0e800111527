/**
 * A real browser with one window, driven from outside. What is common to all engines stands here; a
 * driver package (page-browser.ts) or WebDriver implements the abstract part.
 */
export abstract class Browser {
  /** Console errors and uncaught exceptions of the pages since they were last read. */
  protected readonly faults: string[] = [];

  /** Opens a URL in a window of this width in CSS pixels, and waits until the document is at least parsed. */
  abstract open(url: string, width: number): Promise<void>;
  /** The value of an expression, a string, in the page; works in pages whose own scripts are off, too. */
  protected abstract expression(source: string): Promise<string>;
  /** Presses and releases the main button of a mouse at a point of the window. */
  protected abstract press(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  abstract type(text: string): Promise<void>;
  /** A picture of the window, as PNG. */
  abstract screenshot(): Promise<Buffer>;
  /** Ends the browser and whatever it needed. */
  abstract close(): Promise<void>;

  /** The faults since the last call. */
  async takeFaults(): Promise<string[]> {
    return this.faults.splice(0);
  }

  /**
   * Runs a function in the page and gives what it returns, as far as JSON can carry it. The function sees
   * nothing of the test but its arguments.
   */
  async run<Args extends string[], Result>(
    action: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    const list = args.map((arg) => JSON.stringify(arg)).join();
    return JSON.parse(await this.expression(`JSON.stringify([(${action})(${list})])`))[0];
  }

  /**
   * Clicks an element with the mouse, at its middle, once it rests there: a moment after something is typed into
   * a field, browsers scroll to it.
   *
   * @param selector a CSS selector
   * @throws Error where there is no such element, it has no size, or another one lies over its middle
   */
  async click(selector: string): Promise<void> {
    let [resting, middle] = [0, ''];
    await until(`${selector} rests`, async () => {
      const shown = await this.run(bringIntoView, selector);
      resting = shown.hasMoved ? 0 : resting + 1;
      middle = shown.middle;
      return resting === 2;
    });
    const [x = Number.NaN, y = Number.NaN] = middle.split(' ').map(Number);
    if (Number.isNaN(x + y)) throw new Error(`Cannot click ${selector}: ${middle}.`);
    await this.press(x, y);
  }
}

/**
 * Scrolls an element to the lower end of the window. Gives whether it was elsewhere, and its own middle, two
 * numbers, or why it has none.
 */
function bringIntoView(selector: string): { hasMoved: boolean; middle: string } {
  const element = document.querySelector(selector);
  if (!element) return { hasMoved: false, middle: 'there is none' };
  const before = element.getBoundingClientRect();
  document.documentElement.style.scrollBehavior = 'auto';
  // Not the middle: Firefox scrolls back, at its next frame, to a caret that leaves the window.
  element.scrollIntoView({ block: 'end' });
  document.documentElement.style.scrollBehavior = '';
  const { left, top, width, height } = element.getBoundingClientRect();
  const hasMoved = left !== before.left || top !== before.top;
  if (width === 0) return { hasMoved, middle: 'it is not shown' };
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  const isFree = element.contains(hit);
  return {
    hasMoved,
    middle: isFree ? `${x} ${y}` : `it lies under ${hit?.outerHTML.slice(0, 80)}`,
  };
}

/** How long a page or the host may take on a busy machine, in ms. */
const TIMEOUT = 30_000;

/**
 * Asks again and again until the answer is true.
 *
 * @param finishes the sentence "Timed out after 30 s waiting until …"
 * @throws Error after 30 s
 */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + TIMEOUT;
  let cause: unknown;
  while (Date.now() < end) {
    try {
      if (await isSo()) return;
    } catch (error) {
      cause = error; // as when the page is on its way to the next
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Timed out after ${TIMEOUT / 1000} s waiting until ${what}.`, { cause });
}
