import { z } from 'astro/zod';
import { text } from './fields.ts';

/** A highlighted figure in the text of an explore page: `<PulledFigure value="50 Hz" label="…" />`. */
export const pulledFigure = z.strictObject({
  value: text('the figure'),
  label: text('what the figure is'),
});

export type PulledFigure = z.infer<typeof pulledFigure>;
