import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import '../properties.ts';
import { type Act, type Outcome, type Step, Walk } from './walk.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('post'), who: fc.nat(1) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('run') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('send all') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('send', 'delete'), who: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('damage'), which: fc.nat(3) }) },
) as fc.Arbitrary<Act>;

const outcome = fc.constantFrom<Outcome[]>(
  'takes it',
  'is down',
  'asks to come again',
  'refuses it',
  'refuses one',
  'takes it and is cut off',
  'loses it and is cut off',
);

const step: fc.Arbitrary<Step> = fc.record({
  acts: fc.array(act, { minLength: 1, maxLength: 3 }),
  faults: fc.array(
    fc.tuple(
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom(503, 403, 'hangs', 'dies', 'lies', 'unheard', 'empty'),
    ),
    { maxLength: 3 },
  ) as fc.Arbitrary<Step['faults']>,
  outcomes: fc.array(outcome, { maxLength: 3 }),
  death: fc.option(
    fc.record({
      act: fc.nat(2),
      call: fc.integer({ min: 1, max: 20 }),
      fault: fc.constantFrom('hangs', 'dies'),
    }),
    { nil: undefined, freq: 3 },
  ),
  wait: fc.constantFrom(0, 2000, 5 * MINUTE, HOUR, 9 * HOUR, 24 * HOUR),
});

test('whatever happens to store, mail server and processes, each message arrives or is told, and nothing false is said', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { minLength: 1, maxLength: 5 }),
      async (scheduler, steps) => {
        const walk = new Walk(scheduler);
        for (const one of steps) await walk.take(one);
        expect(await walk.settle()).toEqual([]);
      },
    ),
  );
});
