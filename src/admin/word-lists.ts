/** A list item of Word for the desktop is a paragraph that names a list and its level; a part of it is its sign. */
const LEVEL = /\bmso-list:[^;]*\blevel(\d+)/;

/** A sign that counts, such as 2. or (b) or 1.1; Word's bullets are letters, too, but stand alone: o § Ø. */
const COUNTS = /[\p{L}\p{N}][.):]$|\p{N}/u;

/**
 * Makes lists of Word's paragraphs that are items of lists, with the numbers that they have there, each list within the item
 * that it belongs to. Otherwise the signs are words, the level is lost, and the page shows "o Read".
 *
 * @param body of a page on the clipboard, which is changed
 * @returns the same
 */
export function withLists<Body extends Element>(body: Body): Body {
  // The lists that the last item stands in, the outermost first. Who copies a part of a list may begin at any level.
  let open: { level: number; list: Element }[] = [];
  for (const paragraph of body.querySelectorAll('p[style*="mso-list"]')) {
    const sign = paragraph.querySelector('[style*="mso-list"]');
    const level = Number(LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1]);
    if (!sign || !level) continue;
    const mark = sign.textContent.trim();
    sign.remove();
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    const name = COUNTS.test(mark) ? 'OL' : 'UL';
    const outer = open.filter((one) => one.level < level);
    const same = open.find((one) => one.level === level && one.list.nodeName === name);
    const list = same?.list ?? body.ownerDocument.createElement(name);
    if (!same) {
      const around = outer.at(-1)?.list.lastElementChild;
      if (around) around.append(list);
      else paragraph.before(list);
    }
    open = [...outer, { level, list }];
    const item = body.ownerDocument.createElement('li');
    const [, number] = /^\(?(\d+)[.)]$/.exec(mark) ?? [];
    if (number) item.setAttribute('value', number);
    else if (name === 'OL') list.setAttribute('type', 'a');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
  return body;
}
