/**
 * Whether this build is for the public, which placeholders stop: PRODUCTION=1, or anything else but 0 and false.
 * netlify.toml sets it for Netlify's production builds; on another host its owner does.
 */
export const isProduction = ({ PRODUCTION = '' } = process.env): boolean =>
  !/^\s*(?:|0|false)\s*$/i.test(PRODUCTION);

/** Whether this is `npm run dev`. Not by DEV, which is also true in a build with NODE_ENV=development. */
export const isDev = (): boolean => import.meta.env.MODE === 'development';

/**
 * Whether this build is a preview on Netlify, of a pull request or branch: it has pages for drafts, and search engines
 * must not index it.
 */
export const isPreview = ({ CONTEXT } = process.env): boolean =>
  CONTEXT === 'deploy-preview' || CONTEXT === 'branch-deploy';
