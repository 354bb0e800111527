import type { ContentFile, Entry } from '../read-content.ts';
import type { Problem } from '../report.ts';
import type { Site } from '../site-routes.ts';
import type { Path } from '../yaml-with-positions.ts';

/** What a rule checks. */
export interface Content {
  /** The project's folder. */
  root: string;
  files: ContentFile[];
  entries: Entry[];
  site: Site;
  /** The moment that decides which roles are open. */
  now: Date;
}

/** A rule on one entry by itself. */
export type EntryRule = (entry: Entry) => Problem[];

/** A rule that needs the other files or the rest of the site. */
export type ContentRule = (content: Content) => Problem[];

/** A field as the report shows it: `salary.min`, `responsibilities 3`. */
export const fieldName = (path: Path): string =>
  path
    .map((step) => (typeof step === 'number' ? ` ${step + 1}` : `.${String(step)}`))
    .join('')
    .replace(/^[ .]/, '') || 'file';
