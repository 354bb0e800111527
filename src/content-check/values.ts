import type { Path } from './yaml-with-positions.ts';

/** Every value in nested data that is neither a list nor an object, with its path. */
export function* valuesOf(
  data: unknown,
  path: Path = [],
): Generator<{ path: Path; value: unknown }> {
  if (typeof data !== 'object' || data === null) {
    yield { path, value: data };
    return;
  }
  for (const [key, value] of Object.entries(data)) {
    yield* valuesOf(value, [...path, Array.isArray(data) ? Number(key) : key]);
  }
}

/** The value at a path in nested data; undefined if there is none. */
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step],
    data,
  );
