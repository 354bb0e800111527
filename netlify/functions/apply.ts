import type { Config, Context } from '@netlify/functions';
import text from '../../src/content/site/application-form.json' with { type: 'json' };
import { application, CV_LIMIT } from '../../src/messages/application.ts';
import { validate } from '../../src/messages/validate.ts';
import { readAppliedRole } from '../forms/applied-role.ts';
import { validateCv } from '../forms/cv.ts';
import { handleForm } from '../forms/handle-form.ts';
import { seeOther } from '../forms/responses.ts';
import { spamSignals } from '../forms/spam-signals.ts';
import { composeApplicationMail } from '../mail/compose.ts';
import { messageId } from '../mail/message.ts';

const FORM = '/carrer#graphicScroll';

/** POST /apply: the application form as multipart/form-data. GET redirects to the form. */
export default async (
  request: Request,
  context?: Pick<Context, 'waitUntil'>,
): Promise<Response> => {
  if (['GET', 'HEAD'].includes(request.method)) return seeOther(FORM);
  return handleForm(
    request,
    {
      text,
      types: ['multipart/form-data'],
      bodyLimit: CV_LIMIT + 256 * 1024, // a CV, and room for the other fields
      async read(typed, receivedAt, key) {
        const { data: fields, problems } = validate(application, typed);
        const { cv, warnings, problem } = await validateCv(typed.cv);
        if (!fields || problem) {
          return { problems: { ...problems, ...(problem && { cv: text.problems[problem] }) } };
        }
        const parts = ['application', ...Object.values(fields), cv?.base64 ?? ''];
        const id = messageId(parts, key, receivedAt);
        const role = readAppliedRole(fields.role, receivedAt);
        const signals = spamSignals({ ...fields, honeypot: typed.leaf });
        const submission = { id, fields, receivedAt, spamSignals: signals };
        return { message: composeApplicationMail(submission, role, cv, warnings), role };
      },
    },
    context,
  );
};

export const config: Config = {
  path: '/apply',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
