import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { holds } from '../properties.ts';
import { type Act, type Outcome, QUIET, type Step, type Trouble, Walk } from './walk.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const who = fc.constantFrom(0, 0, 0, 1);
const post: fc.Arbitrary<Act> = fc.record({ do: fc.constant('post'), who });
const skew = fc.constantFrom(0, 0, -10 * MINUTE, 10 * MINUTE, -72 * HOUR, 72 * HOUR);
const behind = fc.constantFrom(0, 0, -10 * MINUTE, -72 * HOUR);
const erase: fc.Arbitrary<Act> = fc.record({ do: fc.constant('delete'), who, skew });
const act = fc.oneof<fc.WeightedArbitrary<Act>[]>(
  { weight: 4, arbitrary: post },
  { weight: 4, arbitrary: fc.constant({ do: 'run' }) },
  { weight: 3, arbitrary: fc.constant({ do: 'send all' }) },
  // By a clock that is ahead it waits until then (netlify/README.md).
  { weight: 1, arbitrary: fc.record({ do: fc.constant('send'), who, skew: behind }) },
  { weight: 3, arbitrary: erase },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('damage'), which: fc.nat(3) }) },
);

const outcome = fc.constantFrom<Outcome[]>(
  'takes it',
  'takes it',
  'is down',
  'asks to come again',
  'refuses it',
  'refuses one',
  'asks one to come again',
  'takes it at the last moment',
  'refuses it at the last moment',
  'takes it and is cut off',
  'loses it and is cut off',
);

const outcomes = fc.array(outcome, { maxLength: 3 });
const refused = fc.constant<Outcome[]>(['refuses it']);
const down = fc.constant<Outcome[]>(['is down']);

/** What others do in the middle of an act. */
const others = fc.oneof<fc.WeightedArbitrary<Act[]>[]>(
  { weight: 3, arbitrary: fc.tuple(erase, post) },
  { weight: 2, arbitrary: fc.tuple(erase) },
  { weight: 2, arbitrary: fc.tuple(post) },
  { weight: 2, arbitrary: fc.array(act, { minLength: 1, maxLength: 2 }) },
);
const between = fc.record({ call: fc.integer({ min: 1, max: 16 }), acts: others });

const around: { [Part in Exclude<keyof Step, 'acts'>]: fc.Arbitrary<Step[Part]> } = {
  apart: fc.constantFrom(0, 0, 0, 18_000, 55_000),
  after: fc.constantFrom(0, 0, 0, 3, 6),
  faults: fc.array(
    fc.tuple(
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom(503, 503, 403, 'hangs', 'dies', 'lies', 'unheard', 'empty', 'slow'),
    ),
    { maxLength: 3 },
  ) as fc.Arbitrary<Step['faults']>,
  outcomes,
  death: fc.option(
    fc.record({
      act: fc.nat(2),
      call: fc.integer({ min: 1, max: 20 }),
      fault: fc.constantFrom('hangs', 'dies'),
    }),
    { nil: undefined, freq: 3 },
  ),
  between: fc.option(between, { nil: undefined, freq: 2 }),
  wait: fc.constantFrom(0, 0, 0, 2000, 5 * MINUTE, HOUR, 9 * HOUR, 24 * HOUR),
};

/** What moves messages between their states. */
const moves = fc.subarray<Act>([{ do: 'send all' }, { do: 'run' }], { minLength: 1 });

const acts = fc.oneof(
  { weight: 6, arbitrary: fc.array(act, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constant<Act[]>([{ do: 'run' }, { do: 'run' }]) },
  { weight: 2, arbitrary: fc.tuple(moves, erase).map((both) => both.flat()) },
  // It is erased while it is sent, and comes again while it is erased.
  { weight: 1, arbitrary: fc.tuple(post, erase) },
  { weight: 1, arbitrary: fc.tuple(erase, post) },
);

/** A message is posted, and nothing else. */
const posted: fc.Arbitrary<Step> = fc
  .tuple(post, fc.oneof(refused, outcomes))
  .map(([one, taken]) => ({ ...QUIET, acts: [one], outcomes: taken }));

/** One act, in the middle of which others act, while store and processes work. */
const interrupted: fc.Arbitrary<Step> = fc.record({
  acts: fc.tuple(
    fc.oneof<fc.WeightedArbitrary<Act>[]>(
      { weight: 3, arbitrary: fc.constant({ do: 'send all' }) },
      { weight: 2, arbitrary: fc.constant({ do: 'run' }) },
      { weight: 2, arbitrary: post },
      { weight: 1, arbitrary: erase },
    ),
  ),
  ...around,
  faults: fc.constant([]),
  outcomes: fc.oneof(fc.array(outcome, { minLength: 1, maxLength: 2 }), refused, down),
  death: fc.constant(undefined),
  between,
});

/** Some hours in which the store or the mail server does not work as it should. */
const hours: fc.Arbitrary<Step> = fc
  .constantFrom<Trouble[]>('refuses writes', 'lists slowly', 'cuts off each mail')
  .map((of) => ({ ...QUIET, acts: [{ do: 'hours', of }] }));

/** A message is erased, and submitted again at any time after that. */
const again: fc.Arbitrary<Step[]> = fc
  .tuple(erase, fc.record({ acts: fc.tuple(post), ...around }), around.wait)
  .map(([act, step, wait]) => [{ ...QUIET, acts: [act], wait }, step]);

/** A message is erased while a mail server takes its time over it. */
const inFlight: fc.Arbitrary<Step[]> = fc
  .record({
    acts: fc.tuple(post, erase),
    ...around,
    apart: fc.constant(18_000),
    outcomes: fc.constantFrom<Outcome[][]>(
      ['takes it at the last moment'],
      ['refuses it at the last moment'],
    ),
  })
  .map((step) => [step]);

/** A message is posted, and then whatever happens. */
const steps: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.record({ acts: fc.tuple(post), ...around, outcomes: fc.oneof(refused, outcomes) }),
    fc.array(
      fc.oneof<fc.WeightedArbitrary<Step[]>[]>(
        { weight: 8, arbitrary: fc.record({ acts, ...around }).map((step) => [step]) },
        { weight: 16, arbitrary: fc.tuple(posted, interrupted) },
        { weight: 2, arbitrary: fc.tuple(posted, hours) },
        { weight: 1, arbitrary: again },
        { weight: 1, arbitrary: inFlight },
      ),
      { minLength: 1, maxLength: 4 },
    ),
  )
  .map(([first, others]) => [first, ...others.flat()]);

test('whatever happens to store, mail server and processes, each message arrives or is told, and nothing false is said', {
  timeout: 300_000,
}, async () => {
  await holds(
    fc.asyncProperty(fc.scheduler(), steps, async (scheduler, taken) => {
      const walk = new Walk(scheduler);
      for (const step of taken) await walk.take(step);
      expect(await walk.settle()).toEqual([]);
    }),
  );
});
