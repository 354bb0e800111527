// The style comes first: Google Docs wraps all that it copies in <b style="font-weight:normal">.
const isBold = ({ nodeName, style }: HTMLElement) =>
  style?.fontWeight
    ? /^bold/.test(style.fontWeight) || Number(style.fontWeight) >= 600
    : /^(?:B|STRONG)$/.test(nodeName);

const isItalic = ({ nodeName, style }: HTMLElement) =>
  style?.fontStyle ? style.fontStyle === 'italic' : /^(?:I|EM)$/.test(nodeName);

/** Stands for the mark of italic words, which bold words have, too. */
const ITALIC = '\ue000';

/** What no visitor sees. */
const UNSEEN = /^(?:#comment|STYLE|SCRIPT|META|TITLE)$/;

/** The address of a link that leads somewhere else than into the copied document: Word marks its parts as #_Toc12. */
const addressOf = (node: Node) =>
  /^(?:https?:|mailto:|tel:|\/|#(?!_)).*/.exec((node as Element).getAttribute?.('href') ?? '')?.[0];

/** What stands in paragraphs of its own. A line between two of them is none, and parts them. */
const BLOCK =
  /^(?:ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|BODY|CAPTION|CENTER|D[DLT]|DETAILS|DIALOG|DIV|FIELDSET|FIGCAPTION|FIGURE|FOOTER|FORM|HEADER|HGROUP|HR|LEGEND|MAIN|NAV|P|PRE|SEARCH|SECTION|SUMMARY|TABLE|T[DHR])$/;

const RAISED = 'sup, [style*="vertical-align:super"], [style*="vertical-align: super"]';
const LOWERED = 'sub, [style*="vertical-align:sub"], [style*="vertical-align: sub"]';

/** The signs of digits that are raised or lowered. Other letters have no such signs in most typefaces. */
const SIGNS = '0123456789+-−–';
const isNumber = (text: string) => /^\s*[\d+−–-]+\s*$/.test(text);

/** Digits with signs of their own where a page raises or lowers them: 10⁵, CO₂. */
function withSigns(text: string, parent: Element | null): string {
  for (const [where, signs] of [
    [RAISED, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻'],
    [LOWERED, '₀₁₂₃₄₅₆₇₈₉₊₋₋₋'],
  ] as const)
    if (isNumber(parent?.closest(where)?.textContent ?? ''))
      return text.replace(/\S/g, (sign) => signs[SIGNS.indexOf(sign)] ?? sign);
  return text;
}

/** What begins a line of a list, of any depth. */
const ITEM_SIGN = /^ *(?:-|\d+\.) /;

/** A table of values. One that holds another arranges parts of a page, and its cells stand below each other. */
const isGrid = (node: Node): node is Element =>
  node.nodeName === 'TABLE' && !(node as Element).querySelector('table');

const isCaption = ({ nodeName }: Node) => nodeName === 'CAPTION';

const isList = ({ nodeName }: Node) => /^[OU]L$/.test(nodeName);

const indented = (lines: string, mark: string) => lines.replace(/^/gm, ' '.repeat(mark.length));

/** An item of a list, with the lists within it below it. */
function itemOf(item: Node, mark: string): string {
  const lines = [...item.childNodes].map(markdownOf).join('').trim().split(/\n+/);
  const text = lines.reduce((all, line) =>
    ITEM_SIGN.test(line) ? `${all}\n${indented(line, mark)}` : `${all.trim()} ${line.trim()}`,
  );
  return `${mark}${text}`;
}

const isWithinList = ({ parentElement }: Element) => Boolean(parentElement?.closest('ol, ul'));

/** The number in an attribute, if one is there. */
function numberIn(one: Element | undefined, name: string): number | undefined {
  const number = Number.parseInt(one?.getAttribute(name) ?? '', 10);
  return Number.isNaN(number) ? undefined : number;
}

const itemsOf = (list: Element) => [...list.children].filter((child) => !isList(child));

/** The number of the first item of a list on its page. */
const startOf = (list: Element) =>
  numberIn(itemsOf(list)[0], 'value') ?? numberIn(list, 'start') ?? 1;

/** The same in Markdown, in which a list within an item begins with 1, and none below 0. */
const firstNumber = (list: Element) =>
  isWithinList(list) || startOf(list) < 0 ? 1 : startOf(list);

/** Whether a list counts as none in Markdown does: in letters, backwards, or with a leap. */
function countsOtherwise(list: Element): boolean {
  const items = itemsOf(list);
  const first = firstNumber(list);
  return (
    startOf(list) !== first ||
    list.hasAttribute('reversed') ||
    items.some((item, index) => (numberIn(item, 'value') ?? first + index) !== first + index) ||
    [list, ...items].some(
      (one) =>
        /^[ai]$/i.test(one.getAttribute('type') ?? '') ||
        /alpha|latin|roman|greek/.test((one as HTMLElement).style.listStyleType),
    )
  );
}

/** The items of a list. Google Docs puts a list within it beside the item that it belongs to. */
function listOf(list: Element): string {
  let [number, mark] = [firstNumber(list), '- '];
  const items = [...list.children].map((child) => {
    if (isList(child)) return indented(listOf(child), mark);
    mark = list.nodeName === 'OL' ? `${number}. ` : '- ';
    number += 1;
    return itemOf(child, mark);
  });
  return items.join('\n');
}

/** How many columns or rows a cell covers, as browsers read it: at most a thousand columns, and one if it says no number. */
function spanOf(cell: Element, name: string): number {
  const span = numberIn(cell, name) ?? 1;
  return span < 0 ? 1 : Math.min(span, 1000);
}

/** The words of a cell in one line. */
const cellText = (cell: Element) =>
  markdownOf(cell)
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|');

/**
 * The rows of a table, each with the words of every column: those of a merged cell in each place that it covers. Rows and
 * columns in which no cell begins are none, as on the page.
 */
function gridOf(table: Element): string[][] {
  const rows = [...table.querySelectorAll('tr')];
  const grid: string[][] = rows.map(() => []);
  const begun = new Set<number>();
  for (const [index, row] of rows.entries()) {
    let column = 0;
    for (const cell of [...row.children].filter(({ nodeName }) => /^T[DH]$/.test(nodeName))) {
      while (grid[index]?.[column] !== undefined) column += 1;
      begun.add(column);
      const words = cellText(cell);
      const width = spanOf(cell, 'colspan') || 1;
      // 0 reaches to the end of a part of the table, beyond which no cell does.
      const height = spanOf(cell, 'rowspan') || rows.length;
      const covered = grid
        .slice(index, index + height)
        .filter((_, down) => rows[index + down]?.parentNode === row.parentNode);
      for (const line of covered)
        for (let along = 0; along < width; along += 1) line[column + along] = words;
    }
  }
  const columns = [...begun].sort((one, other) => one - other);
  return grid
    .filter((_, index) => rows[index]?.children.length)
    .map((row) => columns.map((column) => row[column] ?? ''));
}

/** A table, of which the first row is the header. */
function tableOf(table: Element): string {
  const [header = [], ...others] = gridOf(table);
  if (header.length === 0) return ''; // which mails and pages keep spaces with
  const lines = [header, header.map(() => '---'), ...others];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/**
 * What Word, Google Docs or a page puts on the clipboard, as Markdown: headings, links, bold and italic words, lists,
 * tables, raised and lowered digits, and paragraphs. Other marks are left out.
 *
 * @example markdownOf(body) // of <p>See <a href="https://x.example">it</a></p>: 'See [it](https://x.example)'
 */
function markdownOf(node: Node): string {
  const { nodeName } = node;
  if (nodeName === '#text') {
    const spaces = node.parentElement?.closest('pre') ? /[^\S\n]+/g : /\s+/g;
    return withSigns((node.textContent ?? '').replace(spaces, ' '), node.parentElement);
  }
  if (UNSEEN.test(nodeName)) return '';
  if (nodeName === 'BR') return '\n';
  if (isList(node)) return `\n\n${listOf(node as Element)}\n\n`;
  if (isGrid(node)) {
    const captions = [...node.childNodes].filter(isCaption).map(markdownOf);
    return `${captions.join('')}\n\n${tableOf(node)}\n\n`;
  }
  const inside = [...node.childNodes].map(markdownOf).join('');
  const words = inside.trim();
  if (BLOCK.test(nodeName)) return `\n\n${words}\n\n`;
  if (!words) return inside;
  if (nodeName === 'Q') return inside.replace(words, () => `“${words}”`);
  const href = addressOf(node);
  if (href)
    return inside.replace(
      words,
      () =>
        `[${words.replace(/\s*\n\s*/g, ' ')}](${href.replace(/[ ()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)})`,
    );
  if (nodeName === 'LI') return `${itemOf(node, '- ')}\n`;
  const [, level] = /^H([1-6])$/.exec(nodeName) ?? [];
  // The title of the page is the heading of the first level.
  if (level)
    return `\n\n${'#'.repeat(Math.max(2, Number(level)))} ${words.replaceAll('**', '')}\n\n`;
  // Marks of Markdown do not reach over paragraphs.
  if (words.includes('\n')) return inside;
  const marks = [isItalic(node as HTMLElement) && ITALIC, isBold(node as HTMLElement) && '**'];
  const marked = marks.reduce<string>(
    (all, mark) => (mark ? mark + all.replaceAll(mark, '') + mark : all),
    words,
  );
  return inside.replace(words, () => marked);
}

/** The Markdown of a page on the clipboard, without empty lines and spaces that say nothing. */
export const asText = (body: Node): string =>
  markdownOf(body)
    .replaceAll('****', '') // bold words in two parts
    .replaceAll(ITALIC + ITALIC, '')
    .replaceAll(ITALIC, '*')
    .replace(/^ +(?! |(?:-|\d+\.) )| +$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Says what of a page on the clipboard is not in what is typed, if anything; plain text keeps addresses alone. */
export function leftOut(body: Element, isPlain: boolean): string {
  const seen = [...body.querySelectorAll<HTMLElement>('*')].filter((one) =>
    one.textContent?.trim(),
  );
  const counts = {
    link: seen.filter((one) => one.matches('a[href]') && !addressOf(one)).length,
    picture: body.querySelectorAll('img').length,
    'list numbering': seen.filter(
      (one) => !isPlain && one.nodeName === 'OL' && countsOtherwise(one),
    ).length,
    'outer table': seen.filter((one) => !isPlain && one.nodeName === 'TABLE' && !isGrid(one))
      .length,
    strikethrough: seen.filter((one) => one.matches('s, strike, del, [style*=line-through]'))
      .length,
    'raised or lowered part': seen.filter(
      (one) =>
        one.matches(`${RAISED}, ${LOWERED}`) && (isPlain || !isNumber(one.textContent ?? '')),
    ).length,
    'bold or italic part': seen.filter((one) => isPlain && (isBold(one) || isItalic(one))).length,
  };
  const named = Object.entries(counts).flatMap(([name, count]) =>
    count > 0 ? `${count} ${name}${count > 1 ? 's' : ''}` : [],
  );
  return named.length > 0 ? `Left out of what you pasted: ${named.join(', ')}.` : '';
}

/** Plain text with the address of each link behind its words, which come in the order of the page. */
export function withAddresses(plain: string, body: Node): string {
  let [text, at] = [plain, 0];
  const pass = (node: Node) => {
    if (UNSEEN.test(node.nodeName)) return;
    for (const word of node.nodeName === '#text' ? (node.textContent ?? '').split(/\s+/) : [])
      if (text.includes(word, at)) at = text.indexOf(word, at) + word.length;
    node.childNodes.forEach(pass);
    const address = addressOf(node)?.replace(/^(?:mailto|tel):/, '');
    if (!address || text.slice(0, at).endsWith(address)) return;
    text = `${text.slice(0, at)} (${address})${text.slice(at)}`;
    at += address.length + 3;
  };
  pass(body);
  return text;
}
