import type { z } from 'astro/zod';
import { about } from './about.ts';
import { applicationForm } from './application-form.ts';
import { carrer } from './carrer.ts';
import { contactForm } from './contact-form.ts';
import { courses } from './courses.ts';
import { explore } from './explore.ts';
import { explorePage } from './explore-page.ts';
import { footer } from './footer.ts';
import { home } from './home.ts';
import { legal } from './legal.ts';
import { legalPage } from './legal-page.ts';
import { navigation } from './navigation.ts';
import { notFound } from './not-found.ts';
import { organisation } from './organisation.ts';
import { pulledFigure } from './pulled-figure.ts';
import { role } from './role.ts';
import { rolePage } from './role-page.ts';
import { service } from './service.ts';
import { thankYou } from './thank-you.ts';

/** Where a collection lies, and what its files may hold. */
export interface Collection<Schema extends z.ZodType = z.ZodType> {
  /** The folder, from the root of the project. */
  base: string;
  /** Its files in that folder: one file, or `*.mdx`. */
  pattern: string;
  schema: Schema;
  /** Of texts: the file in src/pages that makes a page of each. */
  template?: string;
  /** Of texts: the components that the template passes in, each with what it may be given. */
  components?: Record<string, z.ZodType>;
}

/** Texts of which each becomes a page under its file's name. */
const texts = <Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
  template: string,
  components: Record<string, z.ZodType> = {},
): Collection<Schema> => ({
  base: `src/content/${folder}`,
  pattern: '*.mdx',
  schema,
  template,
  components,
});

/** A collection of one file; lib/content.ts reads it under its name here. */
const singleton = <Schema extends z.ZodType>(file: string, schema: Schema): Collection<Schema> => ({
  base: 'src/content',
  pattern: file,
  schema,
});

/** The table of contents of src/content: content.config.ts loads by it, src/editor checks by it. */
export const collections = {
  roles: texts('roles', role, '[role].astro'),
  explore: texts('explore', explore, '[explore].astro', { PulledFigure: pulledFigure }),
  legal: texts('legal', legal, '[legal].astro'),

  home: singleton('pages/home.yaml', home),
  service: singleton('pages/service.yaml', service),
  about: singleton('pages/about.yaml', about),
  courses: singleton('pages/courses.yaml', courses),
  carrer: singleton('pages/carrer.yaml', carrer),
  thankYou: singleton('pages/thank-you.yaml', thankYou),
  notFound: singleton('pages/not-found.yaml', notFound),

  organisation: singleton('site/organisation.yaml', organisation),
  navigation: singleton('site/navigation.json', navigation),
  footer: singleton('site/footer.yaml', footer),
  applicationForm: singleton('site/application-form.json', applicationForm),
  contactForm: singleton('site/contact-form.json', contactForm),
  rolePage: singleton('site/role-page.yaml', rolePage),
  explorePage: singleton('site/explore-page.yaml', explorePage),
  legalPage: singleton('site/legal-page.yaml', legalPage),
};
