import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/** The largest careers hub, in bytes of brotli 11: what fits the first flight of TCP, ten segments. */
export const HUB_BUDGET = 14_600;

/** The size of a text in bytes of brotli, at quality 11 (the smallest) or 5 (what servers use on the fly). */
export const brotli = (body: string | Buffer, quality: 5 | 11 = 11): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * The transfer size of a built page in kB of 1,000 bytes, undefined where there is no such file. Brotli 5,
 * as 11 takes two minutes for 2,000 roles.
 */
export function transferSize(file: string): string | undefined {
  return existsSync(file) ? inKilobytes(brotli(readFileSync(file), 5)) : undefined;
}

/** The warning about a built careers hub above its budget; undefined where it is within. */
export function hubWarning(hub: string | Buffer, budget = HUB_BUDGET): string | undefined {
  const size = brotli(hub);
  if (size <= budget) return undefined;
  return `The careers hub weighs ${inKilobytes(size)}, more than the ${inKilobytes(budget)} that reach a phone at once. Close roles that are filled; if all are open, tell a developer.`;
}
