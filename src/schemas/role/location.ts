import { z } from 'astro/zod';
import { fields, list, wholeNumber } from '../fields.ts';
import { correctedPlace, knownPlace, STATES } from './india.ts';

const place = fields({
  city: 'the city or town',
  state: z
    .string({ error: 'Write the state or union territory.' })
    .refine((state) => STATES.includes(state), {
      error: 'Write the state or union territory by its official name, for example Tamil Nadu.',
    })
    .meta({ description: 'The state or union territory, by its official name', enum: STATES }),
}).superRefine((typed, context) => {
  const meant = correctedPlace(typed);
  const message = meant && `Write { city: ${meant.city}, state: ${meant.state} }`;
  if (message) context.addIssue({ code: 'custom', message, input: typed });
});

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
    {
      error: ({ input }) => {
        const { city, state } = knownPlace(String(input)) ?? { city: 'Pune', state: 'Maharashtra' };
        return `Write Remote, or the places: location: { places: [{ city: ${city}, state: ${state} }] }`;
      },
    },
  )
  .describe(
    'Remote, or { places: [{ city: Pune, state: Maharashtra }] }; for hybrid work also officeDays: 3',
  );
