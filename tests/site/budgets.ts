import { brotli, HUB_BUDGET } from '../../src/tools/transfer-size.ts';
import { content } from '../content.ts';
import { builtPage, ROLES } from './built-site.ts';

/** What a kind of page may cost a visitor; sizes are in bytes, compressed as Netlify compresses. */
export interface Budget {
  name: string;
  /** The paths of its pages. */
  paths: string[];
  /** The HTML with its CSS at brotli 11, and at brotli 5 if that has to fit one flight too. */
  html: number;
  htmlFast?: number;
  /** Everything loaded before an interaction, including the drawings in the first view. */
  firstView: number;
  /** Everything loaded after scrolling to the end. */
  whole: number;
  /** Requests before an interaction. */
  requests: number;
  /** The time to the first heading's paint on slow 3G, as a multiple of that of a 14 kB control page. */
  headingPaint: number;
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

/** What fits into the first flight of TCP, in bytes. */
const FLIGHT = HUB_BUDGET;

const ROLES_AND_LEGAL = [...ROLES, ...content.legal.map(({ path }) => path)];

/** The budget of all three islands together once hydrated, in bytes at brotli 11. */
export const ISLANDS = 75_000;

export const BUDGETS: Budget[] = [
  {
    name: 'role, legal',
    paths: ROLES_AND_LEGAL,
    html: 11_000,
    htmlFast: FLIGHT,
    firstView: 12_000,
    whole: 15_000,
    requests: 2,
    headingPaint: 1.06,
  },
  {
    name: 'careers hub',
    paths: ['/carrer'],
    html: HUB_BUDGET,
    firstView: 20_000,
    whole: 30_000,
    requests: 4,
    headingPaint: 1.06,
  },
  {
    name: 'home, explore, services, courses, about',
    paths: ['/', '/service', '/about', '/courses', ...content.explore.map(({ path }) => path)],
    html: FLIGHT,
    firstView: 35_000,
    whole: 60_000,
    requests: 6,
    headingPaint: 1.06,
  },
];
