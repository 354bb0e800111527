import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

/** What mails and pages of the functions say of the organisation; see src/schemas/organisation.ts. */
export interface Organisation {
  email: string;
  hiring: { replyDays: number };
}

/**
 * Reads it from its content file, which is deployed with the functions (`included_files` in netlify.toml).
 *
 * @throws Error if the file is missing
 */
export const readOrganisation = async (): Promise<Organisation> =>
  parse(await readFile('src/content/site/organisation.yaml', 'utf8'));
