import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/** What the careers hub may weigh in brotli 11, in bytes: one first flight of TCP, ten segments. */
export const HUB_BUDGET = 14_600;

/** What a text weighs on its way, in bytes of brotli: at its best (11), or as fast as servers use it (5). */
export const brotli = (body: string | Buffer, quality: 5 | 11 = 11): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * What a built page weighs on its way, in kB of 1,000 bytes; undefined where there is none. Quality 5, as
 * 11 would take a build of 2,000 roles two minutes.
 */
export function pageWeight(file: string): string | undefined {
  return existsSync(file) ? inKilobytes(brotli(readFileSync(file), 5)) : undefined;
}

/** What to say of the built careers hub where it outgrew its budget; undefined where all is well. */
export function hubWarning(hub: string | Buffer, budget = HUB_BUDGET): string | undefined {
  const weight = brotli(hub);
  if (weight <= budget) return undefined;
  return `The careers hub weighs ${inKilobytes(weight)}, more than the ${inKilobytes(budget)} that reach a phone at once. Close roles that are filled; if all are open, tell a developer.`;
}
