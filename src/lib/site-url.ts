import { existsSync, readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';

const FILE = 'src/content/site/organisation.yaml';

/**
 * The address of the public site, as the content gives it. While the file or the address has a mistake,
 * that of `npm run dev`, which then can start and show the mistake; a build has been stopped by then.
 */
export function siteUrl(): string {
  const site = existsSync(FILE) ? parseDocument(readFileSync(FILE, 'utf8')).get('site') : undefined;
  return typeof site === 'string' && URL.canParse(site) ? site : 'http://localhost:4321';
}
