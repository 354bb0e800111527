import type { z } from 'astro/zod';

/** A band between two numbers. */
export interface Band {
  min: number;
  max: number;
}

/** A band as an editor writes it, with at most two decimals: `salary: { min: 3, max: 5 }`. */
export const written = (name: string, { min, max }: Band, unit = '') =>
  `${name}: { min: ${Number(min.toFixed(2))}, max: ${Number(max.toFixed(2))}${unit} }`;

/** A refinement that reports the sentence for an editor that `fault` returns. */
export const correct =
  <Value>(fault: (value: Value) => string | undefined) =>
  (value: Value, context: z.RefinementCtx<Value>) => {
    const message = fault(value);
    if (message) context.addIssue({ code: 'custom', message, input: value });
  };
