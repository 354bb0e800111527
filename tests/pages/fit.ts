import type { Locator, Page } from '@playwright/test';

/**
 * The visible words and numbers in elements that stand on several lines. A line may end at a hyphen, soft or not, and
 * within an address or a registration number that is longer than the line.
 */
export const brokenWords = (texts: Locator): Promise<string[]> =>
  texts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (nodes.nextNode()) {
        const { nodeValue, parentElement: parent } = nodes.currentNode;
        if (!parent || parent.closest('script, style, select, .sr-only')) continue;
        if (!parent.checkVisibility({ visibilityProperty: true })) continue;
        for (const { 0: word, index } of (nodeValue ?? '').matchAll(/[^\s\u00ad-]+/g)) {
          const range = new Range();
          range.setStart(nodes.currentNode, index);
          range.setEnd(nodes.currentNode, index + word.length);
          const boxes = [...range.getClientRects()];
          const width = boxes.reduce((sum, box) => sum + box.width, 0);
          const isLongCode = /@|\p{L}\d|\d\p{L}/u.test(word) && width > parent.clientWidth;
          const lines = new Set(boxes.map(({ top }) => Math.round(top)));
          if (lines.size > 1 && !isLongCode) broken.push(word);
        }
      }
      return broken;
    }),
  );

/** The headings of the second level that are smaller than the text below them, unless that is set large as a statement. */
export const smallHeadings = (page: Page): Promise<string[]> =>
  page.locator('h2:visible').evaluateAll((headings) => {
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    return headings
      .filter((heading) => {
        const texts = heading.parentElement?.querySelectorAll('p, li, dd') ?? [];
        const plain = [...texts].filter((text) => !text.closest('.font-display'));
        return Math.max(sizeOf(document.body), ...plain.map(sizeOf)) > sizeOf(heading);
      })
      .map((heading) => heading.outerHTML.slice(0, 120));
  });

/** The elements that extend past the window, but for chips, which scroll by themselves, and the page itself if it scrolls sideways. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = [...document.querySelectorAll('main *, footer *, header *')].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return (
        width > 0 &&
        right > clientWidth + 1 &&
        !element.closest('svg, .overflow-hidden, .overflow-x-auto')
      );
    });
    return [
      ...(scrollWidth > clientWidth ? [`The page is ${scrollWidth} px wide.`] : []),
      ...wide.map((element) => element.outerHTML.slice(0, 120)),
    ];
  });
