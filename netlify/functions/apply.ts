import type { Config } from '@netlify/functions';
import text from '../../src/content/site/application-form.json' with { type: 'json' };
import { application, CV_LIMIT } from '../../src/messages/application.ts';
import { validate } from '../../src/messages/validate.ts';
import { readAppliedRole } from '../forms/applied-role.ts';
import { validateCv } from '../forms/cv.ts';
import { handleForm } from '../forms/handle-form.ts';
import { seeOther } from '../forms/responses.ts';
import type { Platform } from '../mail/store-and-send.ts';

const FORM = '/carrer#graphicScroll';

/** POST /apply: the application form as multipart/form-data. GET redirects to the form. */
export default async (request: Request, context?: Platform): Promise<Response> => {
  if (['GET', 'HEAD'].includes(request.method)) return seeOther(FORM);
  return handleForm(
    request,
    {
      text,
      types: ['multipart/form-data'],
      bodyLimit: CV_LIMIT + 256 * 1024, // a CV, and room for the other fields
      async read(typed, now) {
        const { data: fields, problems } = validate(application, typed);
        const { cv, warnings = [], problem } = await validateCv(typed.cv, fields?.name ?? '');
        if (!fields || problem) {
          return { problems: { ...problems, ...(problem && { cv: text.problems[problem] }) } };
        }
        const role = readAppliedRole(fields.role, now);
        const { title, note } = role;
        const subject = `Application: ${title}${note ? ' (not open)' : ''}, ${fields.name}`;
        const facts = [
          `Role: ${title}`,
          ...(note ? [`Note: ${note}`] : []),
          ...(fields.link ? [`Work: ${fields.link}`] : []),
          cv ? [`CV: ${cv.filename}, attached`, ...warnings].join('; ') : 'CV: none sent',
        ];
        return { fields, inbox: 'careers', subject, facts, role, attachment: cv };
      },
    },
    context,
  );
};

export const config: Config = {
  path: '/apply',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
