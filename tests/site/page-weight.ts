import type { CheerioAPI } from 'cheerio';
import { brotli } from '../../src/tools/transfer-size.ts';

/** What the HTML of a page is made of, each part in bytes of brotli 11 by itself. */
export interface PageParts {
  document: number;
  style: number;
  script: number;
  data: number;
}

/** Weighs the parts of a page's HTML. Together they weigh more than the page, in which they share words. */
export function pageParts($: CheerioAPI): PageParts {
  const weighed = (selector: string) =>
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
    style: weighed('style'),
    script: weighed('script:not([type="application/ld+json"])'),
    data: weighed('script[type="application/ld+json"]'),
  };
}
