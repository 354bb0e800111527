/**
 * Whether this build is for the public, which placeholders stop: PRODUCTION=1. netlify.toml sets it for Netlify's
 * production builds; on another host its owner does.
 */
export const isProduction = (env = process.env): boolean => env.PRODUCTION === '1';

/**
 * Whether this build is a preview on Netlify, of a pull request or branch: it has pages for drafts, and search engines
 * must not index it.
 */
export const isPreview = ({ CONTEXT } = process.env): boolean =>
  CONTEXT === 'deploy-preview' || CONTEXT === 'branch-deploy';
