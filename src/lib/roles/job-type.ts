import type { Role } from '../../schemas/role.ts';

type JobType = Role['jobType'];

/** The kinds of jobs, in the order in which they are offered. */
export const jobKinds = ['full-time', 'part-time', 'contract', 'internship'] as const;

export type JobKind = (typeof jobKinds)[number];

const KINDS: Record<string, JobKind> = {
  'Full time': 'full-time',
  'Part time': 'part-time',
  Contract: 'contract',
  Internship: 'internship',
};

/** @throws Error for a kind without an entry above; the schema refuses it */
export function jobKind(jobType: JobType): JobKind {
  const kind = KINDS[typeof jobType === 'string' ? jobType : jobType.kind];
  if (!kind) throw new Error('The kind of job is unknown.');
  return kind;
}

const months = new Intl.NumberFormat('en-IN', {
  style: 'unit',
  unit: 'month',
  unitDisplay: 'long',
});

/** The kind of job, with its months if it ends: "Full time" or "Contract, 6 months". */
export const jobTypeText = (jobType: JobType): string =>
  typeof jobType === 'string' ? jobType : `${jobType.kind}, ${months.format(jobType.months)}`;
