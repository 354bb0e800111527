import { readFields } from './front-matter.ts';

/**
 * The URL of the public site, as src/content/site/organisation.yaml has it. While that file has a mistake,
 * the URL of `npm run dev`, which then can start and show the mistake; a build has been stopped by then.
 */
export function siteUrl(): string {
  const site = readFields('src/content/site/organisation.yaml')?.site;
  return typeof site === 'string' && URL.canParse(site) ? site : 'http://localhost:4321';
}
