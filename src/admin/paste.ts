import { BULLET } from '../read/as-meant.ts';

const isBold = ({ nodeName, style }: HTMLElement) =>
  style?.fontWeight
    ? /^bold/.test(style.fontWeight) || Number(style.fontWeight) >= 600
    : /^(?:B|STRONG)$/.test(nodeName);

/** What begins a line of a list, of any depth. */
const MARK = /^ *(?:-|\d+\.) /;

const isList = ({ nodeName }: Node) => /^[OU]L$/.test(nodeName);

const indented = (lines: string, mark: string) => lines.replace(/^/gm, ' '.repeat(mark.length));

/** An item of a list, with the lists within it below it. */
function itemOf(item: Node, mark: string): string {
  const lines = [...item.childNodes].map(markdownOf).join('').trim().split(/\n+/);
  const text = lines.reduce((all, line) =>
    MARK.test(line) ? `${all}\n${indented(line, mark)}` : `${all.trim()} ${line.trim()}`,
  );
  return `${mark}${text}`;
}

/** The items of a list. Google Docs puts a list within it beside the item that it belongs to. */
function listOf(list: Element): string {
  let [number, mark] = [0, '- '];
  const items = [...list.children].map((child) => {
    if (isList(child)) return indented(listOf(child), mark);
    number += 1;
    mark = list.nodeName === 'OL' ? `${number}. ` : '- ';
    return itemOf(child, mark);
  });
  return items.join('\n');
}

/** The rows of a table, of which the first one is its header. */
function tableOf(rows: string): string {
  const [header = '', ...others] = rows.trim().split('\n');
  return [header, header.replace(/[^|]+/g, ' --- '), ...others].join('\n');
}

/**
 * What Word, Google Docs or a page puts on the clipboard, as Markdown: headings, links, bold words, lists, tables and
 * paragraphs. Other marks are left out.
 *
 * @example markdownOf(body) // of <p>See <a href="https://x.example">it</a></p>: 'See [it](https://x.example)'
 */
export function markdownOf(node: Node): string {
  const { nodeName } = node;
  if (nodeName === '#text') return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (/^(?:#comment|STYLE|SCRIPT|META|TITLE)$/.test(nodeName)) return '';
  if (nodeName === 'BR') return '\n';
  if (isList(node)) return `\n\n${listOf(node as Element)}\n\n`;
  const inside = [...node.childNodes].map(markdownOf).join('');
  const words = inside.trim();
  if (/^T[DH]$/.test(nodeName))
    return ` ${words.replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|')} |`;
  if (!words) return inside;
  const href = (node as HTMLElement).getAttribute('href') ?? '';
  if (/^(?:https?:|mailto:)/.test(href))
    return inside.replace(
      words,
      () =>
        `[${words}](${href.replace(/[ ()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)})`,
    );
  if (nodeName === 'LI') return `${itemOf(node, '- ')}\n`;
  if (nodeName === 'TR') return `|${inside.trimEnd()}\n`;
  if (nodeName === 'TABLE') return `\n\n${tableOf(inside)}\n\n`;
  const [, level] = /^H([1-6])$/.exec(nodeName) ?? [];
  if (level)
    return `\n\n${'#'.repeat(Math.max(2, Number(level)))} ${words.replaceAll('**', '')}\n\n`;
  if (/^(?:P|DIV|BODY)$/.test(nodeName)) return `\n\n${words}\n\n`;
  const isMarked = isBold(node as HTMLElement) && !words.includes('\n');
  return isMarked ? inside.replace(words, () => `**${words.replaceAll('**', '')}**`) : inside;
}

/** The Markdown of a page on the clipboard, without empty lines and spaces that say nothing. */
export const asText = (body: Node): string =>
  markdownOf(body)
    .replaceAll('****', '') // bold words in two parts
    .replace(/^ +(?! |(?:-|\d+\.) )| +$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Who sent a line in WhatsApp, and when. */
const SENDER = /^\s*\[[^\]]*\d{1,2}:\d\d[^\]]*\] [^:]+:\s+/;

/** A bullet or a number before an item, besides the bullets of Word. */
const POINT = /^\s*(?:[-*–—→✅✔]|\d+[.)]|\(?\p{L}\)|\(\d+\))\s+/u;

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
        .map((line) => line.replace(SENDER, '').replace(BULLET, '').replace(POINT, '').trim())
        .filter(Boolean);
      if (field?.matches('[data-field-type=list]') && target.matches('input') && lines.length > 1) {
        event.preventDefault();
        pastes += 1;
        typing = typing
          .then(() => typeItems(field, target, lines))
          .finally(() => {
            pastes -= 1;
          });
      } else if (
        field?.matches('[data-key-path=body]') &&
        /<(?:a|b|strong|li|h[1-6]|table)\b|font-weight/i.test(html)
      ) {
        event.preventDefault();
        const { body } = new DOMParser().parseFromString(html, 'text/html');
        type(asText(body));
      }
    },
    { capture: true },
  );
}
