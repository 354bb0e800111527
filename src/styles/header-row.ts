import plugin from 'tailwindcss/plugin';
import { readFields } from '../lib/front-matter.ts';

const characters = new Intl.Segmenter('en-IN');

/** The width of a text in em, no less than in the bold faces of common systems. */
function widthOf(text: string): number {
  const widths = [...characters.segment(text)].map(({ segment }) => {
    if (segment === 'I') return 0.45;
    if (/^[EFLST]/.test(segment)) return 0.72;
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
 * The widths in rem of the links of the header in a row, the room that they take with the space before them, that of
 * the site's mark and name, and the narrowest window that has room for all.
 */
export function headerRow(labels: string[], name: string) {
  const widths = labels.map((label) => Math.ceil(widthOf(label) * 3.75 + 6) / 4); // text-small, with padding
  const links = widths.reduce((sum, width) => sum + width, 2);
  const [margins, mark] = [10, 2.25];
  const site = mark + Math.min(widthOf(name) * 1.5, LONGEST_NAME);
  const window = Math.ceil(margins + site + links);
  return { widths, links: Math.ceil(links), site: Math.ceil(site), window };
}

const { links = [] } = readFields('src/content/site/navigation.json') ?? {};
const { name = '' } = readFields('src/content/site/organisation.yaml') ?? {};

/**
 * `header-row` for the header: the site's mark and name leave room for the links or for their button; the links have
 * their places in the row, which hold while a page arrives, elsewhere in the menu, or without popovers below the name.
 */
export default plugin(({ addUtilities, theme }) => {
  const labels = [links].flat().map((link) => String((link as { label?: unknown }).label));
  const { widths, links: room, site, window } = headerRow(labels, String(name));
  const rem = (token: string) => Number.parseFloat(theme(token));
  const fits = window <= rem('--container-page');
  const breakpoint = fits ? `${Math.max(rem('--breakpoint-md'), window)}rem` : NEVER;
  addUtilities({
    '.header-row': {
      '> a': {
        'flex-shrink': '0',
        'padding-bottom': '0.15em', // its larger letters stand on the line of the links
        'max-width': 'calc(100% - 112px)',
      },
      [`@media (min-width: ${breakpoint})`]: {
        '> a': { 'max-width': `max(${site}rem, 100% - ${room}rem)` },
        ul: {
          position: 'static',
          display: 'grid',
          'grid-template-columns': widths
            .map((width) => `minmax(min-content,${width}rem)`)
            .join(' '),
          'margin-right': '-0.75rem',
          'overflow-wrap': 'normal',
          'padding-block': '0.5rem',
        },
        'li a': { 'justify-content': 'end' },
      },
      [`@media not all and (min-width: ${breakpoint})`]: {
        '@supports selector(:popover-open)': {
          button: { display: 'flex' },
          ul: {
            position: 'absolute',
            inset: '4rem 0 auto',
            width: '100%',
            padding: '1rem 0.5rem',
            'border-bottom-width': '1px',
          },
        },
        '@supports not selector(:popover-open)': {
          '&, & ul': { display: 'flex', 'flex-wrap': 'wrap' },
          ul: { 'margin-left': '-0.75rem' },
          li: { width: '6.75rem' },
        },
      },
    },
  });
});
