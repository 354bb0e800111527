/** A pattern of the content with its `{names}` replaced by values; a name without a value stays as it is. */
export const interpolate = (pattern: string, values: Record<string, string | number>): string =>
  pattern.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
