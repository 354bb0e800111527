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
  // The lists that the last item stands in, the outermost first.
  let open: Element[] = [];
  for (const paragraph of body.querySelectorAll('p[style*="mso-list"]')) {
    const sign = paragraph.querySelector('[style*="mso-list"]');
    const level = Number(LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1]);
    if (!sign || !level) continue;
    const mark = sign.textContent.trim();
    sign.remove();
    if (paragraph.previousElementSibling !== open[0]) open = [];
    const depth = Math.min(level - 1, open.length);
    const name = COUNTS.test(mark) ? 'OL' : 'UL';
    let list = open[depth];
    if (list?.nodeName !== name) {
      list = body.ownerDocument.createElement(name);
      const around = open[depth - 1]?.lastElementChild;
      if (around) around.append(list);
      else paragraph.before(list);
    }
    open = [...open.slice(0, depth), list];
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
