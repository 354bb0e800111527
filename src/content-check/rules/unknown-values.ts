import { LEGAL_VALUES } from '../../lib/legal-values.ts';
import { closestMatch, listed } from '../closest-match.ts';
import { placeAt } from '../markdown-nodes.ts';
import type { EntryRule } from './rule.ts';

/** Names in braces, \{days\}, in a legal text that have no value. */
export const unknownValues: EntryRule = ({ path: file, of, text }) =>
  of !== 'legal' || !text
    ? []
    : [...text.source.matchAll(/\\\{(\w+)\\\}/g)]
        .filter(([, name = '']) => !LEGAL_VALUES.some((known) => known === name))
        .map(({ 1: name = '', index }) => {
          const meant = closestMatch(name, LEGAL_VALUES);
          return {
            file,
            ...placeAt(text.source, index),
            field: 'text',
            sentence: `There is no value \\{${name}\\}. ${meant ? `Did you mean \\{${meant}\\}?` : `Legal texts can use ${listed([...LEGAL_VALUES])}.`}`,
          };
        });
