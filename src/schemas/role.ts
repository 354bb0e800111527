import { z } from 'astro/zod';
import { aliases, date, drawing, oneOf, summary, text, wholeNumber } from './field-types.ts';
import indianStates from './indian-states.json' with { type: 'json' };
import { salary } from './salary.ts';

/** The field of work of a role, one of those of the careers hub. */
const fieldOfWork = z.string('Write the id of a field of work.').meta({
  title: 'Field of work',
  description: 'The careers page groups roles by it',
  choicesFrom: 'fieldsOfWork',
});

/** A span of time with or without an upper end, in years or months. */
const span = (unit: string, most: number) =>
  z
    .strictObject(
      {
        min: z
          .int(`Write the fewest ${unit} as a whole number, such as 2; 0 if freshers can apply.`)
          .nonnegative('Write 0 or more.')
          .max(most, `Write at most ${most} ${unit}.`)
          .meta({ title: `Fewest ${unit}`, description: '0 if freshers can apply' }),
        max: z
          .int(`Write the most ${unit} as a whole number, such as 3, or leave it out.`)
          .positive('Write 1 or more, or leave it out.')
          .max(most, `Write at most ${most} ${unit}.`)
          .optional()
          .meta({ title: `Most ${unit}`, description: 'Left out for the fewest and more' }),
      },
      `Write ${unit}: { min: 2, max: 3 }, or ${unit}: { min: 2 } for two and more.`,
    )
    .refine(
      ({ min, max = min }) => min <= max,
      `The fewest ${unit} are above the most. Write them in order.`,
    )
    .optional()
    .meta({ title: `Experience in ${unit}`, description: 'The fewest and the most' });

const EXPERIENCE =
  'Write exactly one of projects, years, months and no experience at all. What else you ask for belongs in education or qualifications. In the file: { projects: 5 }, { years: { min: 2, max: 3 } }, { years: { min: 5 } } for five and more, { months: { min: 6, max: 12 } } or { fresher: true }.';

const experience = z
  .strictObject(
    {
      projects: wholeNumber('Projects', 99, {
        description: 'How many finished ones an applicant has to show',
      }).optional(),
      years: span('years', 40),
      months: span('months', 60),
      fresher: z.literal(true, 'Write true, or take this part out.').optional().meta({
        title: 'No experience at all',
        description: 'Neither work nor projects are asked for',
      }),
    },
    EXPERIENCE,
  )
  .refine((parts) => Object.keys(parts).length === 1, EXPERIENCE)
  .meta({
    title: 'Experience asked for',
    description: 'Exactly one of projects, years, months and none at all',
  });

const place = z
  .strictObject(
    {
      city: text('City or town').refine(
        (city) => !/[,;/&]/.test(city),
        'Write one city. Each other one is a place of its own with its state.',
      ),
      // As ISO 3166-2:IN names them, without marks on letters.
      state: z
        .enum(
          indianStates,
          'Write the official name of one state or union territory of India, in English with its capital letters, such as Tamil Nadu. Each place has its own.',
        )
        .meta({ title: 'State or union territory', description: 'By its official name' }),
    },
    'Write a place as { city: Pune, state: Maharashtra }.',
  )
  .meta({ title: 'Place of work in India' });

const sentences = (one: string, title: string) => {
  const all = title.toLowerCase();
  return z
    .array(
      text(one),
      `List the ${all}, each on a line of its own after "- ", without | above them.`,
    )
    .min(3, `Write at least three ${all}.`)
    .meta({ title, description: 'At least three, each a full sentence and an item of its own' });
};

/** A list of short texts, which may be left out. */
const few = (one: string, least: number, most: number) =>
  z
    .array(
      text(one).max(120, 'Shorten it to at most 120 characters.'),
      `Write ${least} to ${most} of them, each on a line of its own after "- ".`,
    )
    .min(least, `Write at least ${least} of them.`)
    .max(most, `Write at most ${most} of them.`)
    .optional();

const term = (title: string) =>
  text(title).max(80, 'Shorten it to at most 80 characters.').optional();

const terms = z
  .strictObject({
    pay: term('Whether the salary is CTC, and its fixed and variable parts'),
    hours: term('Hours of work and their time zone'),
    onCall: term('Times on call'),
    probation: term('Length of the probation'),
    notice: term('Notice period'),
    leave: term('Paid leave'),
    kit: term('Equipment, and who pays for it'),
  })
  .optional()
  .meta({
    title: 'Terms of work that applicants ask about first',
    description: 'Each in a few words',
    rare: true,
  });

/** In the order in which a recruiter thinks of them; what is rare comes last. */
const fields = z.strictObject({
  // The share image draws a longer one so small that nobody can read it.
  title: text('Job title').max(100, 'Shorten the title to at most 100 characters.'),
  summary,
  field: fieldOfWork,
  location: z
    .enum(
      ['Remote', 'Office', 'Hybrid'],
      'Write Remote, Office or Hybrid. The cities are named beside it, in places: [{ city: Pune, state: Maharashtra }].',
    )
    .meta({
      title: 'Where the work is done',
      description: 'Office and Hybrid need places of work too, Hybrid the days at the office',
    }),
  places: z
    .array(
      place,
      'Write each place with its state: places: [{ city: Pune, state: Maharashtra }, { city: Surat, state: Gujarat }].',
    )
    .min(1, 'Write a place: places: [{ city: Pune, state: Maharashtra }].')
    .superRefine((all, { addIssue }) => {
      const names = all.map(({ city, state }) => `${city}, ${state}`.toLowerCase());
      const at = names.findIndex((name, index) => names.indexOf(name) < index);
      const message = 'This place stands here twice. Take one of the two out.';
      if (at >= 0) addIssue({ code: 'custom', path: [at], message, input: all[at] });
    })
    .optional()
    .meta({ title: 'Places of work', description: 'For Office and Hybrid' }),
  officeDays: wholeNumber('Days a week at the office', 6, {
    description: 'For Hybrid: 1 to 6',
  }).optional(),
  jobType: z
    .enum(
      ['Full time', 'Part time', 'Contract', 'Internship'],
      'Write Full time (permanent work, too), Part time, Contract (freelance work, too) or Internship. How long it lasts is said beside it, in months: 6; shifts and hours belong in terms.',
    )
    .meta({ title: 'Kind of job', description: 'A contract needs its months too' }),
  months: wholeNumber('How many months the job lasts', 60, {
    description: 'For Contract, and if you like for Internship',
  }).optional(),
  experience,
  education: text('Education asked for'),
  salary,
  posted: date.optional().meta({
    title: 'First day on which the role is shown',
    description: 'In India; Google lists only roles that have one',
    today: true,
  }),
  closes: date.optional().meta({
    title: 'Last day to apply',
    description: 'The role is open to the end of this day in India',
  }),
  responsibilities: sentences('Responsibility', 'Responsibilities'),
  qualifications: sentences('Qualification', 'Qualifications'),
  firstMonth: few('Step', 3, 4).meta({
    title: 'First month, step by step',
    description: 'Three or four steps in their order, each a short sentence',
  }),
  judged: few('What is looked at', 2, 4).meta({
    title: 'How the work is judged',
    description: 'Two to four points, each in a few words',
  }),
  openings: wholeNumber('How many people are wanted', 999, {
    description: 'Left out for one',
  })
    .optional()
    .meta({ rare: true }),
  terms,
  minimumEducation: oneOf(
    'Least education that an applicant needs',
    {
      none: 'None',
      school: 'School',
      certificate: 'Certificate',
      diploma: 'Diploma',
      degree: 'Degree',
      postgraduate: 'Postgraduate degree',
    },
    { description: 'For search engines' },
  )
    .optional()
    .meta({ rare: true, empty: 'Not said' }),
  company: text('Company', { description: 'If it is not the organisation' })
    .default('{name}')
    .meta({ rare: true }),
  drawing: drawing('roles').optional().meta({ rare: true, empty: 'That of the field of work' }),
  draft: z
    .boolean('Write true without quotes, or take the line out to publish the role.')
    .default(false)
    .meta({
      title: 'Hidden',
      description: 'From visitors, also after the merge; previews show the role',
      rare: true,
    }),
  aliases,
});

/**
 * Lets a rule on some fields run unless one of them is wrong by itself, whatever else is wrong: by default zod runs no
 * rule behind a wrong type or an unknown field. Without a name, only an unknown field leaves the others right.
 */
const areRight =
  (...names: PropertyKey[]) =>
  ({ issues }: z.core.ParsePayload) =>
    issues.every(({ code, path: [name] = [] }) =>
      name === undefined ? code === 'unrecognized_keys' : !names.includes(name),
    );

/** The front matter of src/content/roles/<address>.mdx (specification, section 3, Job role). */
export const role = fields
  .refine(({ location, places }) => (location === 'Remote') === !places, {
    path: ['places'],
    error:
      'Office and Hybrid work has places of work, and Remote work has none. In the file: places: [{ city: Pune, state: Maharashtra }].',
    when: areRight('location', 'places'),
  })
  .refine(({ location, officeDays }) => (location === 'Hybrid') === Boolean(officeDays), {
    path: ['officeDays'],
    error:
      'Hybrid work has its days a week at the office, and other work has none. In the file: officeDays: 3.',
    when: areRight('location', 'officeDays'),
  })
  .refine(
    ({ jobType, months }) =>
      jobType === 'Internship' || (jobType === 'Contract') === Boolean(months),
    {
      path: ['months'],
      error:
        'A contract has its months, which is how long it lasts. An internship can have them, and other jobs have none. In the file: months: 6.',
      when: areRight('jobType', 'months'),
    },
  )
  .refine(({ posted, closes }) => !posted || !closes || posted <= closes, {
    path: ['closes'],
    error: 'The last day is before the first. Write the same day or a later one.',
    when: areRight('posted', 'closes'),
  });

export type Role = z.infer<typeof role>;
