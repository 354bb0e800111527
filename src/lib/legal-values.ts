import { keepDays } from '../messages/keep-days.ts';
import type { ApplicationForm } from '../schemas/application-form.ts';
import type { Organisation } from '../schemas/organisation.ts';
import { unbroken } from './phone-link.ts';

/** The names that a legal text may use: `\{days\}` becomes the number of days that copies are kept. */
export const LEGAL_VALUES = [
  'days',
  'name',
  'legalName',
  'cin',
  'office',
  'contact',
  'person',
  'answerDays',
  'mailProvider',
  'replyDays',
  'liaison',
  'complaintOfficer',
  'mail',
  'mailDomain',
  'telephone',
  'noFee',
] as const;

/**
 * The value of each name, from the contacts, the forms and the settings.
 *
 * @throws RangeError if KEEP_DAYS is not a number of days
 */
export function legalValues(
  { name, email, phones, company, privacy, hiring }: Organisation,
  { noFee }: Pick<ApplicationForm, 'noFee'>,
): Record<(typeof LEGAL_VALUES)[number], string | number> {
  const { street, city, state, pin } = company.office;
  return {
    ...company,
    ...privacy,
    ...hiring,
    days: keepDays(),
    name,
    mail: email,
    noFee,
    office: `${street}, ${city} ${pin}, ${state}`,
    mailDomain: email.slice(email.indexOf('@')),
    telephone: unbroken(phones[0] ?? ''),
  };
}
