import { Text } from './markdown.ts';
import type { Fault } from './report.ts';
import { readYaml, type YamlWithPositions } from './yaml-with-positions.ts';

/** A text file in its parts. */
interface Parts {
  /** What is wrong with the lines of hyphens around the front matter. */
  fenceFaults: Fault[];
  front: YamlWithPositions;
  /** Absent if the file has no front matter. */
  text?: Text;
}

const NO_FRONT_MATTER: YamlWithPositions = {
  ...readYaml(''),
  data: undefined,
  faults: [{ code: 'NO_FRONT_MATTER', line: 1 }],
};

const FENCE = /^---\s*$/;

/** The line ---, or what a word processor makes of it, or what is written for it. */
const FENCE_MEANT = /^\s*(?:---|[–—‒―]-?|-[–—]|--|-{4,}|\\---|- - -|\*{3}|_{3}|={3})\s*$/;

const NO_FENCE = 'The fields are between two lines of three hyphens, and this is not one of them.';

/** The index of the first line from a start for which this holds; -1 if there is none. */
const lineFrom = (lines: string[], start: number, holds: (line: string) => boolean) =>
  lines.findIndex((line, index) => index >= start && holds(line));

const isFilled = (line: string) => line.trim() !== '';

/** Reads a text file whose lines of hyphens may be damaged, come too late, or be there twice. */
export function readText(source: string): Parts {
  const lines = source.split('\n');
  const first = lineFrom(lines, 0, isFilled);
  const last = lineFrom(lines, first + 1, (line) => FENCE_MEANT.test(line));
  const damaged = [first, last].filter((index) => {
    const line = lines[index] ?? '';
    return FENCE_MEANT.test(line) && !FENCE.test(line);
  });
  const fenceFaults = damaged.map((index) =>
    fenceFault(index, NO_FENCE, { correction: '---', isFixable: true }),
  );
  if (first > 0) {
    const sentence = 'The file begins with an empty line. Begin it with the line ---.';
    fenceFaults.unshift(fenceFault(0, sentence, { surplus: first, isFixable: true }));
  }
  if (last < 0 || !FENCE_MEANT.test(lines[first] ?? ''))
    return { fenceFaults, front: NO_FRONT_MATTER };
  const fields = lines.slice(first + 1, last);
  const again = fieldsAgain(lines, last, fields);
  const end = again ? again.line + again.count - 1 : last + 1;
  const body = lines.map((line, index) => (index < end ? ' '.repeat(line.length) : line));
  return {
    fenceFaults: [...fenceFaults, ...(again ? [again.fault] : [])],
    front: readYaml(fields.join('\n'), first + 2),
    text: new Text(body.join('\n'), last + 2),
  };
}

/** Fields that follow the front matter once more: their first line, their number of lines, and the fault. */
function fieldsAgain(lines: string[], last: number, fields: string[]) {
  const start = lineFrom(lines, last + 1, isFilled);
  const end = lineFrom(lines, start + 1, (line) => FENCE.test(line));
  const again = lines.slice(start, end + 1);
  if (!FENCE.test(again[0] ?? '') || !again.some((line) => /^\w+: /.test(line))) return undefined;
  const isSame = again.slice(1, -1).join('\n').trim() === fields.join('\n').trim();
  const advice = isSame ? 'They are the same: take these out.' : 'Keep those that are right.';
  const fix = isSame ? { surplus: again.length, isFixable: true as const } : {};
  const fault = fenceFault(start, `The fields are there twice. ${advice}`, fix);
  return { line: start + 1, count: again.length, fault };
}

const fenceFault = (index: number, sentence: string, fix: Partial<Fault>): Fault => ({
  line: index + 1,
  field: 'fields',
  sentence,
  ...fix,
});
