import { fieldProblems } from '../field-problems.ts';
import { type EntryRule, fieldName } from './rule.ts';

/** Wrong, missing and misspelt fields: what the collection's schema rejects. */
export const fields: EntryRule = ({ path: file, collection, front }) =>
  front.faults.length > 0
    ? []
    : fieldProblems(collection.schema, front.data ?? {}).map(({ path, sentence }) => ({
        file,
        line: front.lineOf(path),
        field: fieldName(path),
        sentence,
      }));
