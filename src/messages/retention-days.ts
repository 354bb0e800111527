/**
 * How long a copy of a message is kept after it was delivered or set aside, in days: KEEP_DAYS, or 30. The
 * privacy policy states it and the functions keep to it, so the build and the functions need the same value.
 *
 * @param env the environment variables; an empty value counts as not set
 * @throws RangeError if KEEP_DAYS is not a whole number from 1 to 3650
 */
export function retentionDays(env: NodeJS.ProcessEnv = process.env): number {
  const given = env.KEEP_DAYS?.trim() || '30';
  if (/^[1-9]\d{0,3}$/.test(given) && Number(given) <= 3650) return Number(given);
  throw new RangeError('KEEP_DAYS: Write a whole number of days from 1 to 3650, for example 30.');
}
