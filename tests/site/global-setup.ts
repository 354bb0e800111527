import type { TestProject } from 'vitest/node';
import { buildSampleSite } from './sample-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built sample site. */
    sampleSite: string;
  }
}

/** Builds the sample site once for all tests; removes it when they are done. */
export default function globalSetup({ provide }: TestProject): () => void {
  const { root, remove } = buildSampleSite();
  provide('sampleSite', root);
  return remove;
}
