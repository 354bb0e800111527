import { closestMatch } from '../closest-match.ts';
import type { Entry } from '../read-content.ts';
import type { Site } from '../read-site.ts';
import type { Problem } from '../report.ts';
import { valuesOf } from '../values.ts';
import type { Path } from '../yaml-with-positions.ts';
import { type ContentRule, fieldName } from './rule.ts';

const isDrawing = (path: Path, value: unknown): value is string =>
  typeof value === 'string' && /^(?:drawing|slug)$/.test(String(path.at(-1)));

function inEntry({ path: file, of, front }: Entry, site: Site): Problem[] {
  const named = [...valuesOf(front.data)].filter(({ path, value }) => isDrawing(path, value));
  if (named.length === 0) return [];
  const known = site.drawingsOf(of);
  return named
    .filter(({ value }) => /^[a-z0-9-]+$/.test(String(value)) && !known.includes(String(value)))
    .map(({ path, value }) => {
      const meant = closestMatch(String(value), known);
      return {
        file,
        line: front.lineOf(path),
        field: fieldName(path),
        sentence: `There is no drawing "${value}". ${meant ? `Did you mean ${meant}?` : `This page can draw ${known.join(', ')}.`}`,
      };
    });
}

/** Names of drawings that do not exist on the sheets of the page. */
export const drawings: ContentRule = ({ entries, site }) =>
  entries.filter(({ text }) => !text).flatMap((entry) => inEntry(entry, site));
