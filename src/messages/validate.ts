import type { z } from 'zod/mini';

/** A sentence for each invalid field. */
export type Problems<Name extends string = string> = Partial<Record<Name, string>>;

/** Either the valid fields, trimmed and normalised, or what to correct. */
export type Validated<Data> =
  | { data: Data; problems?: undefined }
  | { data?: undefined; problems: Problems<keyof Data & string> };

/**
 * Validates the fields of a form, the same way in the browser and on the server.
 *
 * @param schema the fields, in the order of the form
 * @param typed the fields by name, as typed; other properties, inherited ones and values that are not
 *   text count as missing
 * @returns the fields, or a sentence for each invalid one that does not repeat what was typed
 */
export function validate<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape, z.core.$strict>,
  typed: object,
): Validated<z.infer<typeof schema>> {
  const names = Object.keys(schema.shape);
  const fields = Object.fromEntries(Object.entries(typed).filter(([name]) => names.includes(name)));
  const result = schema.safeParse(fields);
  if (result.success) return { data: result.data };
  // The schemas give a field one issue at most.
  const problems = result.error.issues.map(({ path, message }) => [path[0], message]);
  return { problems: Object.fromEntries(problems) };
}
