import { brotliCompressSync, constants } from 'node:zlib';
import type { CheerioAPI } from 'cheerio';
import { content } from '../content.ts';
import { builtPage, ROLES, ROUTES } from './built-site.ts';

/** TCP's initial window of ten segments, in bytes: what every page of the launch has to fit at brotli 5 too. */
export const FLIGHT = 14_600;

/** The size of a text in bytes of brotli, at quality 11 (the smallest) or 5 (usual for servers that compress each response). */
export const brotli = (body: string | Buffer, quality: 5 | 11 = 11): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

/** The sizes of the parts of a page's HTML in bytes at brotli 11: their sum exceeds the page's, as they are compressed apart. */
export function pageParts($: CheerioAPI) {
  const sizeOf = (selector: string) =>
    brotli([...$(selector)].map((one) => $(one).html()).join('\n'));
  const bare = $.root().clone();
  bare.find('style, script').remove();
  return {
    document: brotli(bare.html() ?? ''),
    style: sizeOf('style'),
    script: sizeOf('script:not([type="application/ld+json"])'),
    data: sizeOf('script[type="application/ld+json"]'),
  };
}

/** What a kind of page may cost a visitor; sizes are in bytes, compressed as Netlify compresses. */
export interface Budget {
  name: string;
  /** The paths of its pages. */
  paths: string[];
  /** The HTML with its CSS. */
  html: number;
  /** Everything loaded before an interaction, including the drawings in the first view. */
  firstView: number;
  /** Everything loaded after scrolling to the end. */
  whole: number;
  /** Requests before an interaction. */
  requests: number;
}

/** The usual upper limit of a page's text, header and footer included, in bytes at brotli 11. */
const USUAL_TEXT = 1700;

/**
 * The bytes by which a page may exceed its budget because its text is longer than usual: budgets are about
 * the site, not about how much an editor writes. Text counts 1.5 times, since structured data repeats it.
 */
export function textAllowance(path: string): number {
  const body = builtPage(path).$('body').clone();
  body.find('script, style').remove();
  const text = body.text().replace(/\s+/g, ' ');
  return Math.max(0, Math.ceil(1.5 * (brotli(text) - USUAL_TEXT)));
}

const ROLES_AND_LEGAL = [...ROLES, ...content.legal.map(({ path }) => path)];

/** The budget of all three islands together once hydrated, in bytes at brotli 11. */
export const ISLANDS = 75_000;

/** The typeface of headings, which only windows from 64 rem up request, in bytes. */
export const TYPEFACE = 12_000;

/** The budget of the script that sends the application form, loaded with the form's first touch, in bytes at brotli 11. */
export const APPLICATION = 11_000;

/** The time to the paint of a page's first heading on slow 3G, as a multiple of that of a control page of 14 kB. */
export const HEADING_PAINT = 1.06;

export const BUDGETS: Budget[] = [
  {
    name: 'role, legal',
    paths: ROLES_AND_LEGAL,
    html: 11_000,
    firstView: 12_000,
    whole: 15_000,
    requests: 2,
  },
  {
    name: 'careers hub',
    paths: ['/carrer'],
    html: FLIGHT,
    firstView: 20_000,
    whole: 30_000,
    requests: 4,
  },
  {
    name: 'explore, every other page',
    paths: ROUTES.filter((path) => path !== '/carrer' && !ROLES_AND_LEGAL.includes(path)),
    html: FLIGHT,
    firstView: 35_000,
    whole: 60_000,
    requests: 6,
  },
];
