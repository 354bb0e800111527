/** What a tool says, and whether it did what it was asked to. */
export interface Outcome {
  says: string;
  isDone: boolean;
}

/** Runs a tool and prints what it says if its file is the one that Node was started with; a test only imports it. */
export function command(file: string, tool: () => Outcome): void {
  if (process.argv[1] !== file) return;
  const { says, isDone } = tool();
  if (says) console[isDone ? 'log' : 'error'](says);
  process.exitCode = isDone ? 0 : 1;
}
