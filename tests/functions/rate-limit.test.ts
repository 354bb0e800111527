import { expect, test } from 'vitest';
import { config as apply } from '../../netlify/functions/apply.ts';
import { config as sendEmail } from '../../netlify/functions/send-email.ts';

test('both forms allow sixty requests a minute from one client IP, as many as a college lab sends', () => {
  for (const { rateLimit } of [apply, sendEmail]) {
    expect(rateLimit).toMatchObject({ windowLimit: 60, windowSize: 60 });
  }
});
