import type { FieldOfWork } from '../../schemas/pages.ts';
import type { Role } from '../../schemas/role.ts';

/** The sheet of the drawings of roles and of their fields of work. */
export const ROLE_DRAWINGS = 'roles';

/**
 * The hue of a role and its drawing, its own or that of its field of work.
 *
 * @throws Error if there is no such field of work
 */
export function lookOf(role: Pick<Role, 'field' | 'drawing'>, fields: FieldOfWork[]) {
  const field = fields.find(({ id }) => id === role.field);
  if (!field) throw new Error(`There is no field of work "${role.field}" in pages/carrer.yaml.`);
  return { hue: field.hue, drawing: role.drawing ?? field.drawing };
}
