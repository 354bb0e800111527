import plugin from 'tailwindcss/plugin';
import { readFields } from '../lib/front-matter.ts';

const characters = new Intl.Segmenter('en-IN');

/** The width of a text in em, no less than in the bold faces of common systems. */
function widthOf(text: string): number {
  const widths = [...characters.segment(text)].map(({ segment }) => {
    if (/^[\p{Lu}\p{Nd}&@%]/u.test(segment)) return 0.78;
    return /^[\p{Script=Latin}\p{Script=Common}]/u.test(segment) ? 0.67 : 0.95;
  });
  return widths.reduce((sum, width) => sum + width, 0);
}

/** The widest that the name of the site is in one line, in rem; a longer one has several. */
const LONGEST_NAME = 16;

/** A window that no screen has. */
const NEVER = '9999rem';

/**
 * The room in rem that the links of the header take in a row with the space before them, and the narrowest window
 * that has room for them beside the name of the site.
 */
export function headerRow(labels: string[], name: string): { links: number; window: number } {
  const words = labels.map((label) => widthOf(label) * 0.9375 + 1.5); // text-small, with padding
  const links = words.reduce((sum, width) => sum + width, 2);
  const mark = 2.25;
  const margins = 5 + 1.25;
  const window = margins + mark + Math.min(widthOf(name) * 1.5, LONGEST_NAME) + links;
  return { links: Math.ceil(links), window: Math.ceil(window) };
}

const { links = [] } = readFields('src/content/site/navigation.json') ?? {};
const { name = '' } = readFields('src/content/site/organisation.yaml') ?? {};

/** `row:` and `max-row:` for windows in which the links fit or not, never below `md`, and `beside-row` for the name. */
export default plugin(({ addVariant, addUtilities, theme }) => {
  const labels = [links].flat().map((link) => String((link as { label?: unknown }).label));
  const { links: room, window } = headerRow(labels, String(name));
  const rem = (token: string) => Number.parseFloat(theme(token));
  const fits = window <= rem('--container-page');
  const breakpoint = fits ? `${Math.max(rem('--breakpoint-md'), window)}rem` : NEVER;
  addVariant('row', `@media (min-width: ${breakpoint})`);
  addVariant('max-row', `@media not all and (min-width: ${breakpoint})`);
  addUtilities({ '.beside-row': { 'max-width': `calc(100% - ${room}rem)` } });
});
