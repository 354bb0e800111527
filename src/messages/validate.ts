import { z } from 'zod/mini';

/** One sentence for each field that has to be mended. */
export type Problems<Name extends string = string> = Partial<Record<Name, string>>;

/** Either what was sent, trimmed and normalised, or what to mend. */
export type Checked<Sent> =
  | { sent: Sent; problems?: undefined }
  | { sent?: undefined; problems: Problems<keyof Sent & string> };

/**
 * Checks what was typed into a form, the same way in the browser and on the server.
 *
 * @param schema the form's fields, in the order in which they stand in it
 * @param typed the fields under their names; other properties, inherited ones and values that are not
 *   text count as missing
 * @returns what was sent or a sentence a field; nothing that was typed stands in a sentence
 */
export function check<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape, z.core.$strict>,
  typed: object,
): Checked<z.infer<typeof schema>> {
  const names = Object.keys(schema.shape);
  const fields = Object.fromEntries(Object.entries(typed).filter(([name]) => names.includes(name)));
  const result = schema.safeParse(fields);
  if (result.success) return { sent: result.data };
  const sentences: Record<string, string[] | undefined> = z.flattenError(result.error).fieldErrors;
  const problems: Problems = Object.fromEntries(
    names.flatMap((name) => (sentences[name]?.[0] ? [[name, sentences[name][0]]] : [])),
  );
  return { problems: problems as Problems<keyof z.infer<typeof schema> & string> };
}
