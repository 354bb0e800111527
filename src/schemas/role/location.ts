import { z } from 'astro/zod';
import { text } from '../fields.ts';
import { correctedPlace, knownPlace, STATES } from './india.ts';

const place = z
  .strictObject({
    city: text('the city or town'),
    state: z
      .string({ error: 'Write the state or union territory.' })
      .refine((state) => STATES.includes(state), {
        error: 'Write the state or union territory by its official name, for example Tamil Nadu.',
      })
      .meta({ description: 'The state or union territory, by its official name', enum: STATES }),
  })
  .superRefine((typed, context) => {
    const meant = correctedPlace(typed);
    const message = meant && `Write { city: ${meant.city}, state: ${meant.state} }`;
    if (message) context.addIssue({ code: 'custom', message, input: typed });
  });

/** The `location` of a role: remote work, places in India, or places with office days. */
export const location = z
  .union(
    [
      z.literal('Remote'),
      z.strictObject({
        places: z
          .array(place)
          .min(1, 'List at least one place.')
          .describe('The places of work in India, each { city: Pune, state: Maharashtra }'),
        officeDays: z
          .int({ error: 'Write a whole number of days a week.' })
          .min(1, 'Write at least 1 day a week.')
          .max(6, 'Write at most 6 days a week.')
          .optional()
          .describe('For hybrid work: the days a week at the office, 1 to 6'),
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
