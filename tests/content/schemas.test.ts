import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { role } from '../../src/schemas/role.ts';

interface Described {
  description?: string;
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
}

/** The paths of the fields that no sentence describes. */
function undescribed(schema: Described, path = ''): string[] {
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    ...(field.description ? [] : [`${path}${name}`]),
    ...undescribed(field, `${path}${name}.`),
  ]);
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [...fields, ...inner.flatMap((part) => undescribed(part, path))];
}

const modules = import.meta.glob<Record<string, z.ZodType>>(
  ['../../src/schemas/*.ts', '!../../src/schemas/{collections,fields}.ts'],
  { eager: true },
);

test.each(Object.entries(modules))(
  'every field of %s is described to the editor and no other is let in',
  (_file, module) => {
    const [declared, ...others] = Object.values(module);
    expect(others).toEqual([]);
    const schema = z.toJSONSchema(declared as z.ZodType, { io: 'input' });
    expect(Object.keys(schema.properties ?? {})).not.toEqual([]);
    expect(undescribed(schema as Described)).toEqual([]);
    expect(schema.additionalProperties).toBe(false);
  },
);

const six = Array.from({ length: 6 }, (_, index) => `Do thing ${index}.`);
const good = {
  title: 'AWS Developer',
  summary: 'Build and run the cloud that sensor data arrives in, from a desk at home.',
  field: 'engineering',
  company: 'TAS',
  education: 'Any',
  experience: { projects: 5 },
  location: 'Remote',
  jobType: 'Full time',
  salary: { min: 3, max: 5 },
  posted: '2026-11-21',
  responsibilities: six,
  qualifications: six,
};

test('a complete role passes', () => {
  expect(role.parse(good).salary.basedOnSales).toBe(false);
});

test.each([
  [{ salary: '3-5' }, 'salary'],
  [{ salary: { min: 5, max: 3 } }, 'The lowest salary is above the highest. Swap min and max.'],
  [{ posted: '01-11-2026' }, 'Write the date as year-month-day, for example 2026-11-21.'],
  [{ posted: '2026-11-31' }, 'Write the date as year-month-day, for example 2026-11-21.'],
  [{ responsibilities: six.slice(1) }, 'Write at least six responsibilities.'],
  [{ title: undefined }, 'Write the job title as text.'],
  [{ sallary: 1 }, 'sallary'],
  [{ field: 'cooking' }, 'Write one of: design, engineering, growth, research, education.'],
])('a role with %j is refused with a sentence', (change, sentence) => {
  const { error } = role.safeParse({ ...good, ...change });
  expect(JSON.stringify(error?.issues)).toContain(sentence);
});
