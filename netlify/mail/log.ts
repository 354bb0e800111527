import type { Message } from './message.ts';

/** Logs what failed for a message: the start of its id and the kind of error, no personal data. */
export function logFailure({ id }: Pick<Message, 'id'>, what: string, error: unknown): void {
  console.error(`Message ${id.slice(0, 8)} ${what}: ${errorKind(error)}`);
}

/** The name and codes of an error, not its text, which may contain what a visitor typed. */
export function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, originalCode, responseCode, status } = error as unknown as Record<string, unknown>;
  return [error.name, code, originalCode, responseCode, status].filter(Boolean).join(' ');
}
