import { z } from 'astro/zod';

/** A list from personal-data.yaml in a legal text: `<PersonalData of="message" />`. */
export const personalDataList = z.strictObject({
  of: z
    .enum(['message', 'application', 'signals', 'record'], {
      error: 'Write one of: message, application, signals, record.',
    })
    .describe('Which list: message, application, signals or record'),
});

export type PersonalDataList = z.infer<typeof personalDataList>;
