/**
 * Whether this build is a preview that search engines leave out: a deploy of a pull request or a branch.
 *
 * @param context Netlify's name for the kind of build; undefined on one's own machine
 */
export const isPreview = (context = process.env.CONTEXT): boolean =>
  context === 'deploy-preview' || context === 'branch-deploy';
