import type { FieldOfWork } from '../../schemas/carrer.ts';
import type { Role } from '../../schemas/role.ts';
import { lastDayIfSoon, type RoleLife } from './state.ts';

/** The path of the careers hub, the page of all roles. */
export const HUB = '/carrer';

/** A field of work with its roles. */
export interface RoleGroup<Of> extends FieldOfWork {
  roles: Of[];
}

/**
 * The roles by field of work, those that close soon first, otherwise in the given order; a field of work without roles
 * is left out.
 */
export function rolesByFieldOfWork<Of extends { data: Pick<Role, 'field'> & RoleLife }>(
  roles: Of[],
  fieldsOfWork: FieldOfWork[],
  now: Date,
): RoleGroup<Of>[] {
  const lastDay = ({ data }: Of) => lastDayIfSoon(data, now) ?? '9999'; // which is after every day
  return fieldsOfWork
    .map((field) => ({
      ...field,
      roles: roles
        .filter(({ data }) => data.field === field.id)
        .sort((one, other) => lastDay(one).localeCompare(lastDay(other))),
    }))
    .filter((group) => group.roles.length > 0);
}

/** Up to three other roles: those of the same field of work first, otherwise in the given order. */
export function similarRoles<Entry extends { id: string; data: { field: string } }>(
  role: Entry,
  roles: Entry[],
): Entry[] {
  const isSame = ({ data }: Entry) => Number(data.field === role.data.field);
  const others = roles.filter(({ id }) => id !== role.id);
  return others.sort((one, other) => isSame(other) - isSame(one)).slice(0, 3);
}

/** The sprite of the drawings of roles and of their fields of work. */
export const ROLE_DRAWINGS = 'roles';

/** The theme of a role's field of work, and the role's drawing or that of the field of work; throws if there is none. */
export function themeAndDrawing(
  role: Pick<Role, 'field' | 'drawing'>,
  fieldsOfWork: FieldOfWork[],
) {
  const field = fieldsOfWork.find(({ id }) => id === role.field);
  if (!field) throw new Error(`There is no field of work "${role.field}" in pages/carrer.yaml.`);
  return { theme: field.theme, drawing: role.drawing ?? field.drawing };
}
