import { BULLET } from '../read/as-meant.ts';

const isBold = ({ nodeName, style }: HTMLElement) =>
  style?.fontWeight ? Number(style.fontWeight) >= 600 : /^(?:B|STRONG)$/.test(nodeName);

/**
 * What Word, Google Docs or a page puts on the clipboard, as Markdown: headings, links, bold words, lists and paragraphs.
 * Other marks are left out.
 *
 * @example markdownOf(body) // of <p>See <a href="https://x.example">it</a></p>: 'See [it](https://x.example)'
 */
export function markdownOf(node: Node): string {
  if (node.nodeName === '#text') return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (/^(?:#comment|STYLE|SCRIPT|META|TITLE)$/.test(node.nodeName)) return '';
  if (node.nodeName === 'BR') return '\n';
  const inside = [...node.childNodes].map(markdownOf).join('');
  const words = inside.trim();
  if (!words) return inside;
  const href = (node as HTMLElement).getAttribute('href') ?? '';
  if (/^(?:https?:|mailto:)/.test(href)) return inside.replace(words, () => `[${words}](${href})`);
  if (node.nodeName === 'LI') return `- ${words.replace(/\s*\n\s*/g, ' ')}\n`;
  const [, level] = /^H([1-6])$/.exec(node.nodeName) ?? [];
  if (level)
    return `\n\n${'#'.repeat(Math.max(2, Number(level)))} ${words.replaceAll('**', '')}\n\n`;
  if (/^(?:P|DIV|UL|OL|TR|BODY)$/.test(node.nodeName)) return `\n\n${words}\n\n`;
  return isBold(node as HTMLElement) ? inside.replace(words, () => `**${words}**`) : inside;
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

/**
 * Lets what is pasted come out as it was meant: lines in a list as its items, without bullets; links, bold words and
 * lists in a text as Markdown. The CMS pastes plain text, and lines into one line. (“pasted lines” in
 * tests/admin/form.e2e.ts; no issue found as of 0.221.1; for Decap: https://github.com/decaporg/decap-cms/issues/3018) Ends
 * with: a list of its own that takes lines.
 */
export function pasteAsMeant(): void {
  document.addEventListener(
    'paste',
    (event) => {
      const { target, clipboardData } = event as ClipboardEvent & { target: HTMLElement };
      const field = target.closest('[data-key-path]');
      const plain = clipboardData?.getData('text/plain') ?? '';
      const html = clipboardData?.getData('text/html') ?? '';
      const lines = plain
        .split(/[\r\n]+/)
        .map((line) =>
          line
            .replace(BULLET, '')
            .replace(/^\s*(?:[-*]|\d+[.)])\s+/, '')
            .trim(),
        )
        .filter(Boolean);
      if (field?.matches('[data-field-type=list]') && target.matches('input') && lines.length > 1) {
        event.preventDefault();
        typing = typing.then(() => typeItems(field, target, lines));
      } else if (
        field?.matches('[data-key-path=body]') &&
        /<(?:a|b|strong|li|h[1-6])\b|font-weight/i.test(html)
      ) {
        event.preventDefault();
        const { body } = new DOMParser().parseFromString(html, 'text/html');
        type(
          markdownOf(body)
            .replace(/ *\n */g, '\n')
            .replace(/\n{3,}/g, '\n\n')
            .trim(),
        );
      }
    },
    { capture: true },
  );
}
