import type { Carrer } from '../../schemas/carrer.ts';
import type { Role } from '../../schemas/role.ts';
import { monthsOfExperience } from './wording.ts';

/** What the filter asks of a role. */
interface Entry {
  data: Pick<Role, 'field' | 'experience' | 'location' | 'jobType'>;
}

/** The answers of a role to the questions of the filter. */
export const filterAnswers = ({ data }: Entry) => ({
  field: data.field,
  place: data.location.toLowerCase(),
  kind: data.jobType.toLowerCase().replace(' ', '-'),
  level: monthsOfExperience(data.experience) === 0 ? 'fresher' : 'experienced',
});

type QuestionId = keyof ReturnType<typeof filterAnswers>;

/** A question of the filter above the roles, with the answers that roles give to it. */
export interface Question {
  id: QuestionId;
  legend: string;
  /** The answer that leaves all roles, if the others exclude each other; one that stands alone can be taken back. */
  all?: string;
  answers: [id: string, label: string][];
}

/** The questions to which the roles give more than one answer. */
export function filterQuestions(roles: Entry[], texts: Carrer['roles']): Question[] {
  const given = roles.map(filterAnswers);
  const offered = (id: QuestionId, names: Record<string, string>) =>
    Object.entries(names).filter(([answer]) => given.some((answers) => answers[id] === answer));
  const { field, place, kind, level, fresher } = texts.filter;
  const fieldOfWorkNames = Object.fromEntries(texts.fields.map(({ id, name }) => [id, name]));
  const questions: Question[] = [
    { id: 'field', ...field, answers: offered('field', fieldOfWorkNames) },
    { id: 'place', ...place, answers: offered('place', texts.places) },
    { id: 'kind', ...kind, answers: offered('kind', texts.kinds) },
    { id: 'level', legend: level, answers: [['fresher', fresher]] },
  ];
  return questions.filter(({ id }) => new Set(given.map((answers) => answers[id])).size > 1);
}

/**
 * The style sheet with which the chips of the careers hub filter its roles without script: it hides the roles
 * that do not fit and the fields of work of which no role fits, and shows #none if no role is left. Browsers
 * without :has() ignore it and show every role.
 */
export function filterStyle(roles: Entry[], questions: Question[]): string {
  if (questions.length === 0) return '';
  const chosen = (id: string, answer: string) => `#${id}-${answer}:checked`;
  /** Matches #jobs while a role with these answers fits. */
  const fits = (role: Entry) => {
    const answers = filterAnswers(role);
    return questions
      .map(({ id, all, answers: [first] }) => {
        if (all) return `:has(${chosen(id, 'all')},${chosen(id, answers[id])})`;
        return answers[id] === first?.[0] ? '' : `:not(:has(${chosen(id, first?.[0] ?? '')}))`;
      })
      .join('');
  };
  const noneFits = (some: Entry[]) => {
    const each = [...new Set(some.map(fits))];
    // A role that no answer hides has no condition: some role is always left, and :not(*) matches nothing.
    return `#jobs${each.map((one) => `:not(${one || '*'})`).join('')}`;
  };
  const hidden = [
    ...questions
      .filter(({ id }) => id !== 'field')
      .flatMap(({ id, answers }) =>
        answers.map(
          ([answer]) => `#jobs:has(${chosen(id, answer)}) [data-${id}]:not([data-${id}=${answer}])`,
        ),
      ),
    ...[...new Set(roles.map(({ data }) => data.field))].map(
      (field) =>
        `${noneFits(roles.filter(({ data }) => data.field === field))} [data-field=${field}]`,
    ),
  ];
  return `${hidden.join()}{display:none}${noneFits(roles)} #none{display:block}`;
}
