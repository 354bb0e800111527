import type { z } from 'zod/mini';

/** A sentence for each invalid field. */
export type Problems<Name extends string = string> = Partial<Record<Name, string>>;

/**
 * Validates the fields of a form, the same way in the browser and on the server.
 *
 * @param schema the fields, in the order of the form
 * @param typed the fields by name, as typed; values that are not text count as missing
 * @returns the fields, trimmed and normalised, without other properties; or a sentence for each invalid one that does
 *   not repeat what was typed
 */
export function validate<Fields extends object>(schema: z.ZodMiniType<Fields>, typed: object) {
  const { data, error } = schema.safeParse(typed);
  if (!error) return { data };
  // The schemas give a field one issue at most.
  const problems = error.issues.map(({ path, message }) => [path[0], message]);
  return { problems: Object.fromEntries(problems) as Problems<keyof Fields & string> };
}
