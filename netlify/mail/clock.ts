/** What time it is, and how to wait. */
export interface Clock {
  /** The time, in milliseconds since 1970. */
  now(): number;
  /** Does something after some milliseconds, unless the function that it returns is called before. */
  after(wait: number, work: () => void): () => void;
}

export const systemClock: Clock = {
  now: Date.now,
  after(wait, work) {
    const timer = setTimeout(work, wait);
    return () => clearTimeout(timer);
  },
};

/** Waits for some work, for a limited time in milliseconds; throws Error if it takes longer. */
export function withTimeout<Value>(
  { after }: Clock,
  work: Promise<Value>,
  limit: number,
): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const cancel = after(limit, () => reject(new Error('the store timed out')));
  return Promise.race([work, promise]).finally(cancel);
}
