import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import type { z } from 'astro/zod';
import { about } from './schemas/about.ts';
import { applicationForm } from './schemas/application-form.ts';
import { carrer } from './schemas/carrer.ts';
import { contactForm } from './schemas/contact-form.ts';
import { courses } from './schemas/courses.ts';
import { explore } from './schemas/explore.ts';
import { explorePage } from './schemas/explore-page.ts';
import { footer } from './schemas/footer.ts';
import { home } from './schemas/home.ts';
import { legal } from './schemas/legal.ts';
import { legalPage } from './schemas/legal-page.ts';
import { navigation } from './schemas/navigation.ts';
import { notFound } from './schemas/not-found.ts';
import { organisation } from './schemas/organisation.ts';
import { role } from './schemas/role.ts';
import { rolePage } from './schemas/role-page.ts';
import { service } from './schemas/service.ts';
import { thankYou } from './schemas/thank-you.ts';

const texts = <Schema extends z.ZodType>(folder: string, schema: Schema) =>
  defineCollection({
    loader: glob({ base: `src/content/${folder}`, pattern: '*.mdx' }),
    schema,
  });

/** A collection of one file; lib/content.ts reads it under the file's own name. */
const single = <Schema extends z.ZodType>(file: string, schema: Schema) =>
  defineCollection({ loader: glob({ base: 'src/content', pattern: file }), schema });

export const collections = {
  roles: texts('roles', role),
  explore: texts('explore', explore),
  legal: texts('legal', legal),

  home: single('pages/home.yaml', home),
  service: single('pages/service.yaml', service),
  about: single('pages/about.yaml', about),
  courses: single('pages/courses.yaml', courses),
  carrer: single('pages/carrer.yaml', carrer),
  thankYou: single('pages/thank-you.yaml', thankYou),
  notFound: single('pages/not-found.yaml', notFound),

  organisation: single('site/organisation.yaml', organisation),
  navigation: single('site/navigation.json', navigation),
  footer: single('site/footer.yaml', footer),
  applicationForm: single('site/application-form.json', applicationForm),
  contactForm: single('site/contact-form.json', contactForm),
  rolePage: single('site/role-page.yaml', rolePage),
  explorePage: single('site/explore-page.yaml', explorePage),
  legalPage: single('site/legal-page.yaml', legalPage),
};
