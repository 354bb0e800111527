import { type FieldOfWork, fieldOfWork } from '../../schemas/fields.ts';
import type { Role } from '../../schemas/role.ts';
import { experienceLevel, experienceLevels } from './experience.ts';
import { jobKind, jobKinds } from './job-type.ts';
import { workplace, workplaces } from './location.ts';
import { closingSoon, type RoleLife } from './state.ts';

interface Entry {
  data: Pick<Role, 'field' | 'experience' | 'location' | 'jobType'> & RoleLife;
}

/** The roles of one field of work. */
export interface RoleGroup<Of extends Entry = Entry> {
  field: FieldOfWork;
  roles: Of[];
}

/**
 * The roles by field of work, those that close soon first, otherwise in the given order; a field without roles
 * is left out.
 */
export function rolesByField<Of extends Entry>(roles: Of[], now: Date): RoleGroup<Of>[] {
  const lastDay = ({ data }: Of) => closingSoon(data, now) ?? '9999';
  return fieldOfWork.options
    .map((field) => ({
      field,
      roles: roles
        .filter(({ data }) => data.field === field)
        .sort((one, other) => lastDay(one).localeCompare(lastDay(other))),
    }))
    .filter((group) => group.roles.length > 0);
}

/** The answers to the questions of the filter that fit a role. */
export const filterAnswers = ({ data }: Entry) => ({
  field: data.field,
  level: experienceLevel(data.experience),
  place: workplace(data.location),
  kind: jobKind(data.jobType),
});

export type FilterAnswers = ReturnType<typeof filterAnswers>;

/** The answers that roles give to each question of the filter, in the order in which they are offered. */
export function answersOf(roles: Entry[]) {
  const given = roles.map(filterAnswers);
  const offered = <Name extends keyof FilterAnswers>(
    name: Name,
    all: readonly FilterAnswers[Name][],
  ) => all.filter((answer) => given.some((answers) => answers[name] === answer));
  return {
    field: offered('field', fieldOfWork.options),
    level: offered('level', experienceLevels),
    place: offered('place', workplaces),
    kind: offered('kind', jobKinds),
  };
}

interface Comparable {
  id: string;
  data: { field: string };
}

/** Up to three other roles: those of the same field of work first, otherwise in the given order. */
export function similarRoles<Entry extends Comparable>(role: Entry, roles: Entry[]): Entry[] {
  const others = roles.filter(({ id }) => id !== role.id);
  const same = others.filter(({ data }) => data.field === role.data.field);
  const rest = others.filter(({ data }) => data.field !== role.data.field);
  return [...same, ...rest].slice(0, 3);
}
