import { z } from 'astro/zod';
import { heading, text } from './field-types.ts';
import {
  FINDING_NAMES,
  findingValues,
  quartersOf,
  REPORT_NAMES,
  readingsOf,
  reportValues,
} from './sample-report-values.ts';
import { namesIn } from './value-names.ts';

const figure = (title: string, most: number, description: string) => {
  const error = `Write a number from 0 to ${most}. In the file: without quotes.`;
  return z.number(error).min(0, error).max(most, error).meta({ title, description });
};

const hour = (title: string) =>
  figure(title, 24, 'As a number: 13.75 is a quarter to two').multipleOf(
    0.25,
    'Write whole quarters of an hour, such as 13.75.',
  );

const inBraces = (names: string[]) => names.map((name) => `{${name}}`).join(', ');

const whole = (title: string) =>
  text(title, {
    description: `Computed: ${inBraces(REPORT_NAMES)}`,
    names: REPORT_NAMES,
    needs: [],
  });

/** What is computed. */
const COMPUTED = [...FINDING_NAMES, ...REPORT_NAMES];

const found = (title: string, description?: string) =>
  text(title, {
    ...(description && { description }),
    names: COMPUTED,
    needs: [],
  });

const finding = z
  .strictObject({
    label: text('Words on the button'),
    from: hour('Hour at which it begins'),
    to: hour('Hour at which it ends'),
    base: figure('Reading above which its bars are marked', 1_000_000, '0 marks them whole'),
    days: figure('On how many days of a month', 31, 'For units; a peak has none').optional(),
    figure: found('Large figure', `Computed: ${inBraces(FINDING_NAMES)}`),
    unit: found('Words under the figure'),
    heading: found('What was found'),
    text: found('Why', 'With the same names in braces'),
    todo: found('What to do'),
  })
  .meta({ title: 'Finding' });

/** The sample report of an explore page: the readings of a day, and what is found in them. Its texts name what is computed. */
export const report = z
  .strictObject({
    heading,
    lead: text('What the reader gets'),
    stamp: text('Words that say that it is a sample'),
    measured: whole('What was measured'),
    alternative: whole('What the drawing shows'),
    hours: z
      .array(text('Hour'))
      .length(3, 'Write three words, for 6, 12 and 18 hours.')
      .meta({ title: 'Words for 6, 12 and 18 hours' }),
    line: z
      .strictObject({
        at: figure('Reading at which it lies', 1_000_000, 'In the unit of the readings'),
        label: whole('Words at the line'),
      })
      .meta({ title: 'Dotted line across the day' }),
    day: z
      .array(
        z
          .strictObject({
            until: hour('Hour until which it reads the same'),
            reading: figure('Reading', 1_000_000, 'Left out where none was kept').optional(),
          })
          .meta({ title: 'Part of the day' }),
      )
      .refine(
        (parts) =>
          parts.every(({ until }, at) => until > (parts[at - 1]?.until ?? 0)) &&
          parts.at(-1)?.until === 24,
        'Write the parts in their order, each until a later hour, and the last until 24.',
      )
      .meta({ title: 'Readings of the day' }),
    prices: z
      .strictObject({
        unit: figure('Rupees for a unit', 1000, '{unit} in texts'),
        peak: figure('Rupees a month for one more at the peak', 10_000, '{peak} in texts'),
      })
      .optional()
      .meta({ title: 'Prices', description: 'For findings in rupees' }),
    todo: text('Heading above what to do'),
    findings: z
      .array(finding)
      .min(2, 'Write at least two findings.')
      .max(3, 'Write at most three findings.')
      .meta({ title: 'Two or three findings', description: 'The first is shown at first' }),
    sum: whole('Sentence that sums up'),
    after: text('What follows from it'),
    assumptions: whole('What the figures are computed from'),
  })
  .superRefine((report, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const readings = readingsOf(report);
    const filled = (values: Record<string, string>, texts: object, path: (string | number)[]) => {
      for (const [field, words] of Object.entries(texts)) {
        const own = namesIn(typeof words === 'string' ? words : '');
        const empty = own.find((name) => COMPUTED.includes(name) && !(name in values));
        const below = own.find((name) => values[name]?.startsWith('-'));
        if (empty)
          refuse(
            [...path, field],
            `{${empty}} cannot be computed here: it needs prices, days or a reading that was kept. Take it out, or write these.`,
          );
        if (below)
          refuse(
            [...path, field],
            `{${below}} is less than nothing here: ${values[below]}. Change the hours or the base, or take it out.`,
          );
      }
    };
    const kept = readings.filter((reading) => reading !== undefined);
    const [lowest, highest] = [Math.min(...kept), Math.max(...kept)];
    if (kept.length > 0 && (report.line.at < lowest || report.line.at > highest))
      refuse(
        ['line', 'at'],
        `No reading comes up or down to the line. Write a reading from ${lowest} to ${highest}.`,
      );
    filled(reportValues(report), report, []);
    for (const [at, one] of report.findings.entries()) {
      const values: Record<string, string> = findingValues(report, one);
      filled(values, one, ['findings', at]);
      if (values.amount?.startsWith('-'))
        refuse(
          ['findings', at, 'base'],
          `It would cost less than nothing: no reading is above ${one.base}. Change the hours or the base.`,
        );
      if (!report.prices || one.days !== undefined) continue;
      const inside = quartersOf(one);
      const rest = Math.max(0, ...readings.map((kW = 0, at) => (inside.includes(at) ? 0 : kW)));
      if (one.base !== rest) {
        const message = `A peak costs what is above the rest of the day, which reaches ${rest}: write ${rest}, or give days.`;
        refuse(['findings', at, 'base'], message);
      }
    }
  });

export type Report = z.infer<typeof report>;
