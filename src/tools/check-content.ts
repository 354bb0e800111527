import { checkContent } from '../content-check/check.ts';
import { mistakes, report, unfinished } from '../content-check/report.ts';

// npm run check, and first in every build: ends with 1 where a file has a mistake, and in a production
// build of Netlify (CONTEXT=production) also where a value is not real yet.

const isPublic = process.env.CONTEXT === 'production';
const problems = checkContent(process.cwd(), new Date());
const stopping = isPublic ? problems : mistakes(problems);

if (stopping.length > 0) {
  console.error(report(stopping));
  process.exit(1);
}
const left = unfinished(problems);
if (left) console.warn(left);
