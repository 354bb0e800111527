import type { Letter } from './message.ts';

/** Logs what happened to a letter: the start of its id and the kind of fault, nothing personal. */
export function logFault({ id }: Pick<Letter, 'id'>, what: string, error: unknown): void {
  console.error(`Letter ${id.slice(0, 8)} ${what}: ${kindOf(error)}`);
}

/** The code or the name of an error; its message may hold what a visitor typed. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, responseCode, status } = error as unknown as Record<string, unknown>;
  return [error.name, code, responseCode, status].filter(Boolean).join(' ');
}
