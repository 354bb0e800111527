import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawingStates, labelPositions } from '../lib/drawing-parts.ts';
import { type Choices, readChoices } from '../read/choices.ts';
import type { Entry } from '../read/entries.ts';
import { explore } from '../schemas/texts.ts';
import { inField, type Problem } from './problem.ts';
import { didYouMean, quoted } from './sentences.ts';
import { schemaAt, valuesOf } from './shape.ts';

/** What content is compared with that no schema can know. */
export interface Facts {
  choices: Choices;
  /** A drawing, an SVG document. */
  drawing: (sprite: string, name: string) => string;
}

/** The facts of a project as they are now. */
export const readFacts = (root: string): Facts => ({
  choices: readChoices(root),
  drawing: (sprite, name) =>
    readFileSync(join(root, `src/assets/drawings/${sprite}/${name}.svg`), 'utf8'),
});

/** Values that are none of the choices of their list; a list that cannot be read takes every value. */
function wrongChoices(entry: Entry, { choices }: Facts): Problem[] {
  const { schema } = entry.collection;
  return valuesOf(entry.fields.data).flatMap(({ path, value }) => {
    const list = schemaAt(schema, path)?.choicesFrom;
    const known = Object.keys(choices[list ?? ''] ?? {});
    if (typeof value !== 'string' || known.length === 0 || known.includes(value)) return [];
    const from =
      list === 'fieldsOfWork'
        ? 'roles.fields in src/content/pages/carrer.yaml'
        : `src/assets/${list}`;
    const advice = `Write one of: ${known.join(', ')}. Was it taken out of ${from}?`;
    const sentence = `${quoted(value)} does not fit. ${didYouMean(value, known, advice)}`;
    return [inField(entry, path, sentence)];
  });
}

/** What does not fit the drawing of a diagram or an instrument, whose fields are right by themselves. */
function drawingFaults(entry: Entry, { choices, drawing }: Facts): Problem[] {
  return (['diagram', 'instrument'] as const).flatMap((part) => {
    const { data } = explore.shape[part].safeParse(entry.fields.data[part]);
    const sprite = `${part}s`;
    if (!data || !Object.hasOwn(choices[`drawings/${sprite}`] ?? {}, data.drawing)) return [];
    const svg = drawing(sprite, data.drawing);
    const { length } = labelPositions(svg);
    const states = drawingStates(svg);
    const shown = 'choices' in data ? data.choices.map(({ shows }) => shows) : [];
    const wrong = [...shown.entries()].filter(
      ([at, state]) => !states.includes(state) || shown.indexOf(state) !== at,
    );
    const perPlace = `The drawing "${data.drawing}" has places for ${length} words, and here are ${data.labels.length}. Write one for each place.`;
    const eachOnce = `Write what the drawing "${data.drawing}" shows for this choice, each once: ${states.join(', ')}.`;
    return [
      ...(data.labels.length === length ? [] : [inField(entry, [part, 'labels'], perPlace)]),
      ...wrong.map(([at]) => inField(entry, [part, 'choices', at, 'shows'], eachOnce)),
    ];
  });
}

/**
 * What content and folders do not have: fields of work, drawings, and what these show. A line that cannot be read has
 * its sentence already.
 */
export const choices = (entry: Entry, facts: Facts): Problem[] =>
  [
    ...wrongChoices(entry, facts),
    ...(entry.of === 'explore' ? drawingFaults(entry, facts) : []),
  ].filter(({ line }) => entry.fields.faults.every((unread) => unread.line !== line));
