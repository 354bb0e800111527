/** Replaces each `{name}` in a pattern by its value; a name without a value stays as it is. */
export const interpolate = (pattern: string, values: Record<string, string | number>): string =>
  pattern.replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder));
