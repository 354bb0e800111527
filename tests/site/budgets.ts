import { brotli, HUB_BUDGET } from '../../src/tools/transfer-size.ts';
import { content } from '../content.ts';
import { builtPage, ROLES } from './built-site.ts';

/** What a kind of page may cost a visitor; sizes in bytes, compressed as Netlify compresses them. */
export interface Budget {
  name: string;
  addresses: string[];
  /** The HTML with its CSS, in brotli 11, and in brotli 5 where that has to fit one flight too. */
  html: number;
  htmlFast?: number;
  /** Everything before an interaction, the drawings seen in the first view included. */
  firstView: number;
  /** Everything, scrolled to the end. */
  whole: number;
  /** Requests before an interaction. */
  requests: number;
  /** When the first heading is painted on slow 3G, as a multiple of the same on a 14 kB control page. */
  headingPaint: number;
}

/** What the words of a page's main part usually weigh at most by themselves, in bytes of brotli 11. */
const USUAL_WORDS = 1300;

/**
 * What a page may weigh above its budget, in bytes, because its text is longer than usual: budgets are
 * about the site, not about how much an editor writes. Repeated in structured data, words count half again.
 */
export function extraForWords(path: string): number {
  const words = builtPage(path).$('main').text().replace(/\s+/g, ' ');
  return Math.max(0, Math.ceil(1.5 * (brotli(words) - USUAL_WORDS)));
}

/** One first flight of TCP. */
const FLIGHT = HUB_BUDGET;

const ROLES_AND_LEGAL = [...ROLES, ...content.legal.map(({ path }) => path)];

/** The most that all three islands may cost once all are hydrated, in bytes of brotli 11. */
export const ISLANDS = 75_000;

export const BUDGETS: Budget[] = [
  {
    name: 'role, legal',
    addresses: ROLES_AND_LEGAL,
    html: 11_000,
    htmlFast: FLIGHT,
    firstView: 12_000,
    whole: 15_000,
    requests: 2,
    headingPaint: 1.06,
  },
  {
    name: 'careers hub',
    addresses: ['/carrer'],
    html: HUB_BUDGET,
    firstView: 20_000,
    whole: 30_000,
    requests: 4,
    headingPaint: 1.06,
  },
  {
    name: 'home, explore, services, courses, about',
    addresses: ['/', '/service', '/about', '/courses', ...content.explore.map(({ path }) => path)],
    html: FLIGHT,
    firstView: 35_000,
    whole: 60_000,
    requests: 6,
    headingPaint: 1.06,
  },
];
