import fc from 'fast-check';

/**
 * Asserts that a property holds, with the same inputs in every run, so that a red run is due to the change that it tests;
 * RUNS=20000 npm run test:quick tries more of them, as whoever changes what is read should. A setting of fast-check for all
 * files would be lost in workers that several projects share.
 *
 * @param options those of fast-check; `numRuns` is the number at RUNS=300, and grows in proportion
 * @throws Error with the shortest input that fails
 */
export const holds = <Inputs>(
  property: fc.IAsyncProperty<Inputs> | fc.IProperty<Inputs>,
  { numRuns = 300, ...options }: fc.Parameters<Inputs> = {},
): Promise<void> | void => {
  const times = Number(process.env.RUNS ?? 300) / 300;
  const parameters = { seed: 1, numRuns: Math.ceil(numRuns * times), ...options };
  return fc.assert(property as fc.IAsyncProperty<Inputs>, parameters);
};
