import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/** The maximum size of the careers hub, in bytes of brotli 11: TCP's initial window of ten segments. */
export const HUB_BUDGET = 14_600;

/** The size of a text in bytes of brotli, at quality 11 (the smallest) or 5 (usual for servers that compress each response). */
export const brotli = (body: string | Buffer, quality: 5 | 11 = 11): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * The transfer size of a built page in kB of 1,000 bytes; undefined if there is no such file. Uses brotli 5,
 * because 11 takes two minutes for 2,000 roles.
 */
export function transferSize(file: string): string | undefined {
  return existsSync(file) ? inKilobytes(brotli(readFileSync(file), 5)) : undefined;
}

/** The warning about a built careers hub that is over its budget; undefined if it is not. */
export function hubWarning(hub: string | Buffer, budget = HUB_BUDGET): string | undefined {
  const size = brotli(hub);
  if (size <= budget) return undefined;
  return `The careers hub weighs ${inKilobytes(size)}, more than the ${inKilobytes(budget)} that reach a phone at once. Close roles that are filled; if all are open, tell a developer.`;
}
