import type { CheerioAPI } from 'cheerio';
import { brotli } from './budgets.ts';

/** The sizes of the parts of a page's HTML, each compressed separately, in bytes at brotli 11. */
export interface PageParts {
  document: number;
  style: number;
  script: number;
  data: number;
}

/** Measures the parts of a page's HTML. Their sum exceeds the page's size, as they are compressed apart. */
export function pageParts($: CheerioAPI): PageParts {
  const sizeOf = (selector: string) =>
    brotli(
      $(selector)
        .toArray()
        .map((element) => $(element).html() ?? '')
        .join('\n'),
    );
  const bare = $.root().clone();
  bare.find('style, script').remove();
  return {
    document: brotli(bare.html() ?? ''),
    style: sizeOf('style'),
    script: sizeOf('script:not([type="application/ld+json"])'),
    data: sizeOf('script[type="application/ld+json"]'),
  };
}
