import { type FieldOfWork, fieldOfWork } from '../schemas/fields.ts';
import type { Role } from '../schemas/role.ts';
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

/**
 * The style rules by which the radio buttons `field-…` and `level-…` filter the roles without script:
 * what does not match goes, groups that are left empty go with it, and `#none` appears where a field has
 * no role of a level. Browsers that do not know `:has()` skip them and show every role.
 */
export function filterRules(groups: RoleGroup[]): string {
  const levels = levelsOf(groups.flatMap(({ roles }) => roles));
  const chosen = (name: string) => `:has(#${name}:checked)`;
  const hidden = [
    ...groups.map(
      ({ field }) => `${chosen(`field-${field}`)} [data-field]:not([data-field=${field}])`,
    ),
    ...levels.flatMap((level) => [
      `${chosen(`level-${level}`)} [data-level]:not([data-level=${level}])`,
      `${chosen(`level-${level}`)} [data-field]:not(:has([data-level=${level}]))`,
    ]),
  ];
  const empty = groups.flatMap(({ field, roles }) =>
    levels
      .filter((level) => !levelsOf(roles).includes(level))
      .map((level) => `${chosen(`field-${field}`)}${chosen(`level-${level}`)} #none`),
  );
  const rule = (selectors: string[], display: string) =>
    selectors.length > 0
      ? `${selectors.map((one) => `#jobs${one}`).join()}{display:${display}}`
      : '';
  return rule(hidden, 'none') + rule(empty, 'block');
}
