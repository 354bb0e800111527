import { readFields } from './front-matter.ts';

/**
 * The URL of the public site, from src/content/site/organisation.yaml. If that file has no valid URL, returns
 * that of `npm run dev`, which can then start and report the mistake; a build stops before.
 */
export function siteUrl(): string {
  const site = readFields('src/content/site/organisation.yaml')?.site;
  return typeof site === 'string' && URL.canParse(site) ? site : 'http://localhost:4321';
}
