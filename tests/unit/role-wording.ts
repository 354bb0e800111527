import type { RolePage } from '../../src/schemas/role-page.ts';
import { content } from '../content.ts';

/** Words around a role in which tests pin those for its salary and its experience. */
export const ROLE_WORDING: RolePage = {
  ...content.rolePage,
  experience: { projects: 'At least {count} projects', years: '{min} to {max} years' },
  salary: {
    band: '{min}-{max} LPA',
    basedOnSales: 'by sales',
    yearly: '₹{min} to ₹{max} a year',
    inFull: '{yearly}, ₹{minMonth} to ₹{maxMonth} a month.',
    inFullOnSales: '{yearly}, as you sell.',
    lpa: 'LPA is lakh rupees per annum.',
  },
};
