import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The part of IBM Equal Access that is used in the page. */
declare global {
  var ace: {
    Checker: new () => {
      check(
        document: Document,
        rules: string[],
      ): Promise<{ results: { value: string[]; ruleId: string; snippet: string }[] }>;
    };
  };
}

/** IBM Equal Access as a script that defines `ace` in the page in which it is evaluated. */
export const EQUAL_ACCESS = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine'),
  'utf8',
);

/**
 * Runs in a page with EQUAL_ACCESS: the violations that the checker is sure of; what it only asks a person to look
 * at is left out.
 */
export async function equalAccessViolations(): Promise<string[]> {
  const { results } = await new globalThis.ace.Checker().check(document, ['IBM_Accessibility']);
  return results
    .filter(({ value }) => value.join() === 'VIOLATION,FAIL')
    .map(({ ruleId, snippet }) => `${ruleId}: ${snippet}`);
}
