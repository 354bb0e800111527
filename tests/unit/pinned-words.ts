import type { RoleWords } from '../../src/schemas/site.ts';
import { content } from '../content.ts';

/** The wording of role pages as the content has it, names of facts too; the words for salary, experience and location are pinned for tests. */
export const PINNED_WORDS: RoleWords = {
  ...content.rolePage,
  experience: {
    projects: 'At least {count} projects',
    fresher: 'None (fresher)',
    years: '{span} years',
    year: 'A year',
    months: '{span} months',
    month: 'A month',
    open: '(freshers, too)',
  },
  salary: {
    band: '{min}-{max} LPA',
    basedOnSales: 'by sales',
    year: '₹{min} to ₹{max} a year',
    month: '₹{min} to ₹{max} a month',
    day: '₹{min} to ₹{max} a day',
    hour: '₹{min} to ₹{max} an hour',
    inFull: '{year}, ₹{minMonth} to ₹{maxMonth} a month.',
    inFullOnSales: '{year}, as you sell.',
    lpa: 'LPA is lakh rupees per annum.',
  },
  location: { hybrid: 'hybrid', officeDays: '{days} a week at the office' },
};
