import type { Role } from '../../schemas/role.ts';
import type { RolePage } from '../../schemas/role-page.ts';
import { dateInWords } from '../dates.ts';
import { interpolate } from '../interpolate.ts';
import { experienceText } from './experience.ts';
import { salaryInFull, salaryText } from './salary.ts';

/** A row of a role's facts; the note says the same at length. */
export interface RoleFact {
  /** The name of the field in `words.facts`. */
  field: keyof RolePage['facts'];
  name: string;
  text: string;
  note?: string;
}

/** The facts of a role in the order in which they are read, in words; a fact without a value is left out. */
export function roleFacts(role: Role, words: RolePage): RoleFact[] {
  const { posted, closes } = role;
  const closesOn = closes && interpolate(words.closes, { date: dateInWords(closes) });
  const rows: { field: RoleFact['field']; text: string | undefined; note?: string }[] = [
    {
      field: 'salary',
      text: salaryText(role.salary, words.salary),
      note: salaryInFull(role.salary, words.salary),
    },
    { field: 'experience', text: experienceText(role.experience, words.experience) },
    { field: 'location', text: role.location },
    { field: 'country', text: words.country },
    { field: 'jobType', text: role.jobType },
    { field: 'education', text: role.education },
    { field: 'company', text: role.company },
    { field: 'title', text: role.title },
    { field: 'posted', text: posted && dateInWords(posted) },
    { field: 'closes', text: closesOn },
  ];
  return rows.flatMap(({ text, ...row }) =>
    text ? [{ ...row, name: words.facts[row.field], text }] : [],
  );
}
