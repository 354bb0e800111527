import type { Problem } from './report.ts';

const NO_FENCE = 'The fields are between two lines of three hyphens, and this is not one of them.';
const MISSING = 'The line --- is missing above this one. One is before the fields, one after.';
const BEGINS = 'What is above the first line --- is no part of the file. Take it out.';
const ENDS =
  'From here on, the lines belong to the answer or email they were copied from. Take them out.';
const AGAIN =
  'Here the fields begin again. Give a second role or text a file of its own; of fields that are here twice, keep one.';

const FENCE = /^---\s*$/;

/** The line ---, or what a word processor makes of it, or what is written for it. */
const FENCE_MEANT =
  /^[\s\u200b\u2060]*(?:[–—‒―-]{2,}|[–—‒―]|\\---|- - -|\*{3}|_{3}|={3}|\+{3}|\.{3})\s*$/;

/** The line that opens or closes a block of code. */
export const CODE_FENCE = /^\s*(`{3,}|~{3,})/;

/** Notes a problem found while reading. */
export type Report = (
  line: number,
  field: string,
  sentence: string,
  more?: Partial<Problem>,
) => void;

/**
 * The indexes of the two lines of hyphens, -1 if they cannot be found, and of the line from which nothing is part of the file.
 *
 * @param names the fields that the file can have
 * @param report is told each line that is missing, unlike three hyphens, or no part of the file
 */
export function fences(lines: string[], names: string[], report: Report) {
  const isFence = (line = '') => FENCE_MEANT.test(line);
  const isKnown = (line = '') => names.includes(/^\w+(?=\s?[:：])/.exec(line)?.[0] ?? '');
  const first = lines.findIndex((line) => line.trim());
  const head = lines.findIndex((line) => isKnown(line));
  const opening = lines
    .slice(0, head < 0 ? first + 1 : head)
    .findLastIndex((line) => isFence(line));
  const start = opening < 0 ? first - 1 : opening;
  const closing = lines.findIndex((line, at) => at > start && isFence(line));
  const lastField = lines.findLastIndex((line) => isKnown(line));
  const isGap = (line: string, at: number) => !line.trim() && /^[^\s-]/.test(lines[at + 1] ?? '');
  const end =
    closing < 0 ? lines.findIndex((line, at) => at > lastField && isGap(line, at)) : closing;
  if (end < 0 || (closing < 0 && lastField < 0) || (opening < 0 && !isKnown(lines[first])))
    return { start: -1, end: -1, stop: lines.length };
  if (opening < 0) report(first + 1, 'fields', MISSING, { correction: `---\n${lines[first]}` });
  if (closing < 0) report(end + 2, 'fields', MISSING, { correction: `---\n\n${lines[end + 1]}` });
  for (const at of [opening, closing])
    if (at >= 0 && !FENCE.test(lines[at] ?? ''))
      report(at + 1, 'fields', NO_FENCE, { correction: '---' });
  if (opening > 0) report(1, 'fields', BEGINS, { last: start, correction: '' });
  const isWrapped = lines.slice(0, start).some((line) => CODE_FENCE.test(line));
  const closes = (line: string, at: number) => at > end + 2 && /^\s*[`~]{3,}\s*$/.test(line);
  const close = isWrapped ? lines.findLastIndex(closes) : -1;
  const again = lines.findIndex((line, at) => at > end && isFence(line) && isKnown(lines[at + 1]));
  const stop = [again, close].find((at) => at > end) ?? lines.length;
  const last = lines.findLastIndex((line) => line.trim()) + 1;
  if (stop === again) report(stop + 1, 'file', AGAIN, { last });
  else if (stop === close) report(stop + 1, 'text', ENDS, { last, correction: '' });
  return { start, end, stop };
}
