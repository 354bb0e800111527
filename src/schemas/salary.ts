import { z } from 'astro/zod';
import { oneOf } from './field-types.ts';

/** Rupees in a lakh. */
export const LAKH = 100_000;

/**
 * The pay that is believed: in lakh rupees a year, or in rupees for a shorter time. Far wider than any offer, so that only a
 * wrong unit or digit is refused: rupees where lakh is asked, or a pay of a year as one of a month.
 */
const BELIEVED = {
  year: { least: 0.1, most: 200 },
  month: { least: 1000, most: 1_500_000 },
  day: { least: 100, most: 100_000 },
  hour: { least: 20, most: 20_000 },
};

/** What is wrong with a band of pay, for an editor; undefined if nothing is. */
function payFault({ min, max, ...pay }: z.infer<typeof band>) {
  const per = pay.per ?? 'year';
  const { least, most } = BELIEVED[per];
  if (min > max)
    return `The lowest pay, ${min}, is above the highest, ${max}. Write them in order.`;
  // What is not above 0 has its sentence by `amount`.
  if (min <= 0 || (min >= least && max <= most)) return undefined;
  return per === 'year'
    ? `A salary is in lakh a year, from ${least} to ${most}: write 3 for 300000 rupees a year, or choose the unit of the pay. In the file: add per: month if these are rupees a month.`
    : `Write rupees ${per === 'hour' ? 'an' : 'a'} ${per}, from ${least} to ${most} without commas.`;
}

const amount = z
  .number('Write a number such as 2.5 or 15000. In the file: without quotes, commas or a unit.')
  .positive('Write a number above 0.')
  .multipleOf(0.01, 'Write at most two digits behind the point.');

const band = z.strictObject(
  {
    min: amount.meta({
      title: 'Lowest pay',
      description: 'A number alone, such as 3.5 for ₹ 3,50,000 a year',
    }),
    max: amount.meta({
      title: 'Highest pay',
      description: 'A number alone, the same if the pay is fixed',
    }),
    per: oneOf(
      'Unit',
      { month: '₹ a month', day: '₹ a day', hour: '₹ an hour' },
      {
        description: 'Left out for lakh rupees a year',
        error: 'Write month, day or hour for rupees; leave per out for lakh a year.',
      },
    )
      .optional()
      .meta({ empty: '₹ lakh a year' }),
    basedOnSales: z.boolean('Write true, or leave it out.').default(false).meta({
      title: 'Based on sales',
      description: 'What is paid within the band depends on them',
    }),
  },
  'Write what the role pays in Indian rupees, as numbers without commas or units: salary: { min: 3, max: 5 } in lakh a year, or salary: { min: 10000, max: 15000, per: month } in rupees a month, day or hour. What comes on top, such as PF or incentives, belongs in terms, under pay.',
);

/** What a role pays: a band in lakh rupees a year, or in rupees for a shorter time. */
export const salary = band
  .superRefine((pay, context) => {
    const message = payFault(pay);
    if (message) context.addIssue({ code: 'custom', message, input: pay });
  })
  .meta({
    title: 'Pay',
    description: 'In lakh rupees a year, 3 to 5, or in rupees a month, day or hour, 10000 to 15000',
  });
