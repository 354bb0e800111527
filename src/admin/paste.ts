import { BULLET } from '../read/as-meant.ts';
import { asText, leftOut, withAddresses } from './pasted-page.ts';
import { withLists } from './word-lists.ts';

/** Who sent a line in WhatsApp, and when: a time alone in brackets is that of a schedule. */
const SENDER =
  /^\s*\[(?=[^\]]*\d(?:[/.-]\d{1,2}[/.-]| \p{L}+ )\d)[^\]]*\d{1,2}:\d\d[^\]]*\] [^:]+:\s+/u;

/** A bullet before an item, besides those of Word. */
const SIGN = /^\s*[-*–—→✅✔☑➡👉🔹🔸]\ufe0f?\s+/u;

/** What counts items, in numbers or letters, if more than one line has it. */
const COUNTER = /^\(?(?:(\d{1,2})[.)]|(\p{L})\))\s+/u;

/** The place of a line in what counts items; those of letters are beyond all numbers. */
function placeOf(line: string): number {
  const [, number, letter] = COUNTER.exec(line) ?? [];
  return letter ? 100 + (letter.codePointAt(0) ?? 0) : Number(number);
}

const FIRST = ['1)', 'a)', 'A)', 'अ)', 'क)'].map((sign) => placeOf(`${sign} `));

/**
 * The items of a list that was pasted, a line each, without what programs put before them. A number or a letter goes if it
 * begins to count, or if another line has the one before or behind it; any other may be a word, as in "24) hours".
 */
export function pastedItems(plain: string): string[] {
  const lines = plain
    .split(/[\r\n]+/)
    .map((line) => line.replace(SENDER, '').replace(BULLET, '').replace(SIGN, '').trim())
    .filter(Boolean);
  const places = new Set(lines.map(placeOf));
  return lines.map((line) => {
    const place = placeOf(line);
    const counts = FIRST.includes(place) || places.has(place - 1) || places.has(place + 1);
    return counts ? line.replace(COUNTER, '') : line;
  });
}

/** Puts text where the cursor is, as if it was typed. The old command is the one that lets a person take it back. */
const type = (text: string) => document.execCommand('insertText', false, text);

/** How many frames the CMS may take for the input of a new item: ten seconds and more, on a slow machine. */
const FRAMES = 600;

/**
 * Types lines into the inputs of a list, each into one of its own: Enter makes the next. Wherever the cursor is by then,
 * each line gets into its input.
 */
async function typeItems(list: Element, first: HTMLElement, lines: string[]): Promise<void> {
  let input: HTMLElement | undefined = first;
  for (const [index, line] of lines.entries()) {
    if (index > 0) {
      const before = new Set(list.querySelectorAll('input'));
      const made = () => [...list.querySelectorAll('input')].find((one) => !before.has(one));
      const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
      input.dispatchEvent(enter);
      for (let frame = 0; frame < FRAMES && !made(); frame += 1)
        await new Promise(requestAnimationFrame);
      input = made();
      if (!input) return;
    }
    input.focus();
    type(line);
  }
}

/** What was pasted into lists and is still typed, one list after another. */
let typing = Promise.resolve();
let pastes = 0;

/** Whether some of what was pasted has yet to be typed. */
export const isTyping = (): boolean => pastes > 0;

/**
 * Lets what is pasted come out as it was meant: lines in a list as its items, without bullets; links, bold and italic words
 * and lists in a text as Markdown. The CMS pastes plain text, and lines into one line. (“pasted lines” in
 * tests/admin/form.e2e.ts; no issue found as of 0.221.1; for Decap: https://github.com/decaporg/decap-cms/issues/3018) Ends
 * with: a list of its own that takes lines. Says what is left out.
 */
export function pasteAsMeant(say: (sentence: string) => void): void {
  document.addEventListener(
    'paste',
    (event) => {
      const { target, clipboardData } = event as ClipboardEvent & { target: HTMLElement };
      const field = target.closest('[data-key-path]');
      const isItem = field?.matches('[data-field-type=list]') && target.matches('input');
      if (!field || !(isItem || field.matches('[data-key-path=body]'))) return;
      const plain = clipboardData?.getData('text/plain') ?? '';
      const html = clipboardData?.getData('text/html') ?? '';
      const body = withLists(new DOMParser().parseFromString(html, 'text/html').body);
      const lost = leftOut(body, Boolean(isItem));
      if (lost) say(lost);
      const lines = pastedItems(withAddresses(plain, body));
      if (isItem && (lines.length > 1 || body.querySelector('[href]'))) {
        event.preventDefault();
        pastes += 1;
        typing = typing
          .then(() => typeItems(field, target, lines))
          .finally(() => {
            pastes -= 1;
          });
      } else if (
        !isItem &&
        /<(?:a|b|strong|i|em|li|h[1-6]|table|dl|su[bp])\b|font-(?:weight|style)|vertical-align|mso-list/i.test(
          html,
        )
      ) {
        event.preventDefault();
        type(asText(body));
      }
    },
    { capture: true },
  );
}
