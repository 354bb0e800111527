import { correctionOf } from '../corrections.ts';
import { faultsOf } from '../field-faults.ts';
import type { Problem } from '../report.ts';
import type { EntryRule } from './rule.ts';

/** Wrong, missing, misspelt and unreadable fields. */
export const fields: EntryRule = (entry) =>
  faultsOf(entry).map((fault): Problem => {
    const { path, meant, ...problem } = fault;
    const correction = correctionOf(entry, fault);
    return { file: entry.path, ...problem, ...(correction !== undefined && { correction }) };
  });
