import { globSync, readFileSync } from 'node:fs';
import { load } from 'cheerio';

/** The 25 addresses of the specification's table (section 2). */
export const ROUTES = [
  '/',
  ...[1, 2, 3, 4, 5].map((number) => `/explore${number}`),
  '/service',
  '/about',
  '/courses',
  '/carrer',
  ...'graphic aws sales ecommerce fashion iot product motiondesign ieee instructor food content'
    .split(' ')
    .map((role) => `/${role}`),
  '/private',
  '/terms',
  '/cookie',
];

/** Every page: the specification's, the one for unknown addresses and the one after a form without script. */
export const EVERY_PAGE = [...ROUTES, '/404', '/thank-you'];

/** The roles' addresses. */
export const ROLES = ROUTES.slice(10, 22);

/** The address at which a file of dist/ is served. */
const addressOf = (file: string) =>
  `/${file
    .replace(/^dist\//, '')
    .replace(/(^|\/)index\.html$/, '')
    .replace(/\.html$/, '')}`;

/** Every page of dist/ by its address, parsed, with its own text. */
export const pages = new Map(
  globSync('dist/**/*.html').map((file) => {
    const html = readFileSync(file, 'utf8');
    return [addressOf(file), { html, $: load(html) }] as const;
  }),
);

/**
 * A page of dist/.
 *
 * @throws Error where there is none at this address
 */
export function builtPage(address: string) {
  const page = pages.get(address);
  if (!page) throw new Error(`There is no page at ${address}.`);
  return page;
}
