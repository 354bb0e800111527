import { z } from 'astro/zod';
import { carrer } from './carrer.ts';
import { courses } from './courses.ts';
import type { Theme } from './field-types.ts';
import { applicationForm, contactForm } from './forms.ts';
import { organisation } from './organisation.ts';
import { about, home, notFound, service, thankYou } from './pages.ts';
import { personalData } from './personal-data.ts';
import { receipt } from './receipt.ts';
import { role } from './role.ts';
import { explorePage, footer, legalPage, navigation, rolePage } from './site.ts';
import { explore, legal, personalDataList, pulledFigure } from './texts.ts';

/** A drawing by its sprite and name, and its theme. */
export type ShareDrawing = [sprite: string, name: string, theme: Theme];

/** Where the files of a collection are, what they may contain, and which pages show them. */
export interface Collection<Schema extends z.ZodType = z.ZodType> {
  /** The folder, from the root of the project. */
  base: string;
  /** Its files in that folder: one file, or `*.mdx`. */
  pattern: string;
  schema: Schema;
  /** The name by which editors know it. */
  label: string;
  /** Whether its files are texts, each of which becomes a page. */
  isText?: boolean;
  /** For texts: the components that their page passes in, each with the schema of its attributes. */
  components?: Record<string, z.ZodType>;
  /** For a singleton with the content of one page: the path of that page, whose file in src/pages has its name. */
  path?: string;
  /**
   * For such a page: the drawing on its share image. Without one it is a short page, such as /404, which search engines
   * do not index.
   */
  shareDrawing?: ShareDrawing;
  /** The ids on the page, or on the page of each text, that a link may lead to. */
  fragments?: string[];
  /** For a singleton shown on the pages of another collection: its name. By default, every page shows it. */
  shownOn?: string;
}

/** The ids on every page that a link may lead to. */
export const SHARED_FRAGMENTS = ['top', 'main', 'contact'];

/**
 * The other ids on pages of texts; a heading cannot have them. s1 to s3 are the choices of an instrument or a report,
 * which has three at most.
 */
export const PAGE_IDS = [
  'menu',
  'contact-heading',
  'report-heading',
  'question',
  ...['s1', 's2', 's3'].flatMap((state) => [state, `answer-${state}`]),
  ...Object.keys(contactForm.shape.fields.shape).flatMap((field) => [
    `contact-${field}`,
    `contact-${field}-hint`,
  ]),
];

/** A collection of one file, which lib/content.ts reads by its key below. */
const singleton = <Schema extends z.ZodType>(
  file: string,
  label: string,
  schema: Schema,
  shown: Partial<Collection> = {},
): Collection<Schema> => ({ ...shown, base: 'src/content', pattern: file, label, schema });

/** A collection of texts; each becomes a page whose path is the file's name. */
const texts = <Schema extends z.ZodType>(
  folder: string,
  label: string,
  schema: Schema,
  shown: Partial<Collection>,
): Collection<Schema> => ({
  ...shown,
  isText: true,
  base: `src/content/${folder}`,
  pattern: '*.mdx',
  label,
  schema,
});

/**
 * The collections in src/content, which content.config.ts loads and src/check checks.
 * tests/built/routes.test.ts compares the paths and fragments with the built pages.
 */
export const collections = {
  roles: texts('roles', 'Roles', role, { fragments: ['others'] }),
  explore: texts('explore', 'Explore pages', explore, {
    components: { PulledFigure: pulledFigure },
    fragments: ['instrument', 'report'],
  }),
  legal: texts('legal', 'Legal texts', legal, {
    components: { PersonalData: personalDataList },
  }),

  home: singleton('pages/home.yaml', 'Home', home, {
    path: '/',
    shareDrawing: ['home', 'hero', 'ecology'],
  }),
  service: singleton('pages/service.yaml', 'Services', service, {
    path: '/service',
    shareDrawing: ['service', 'measure', 'ecology'],
  }),
  about: singleton('pages/about.yaml', 'About', about, {
    path: '/about',
    shareDrawing: ['about', 'plant', 'ecology'],
    fragments: ['check'],
  }),
  courses: singleton('pages/courses.yaml', 'Courses', courses, {
    path: '/courses',
    shareDrawing: ['courses', 'opening', 'education'],
    fragments: ['benefits', 'internships', 'domains'],
  }),
  carrer: singleton('pages/carrer.yaml', 'Careers', carrer, {
    path: '/carrer',
    shareDrawing: ['carrer', 'banner', 'ecology'],
    fragments: ['jobs', 'graphicScroll'],
  }),
  thankYou: singleton('pages/thank-you.yaml', 'Thank you', thankYou, { path: '/thank-you' }),
  notFound: singleton('pages/not-found.yaml', 'Page not found', notFound, { path: '/404' }),

  // What code imports is JSON, which bundlers read. All else is YAML, which takes marks.
  organisation: singleton('site/organisation.yaml', 'Organisation', organisation),
  navigation: singleton('site/navigation.yaml', 'Navigation', navigation),
  footer: singleton('site/footer.yaml', 'Footer', footer),
  applicationForm: singleton('site/application-form.json', 'Application form', applicationForm, {
    shownOn: 'carrer',
  }),
  contactForm: singleton('site/contact-form.json', 'Contact form', contactForm),
  receipt: singleton('site/receipt.json', 'Receipts', receipt),
  rolePage: singleton('site/role-page.yaml', 'Pages of roles', rolePage, { shownOn: 'roles' }),
  explorePage: singleton('site/explore-page.yaml', 'Explore pages', explorePage, {
    shownOn: 'explore',
  }),
  legalPage: singleton('site/legal-page.yaml', 'Pages of legal texts', legalPage, {
    shownOn: 'legal',
  }),
  personalData: singleton('site/personal-data.yaml', 'Personal data', personalData, {
    shownOn: 'legal',
  }),
};

/** The collection of a file, with its name; undefined for a picture and for what lies in another folder. */
export const collectionOf = (path: string) =>
  Object.entries<Collection>(collections).find(([, { base, pattern, isText }]) =>
    isText ? path.replace(/[^/]+\.mdx$/, '') === `${base}/` : path === `${base}/${pattern}`,
  );

/** The ids on the page of an entry that a link may lead to, without those of blocks that its fields leave out. */
export const fragmentsOf = ({ fragments = [], schema }: Collection, fields: unknown): string[] =>
  fragments.filter(
    (id) =>
      !(schema instanceof z.ZodObject && id in schema.shape) ||
      (typeof fields === 'object' && fields !== null && id in fields),
  );

/** The pages with an entry of their own that people can share, in the order of the table. */
export const PAGES = Object.entries<Collection>(collections).flatMap(
  ([name, { path, shareDrawing }]) => (path && shareDrawing ? [{ name, path, shareDrawing }] : []),
);
