import type { ContentFile, Entry } from '../read-content.ts';
import type { Problem } from '../report.ts';
import type { Site } from '../site-routes.ts';
import type { Path } from '../yaml-with-positions.ts';

/** All that a rule can look at. */
export interface Content {
  /** The project's folder. */
  root: string;
  files: ContentFile[];
  entries: Entry[];
  site: Site;
  /** The moment that decides which roles are open. */
  now: Date;
}

/** A kind of mistake that shows in one file alone. */
export type EntryRule = (entry: Entry) => Problem[];

/** A kind of mistake that shows only beside the other files or the rest of the site. */
export type ContentRule = (content: Content) => Problem[];

/** A field as an editor finds it: `salary.min`, `responsibilities 3`. */
export const fieldName = (path: Path): string =>
  path
    .map((step) => (typeof step === 'number' ? ` ${step + 1}` : `.${String(step)}`))
    .join('')
    .replace(/^[ .]/, '') || 'file';
