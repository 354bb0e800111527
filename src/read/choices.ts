import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readFields } from './disk.ts';

/** The choices of each list that a schema names under `choicesFrom`, each with its label: { fieldsOfWork: { design: 'Design' } }. */
export type Choices = Record<string, Record<string, string>>;

/**
 * The ids and names of the fields of work in pages/carrer.yaml, as far as they can be read, also of one that is written
 * without its dash: by the schema, a mistake anywhere in that page would leave each role without its choices.
 */
function fieldsOfWork(root: string): [id: string, name: string][] {
  const hub = readFields(join(root, 'src/content/pages/carrer.yaml'))?.roles;
  const { fields } = (hub ?? {}) as { fields?: unknown };
  return [fields ?? []].flat().flatMap((field) => {
    const { id, name = id } = (field ?? {}) as { id?: unknown; name?: unknown };
    return id === undefined ? [] : [[String(id), String(name)]];
  });
}

/** What fields can choose from, as a project has it now: fields of work, and the drawings of each folder. */
export function readChoices(root: string): Choices {
  const drawings = globSync('src/assets/drawings/*/*.svg', { cwd: root }).sort();
  const byFolder = Map.groupBy(drawings, (file) => `drawings/${basename(dirname(file))}`);
  const names = [...byFolder].map(([list, files]) => {
    const words = files.map((file) => basename(file, '.svg'));
    return [list, Object.fromEntries(words.map((word) => [word, word]))] as const;
  });
  return { fieldsOfWork: Object.fromEntries(fieldsOfWork(root)), ...Object.fromEntries(names) };
}
