import type { FieldOfWork, Theme } from '../../schemas/fields.ts';
import type { Role } from '../../schemas/role.ts';

/** The sheet of the roles' drawings; each field of work has one of its name. */
export const ROLE_DRAWINGS = 'roles';

const HUES: Record<FieldOfWork, Theme> = {
  design: 'brand',
  engineering: 'ecology',
  growth: 'evolution',
  research: 'power',
  education: 'education',
};

/** The hue of a field of work. */
export const hueOf = (field: FieldOfWork): Theme => HUES[field];

/** The name of a role's drawing: its own, or that of its field of work. */
export const drawingOf = ({ field, drawing }: Pick<Role, 'field' | 'drawing'>): string =>
  drawing ?? field;

/** The hues on black, those of the dark scheme (styles/themes.css). */
export const HUES_ON_BLACK: Record<Theme, string> = {
  ecology: '#6ff0a3',
  power: '#ffc24d',
  evolution: '#8cc4ff',
  education: '#c9b3ff',
  brand: '#ff9d8c',
};
