import type { Carrer } from '../../schemas/carrer.ts';
import { answersOf, type FilterAnswers, filterAnswers, type RoleGroup } from './groups.ts';

/** A question of the filter above the roles, with the answers that roles give to it. */
export interface Question {
  id: keyof FilterAnswers;
  legend: string;
  answers: [id: string, label: string][];
}

/** The questions to which the roles give more than one answer. */
export function filterQuestions(groups: RoleGroup[], texts: Carrer['roles']): Question[] {
  const offered = answersOf(groups.flatMap(({ roles }) => roles));
  const names: Record<keyof FilterAnswers, Record<string, string>> = {
    field: texts.fields,
    level: texts.levels,
    place: texts.places,
    kind: texts.kinds,
  };
  return (Object.keys(names) as (keyof FilterAnswers)[])
    .map((id) => ({
      id,
      legend: texts.filter[id],
      answers: offered[id].map((answer): Question['answers'][number] => [
        answer,
        names[id][answer] ?? answer,
      ]),
    }))
    .filter(({ answers }) => answers.length > 1);
}

const HIDE = '{display:none}';

/**
 * The style sheet that makes the radio buttons of the careers hub filter its roles without script: it hides the
 * roles that do not fit and the fields of work of which no role fits, and shows #none if no role is left.
 * Browsers without :has() ignore it and show every role.
 */
export function filterStyle(groups: RoleGroup[], questions: Question[]): string {
  const others = questions
    .filter(({ id }) => id !== 'field')
    .flatMap(({ id, answers }) =>
      answers.map(
        ([answer]) =>
          `#jobs:has(#${id}-${answer}:checked) [data-${id}]:not([data-${id}=${answer}])`,
      ),
    );
  /** Matches #jobs while no role with one of these combinations of answers fits. */
  const noneFits = (fitting: string[]) => `#jobs${fitting.map((fits) => `:not(${fits})`).join('')}`;
  const fits = (role: RoleGroup['roles'][number]) => {
    const answers = filterAnswers(role);
    return questions
      .map(({ id }) => `:has(#${id}-all:checked,#${id}-${answers[id]}:checked)`)
      .join('');
  };
  const byField = groups.map(({ field, roles }) => ({
    field,
    fitting: [...new Set(roles.map(fits))],
  }));
  const fields = byField.map(({ field, fitting }) => `${noneFits(fitting)} [data-field=${field}]`);
  const none = noneFits(byField.flatMap(({ fitting }) => fitting));
  return questions.length === 0
    ? ''
    : `${[...others, ...fields].map((selector) => selector + HIDE).join('')}${none} #none{display:block}`;
}
