import { z } from 'astro/zod';
import { fields, list, variants, wholeNumber } from '../fields.ts';
import states from './states.json' with { type: 'json' };

const place = fields({
  city: 'the city or town',
  // As ISO 3166-2:IN names them, without marks on letters.
  state: z
    .string({ error: 'Write the state or union territory.' })
    .refine((state) => states.includes(state), {
      error:
        'Write one state or union territory of India by its official name with its capitals, like Tamil Nadu. Each place has its own: [{ city: Pune, state: Maharashtra }, { city: Surat, state: Gujarat }].',
    })
    .meta({ description: 'The state or union territory, by its official name', enum: states }),
});

/** A city or town with its state or union territory. */
export type Place = z.infer<typeof place>;

const LOCATION = variants(
  'location',
  'Name each place, in India, with its state; what an address or an area says belongs in the text.',
  [
    'Remote # work from home',
    '{ places: [{ city: Pune, state: Maharashtra }] }',
    '{ places: [{ city: Pune, state: Maharashtra }, { city: Surat, state: Gujarat }] }',
    '{ places: [{ city: Pune, state: Maharashtra }], officeDays: 3 } # hybrid, days a week at the office',
  ],
);

/** The `location` of a role: remote work, places in India, or places with office days. */
export const location = z
  .union(
    [
      z.literal('Remote'),
      fields({
        places: list('The places of work in India, each { city: Pune, state: Maharashtra }', place),
        officeDays: wholeNumber(
          'For hybrid work: the days a week at the office, 1 to 6',
          6,
        ).optional(),
      }),
    ],
    { error: LOCATION.error },
  )
  .describe(LOCATION.description);
