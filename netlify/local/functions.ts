import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, Context } from '@netlify/functions';

const FOLDER = join(import.meta.dirname, '../functions');

/** The module of a function: its handler, and its path, rate limit or schedule. */
export interface NetlifyFunction {
  default(request: Request, context: Pick<Context, 'waitUntil'>): Promise<Response>;
  config: Config;
}

/**
 * The function of a URL path: `/apply` is functions/apply.ts.
 *
 * @param load imports a file by its absolute path
 * @returns undefined if there is none, or if its configured path is not the name of its file
 */
export async function findFunction(
  path: string,
  load: (file: string) => Promise<unknown> = (file) => import(file),
): Promise<NetlifyFunction | undefined> {
  const file = join(FOLDER, `${path}.ts`);
  if (!existsSync(file)) return undefined;
  const found = (await load(file)) as NetlifyFunction;
  return found.config.path === path ? found : undefined;
}
