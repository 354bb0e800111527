import type { RowProblem } from './rows.ts';

/** What a word processor makes of the line ---, or what is written for it. */
const DASHES =
  /^[^\S\n]*(?:[–—‒―]-?|-[–—]|--|-{4,}|\\---|- - -|\*{3}|_{3}|={3}|[^\S\n]+---|---[\u00a0]+)[^\S\n]*$/;

const FENCE = /^---[^\S\n]*$/;

interface Repaired {
  /** The text with its fields between two lines of hyphens, as far as that is known. */
  source: string;
  /** How many lines were taken out above the first one. */
  taken: number;
  problems: Omit<RowProblem, 'file'>[];
}

/** Finds the fields of a text where its lines of hyphens are damaged or there twice, or come too late. */
export function repair(source: string): Repaired {
  const problems: Repaired['problems'] = [];
  const say = (line: number, sentence: string, sure: boolean, correction?: string) =>
    problems.push({
      line,
      field: 'fields',
      sentence,
      sure,
      ...(correction !== undefined && { correction }),
    });
  const all = source.replace(/^\uFEFF/, '').split('\n');
  const taken = Math.max(
    0,
    all.findIndex((line) => line.trim() !== ''),
  );
  if (taken > 0) say(1, 'The file begins with an empty line. Begin it with the line ---.', true);
  const lines = all.slice(taken);

  const fences = [
    0,
    lines.findIndex((line, index) => index > 0 && (FENCE.test(line) || DASHES.test(line))),
  ];
  for (const index of fences) {
    const written = lines[index]?.trimEnd() ?? '';
    if (!DASHES.test(lines[index] ?? '') || FENCE.test(written)) continue;
    say(
      index + 1 + taken,
      'The fields are between two lines of three hyphens, and this is not one of them.',
      true,
      '---',
    );
    lines[index] = '---';
  }

  const end = fences[1] ?? 0;
  const body = lines.slice(end + 1);
  const again = body.findIndex((line) => line.trim() !== '');
  const closing = body.findIndex((line, index) => index > again && FENCE.test(line));
  const fields = body.slice(again + 1, closing);
  if (
    end > 0 &&
    FENCE.test(body[again] ?? '') &&
    closing > again &&
    fields.some((line) => /^\w+: /.test(line))
  ) {
    const isSame = fields.join('\n').trim() === lines.slice(1, end).join('\n').trim();
    const advice = isSame ? 'They are the same: take these out.' : 'Keep those that are right.';
    say(end + again + 2 + taken, `The fields are there twice. ${advice}`, isSame);
    lines.fill('', end + 1 + again, end + 2 + closing);
  }
  return { source: lines.join('\n'), taken, problems };
}
