import { configureGlobal } from 'fast-check';

/** Properties are tried with the same inputs in every run; RUNS=20000 npm run test:quick tries more of them. */
configureGlobal({ seed: 1, numRuns: Number(process.env.RUNS ?? 300) });
