import { type FieldOfWork, fieldOfWork } from '../../schemas/fields.ts';
import type { Role } from '../../schemas/role.ts';
import { type ExperienceLevel, experienceLevel } from './experience.ts';

interface Entry {
  data: Pick<Role, 'field' | 'experience'>;
}

/** The roles of one field of work. */
export interface RoleGroup<Of extends Entry = Entry> {
  field: FieldOfWork;
  roles: Of[];
}

/** The roles by field of work; a field without roles is left out. */
export const rolesByField = <Of extends Entry>(roles: Of[]): RoleGroup<Of>[] =>
  fieldOfWork.options
    .map((field) => ({ field, roles: roles.filter(({ data }) => data.field === field) }))
    .filter((group) => group.roles.length > 0);

/** The levels of experience that roles ask for, freshers first. */
export const levelsOf = (roles: Entry[]): ExperienceLevel[] =>
  (['fresher', 'experienced'] as const).filter((level) =>
    roles.some(({ data }) => experienceLevel(data.experience) === level),
  );

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
