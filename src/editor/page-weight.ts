import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/** The quality at which servers compress while they answer; 11 would take a build of 2,000 roles two minutes. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** What a built page weighs on its way, in kB of 1,000 bytes; undefined where there is none. */
export function pageWeight(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  return `${(brotliCompressSync(readFileSync(file), { params }).length / 1000).toFixed(1)} kB`;
}
