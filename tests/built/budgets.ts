import { brotliCompressSync, constants } from 'node:zlib';
import type { CheerioAPI } from 'cheerio';
import { builtPage } from './built-site.ts';

/**
 * The HTML of every page with its CSS, in bytes at brotli 5: TCP's initial window of ten segments. A build in another folder
 * has some bytes more or less, since Astro hashes the paths of islands into their `uid`.
 */
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

/** What a page may cost a visitor before an interaction, with what it shows in the first view, and scrolled to its end; in bytes as Netlify compresses. */
export const FIRST_VIEW = 35_000;
export const WHOLE = 60_000;

/** Requests of a page before an interaction. */
export const REQUESTS = 6;

/**
 * The usual length of a page's text, header and footer included, in bytes at brotli 11: that of a short role. The launch's
 * roles have 1,720 to 1,810, its longest page (/private) 2,390; what is longer gets an allowance.
 */
const USUAL_TEXT = 1700;

/** Open roles that the budget of the careers page includes; the rows and choices of more are the editor's weight. */
const USUAL_ROLES = 12;

/** A page without what each open role beyond the usual number adds to it. */
export function usualPage(path: string) {
  const { $, html } = builtPage(path);
  const page = $.root().clone();
  const more = ['#jobs li', '[name=role] option:not([value=""])'].map((part) =>
    page.find(part).slice(USUAL_ROLES),
  );
  for (const part of more) part.remove();
  const isUsual = more.every(({ length }) => length === 0);
  return { page, html: isUsual ? html : (page.html() ?? '') };
}

/**
 * The bytes by which a page may exceed its budget because its text is longer than usual: budgets are about
 * the site, not about how much an editor writes. Text counts 1.5 times, since structured data repeats it.
 */
export function textAllowance(path: string): number {
  const body = usualPage(path).page.find('body');
  body.find('script, style').remove();
  const text = body.text().replace(/\s+/g, ' ');
  return Math.max(0, Math.ceil(1.5 * (brotli(text) - USUAL_TEXT)));
}

/** The budget of all three islands together once hydrated, in bytes at brotli 11. */
export const ISLANDS = 75_000;

/** The typeface of headings, which only windows from 64 rem up request, in bytes. */
export const TYPEFACE = 12_000;

/** The budget of the script that sends the application form, loaded with the form's first touch, in bytes at brotli 11. */
export const APPLICATION = 11_000;

/** The time to the paint of a page's first heading on slow 3G, as a multiple of that of a bare page of 14 kB. */
export const HEADING_PAINT = 1.1;
