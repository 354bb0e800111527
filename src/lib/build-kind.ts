/** Whether this build is for the public, which placeholders stop. netlify.toml says so, or the owner of a host. */
export const isProduction = (env = process.env): boolean => env.PRODUCTION === '1';

/** Whether this is a preview on Netlify, of a pull request or branch: it has drafts and is not to be indexed. */
export const isPreview = ({ CONTEXT } = process.env): boolean =>
  CONTEXT === 'deploy-preview' || CONTEXT === 'branch-deploy';
