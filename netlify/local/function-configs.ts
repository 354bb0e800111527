import { readdirSync } from 'node:fs';
import type { Config } from '@netlify/functions';

const FUNCTIONS = `${import.meta.dirname}/../functions`;

/** The `config` exports of the functions that have a path, by path. */
export async function functionConfigs(): Promise<Map<string, Config>> {
  const configs = new Map<string, Config>();
  for (const file of readdirSync(FUNCTIONS)) {
    const { config }: { config: Config } = await import(`${FUNCTIONS}/${file}`);
    if (typeof config.path === 'string') configs.set(config.path, config);
  }
  return configs;
}
