import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Report } from '../../src/schemas/sample-report.ts';
import { content } from '../content.ts';

const { applicationForm, contactForm, rolePage } = content;

function mdx(path: string): { data: Record<string, unknown>; body: string } {
  const [, front = '', ...body] = readFileSync(path, 'utf8').split(/^---$/m);
  return { data: parse(front), body: body.join('---') };
}

const texts = (folder: string) =>
  globSync(`src/content/${folder}/*.mdx`).map((path) => ({
    id: basename(path, '.mdx'),
    ...mdx(path),
  }));
const names = (items: { name: string }[]) => items.map(({ name }) => name).join(', ');

const roles = texts('roles');
const words = (text: string) => text.split(/\s+/).filter(Boolean);

test('the twelve roles have the titles and salaries in the specification', () => {
  const table = Object.fromEntries(
    roles.map(({ id, data }) => [id, [data.title, ...Object.values(data.salary as object)].join()]),
  );
  expect(table).toEqual({
    graphic: 'Graphic Designer and Motion Designer,3,5',
    aws: 'AWS Developer,3,5',
    sales: 'Sales and Marketing Specialist,3,5,true',
    ecommerce: 'E-commerce Manager,3,5,true',
    fashion: 'Fashion Designer,3,5',
    iot: 'IoT Project Manager,2.5,4',
    product: 'Product Developer, Electronics,2.5,4',
    motiondesign: 'Motion Designer,2.5,5',
    ieee: 'IEEE Paper Specialist,2.5,5',
    instructor: 'Instructor / Teaching Specialist,2.5,5',
    food: 'Food Product Developer,3,5',
    content: 'Content Creator,2.5,5',
  });
});

test('only the Food Product Developer role asks for years of experience', () => {
  for (const { id, data } of roles) {
    const expected = id === 'food' ? { years: { min: 2, max: 3 } } : { projects: 5 };
    expect(data.experience, id).toEqual(expected);
    expect(data.posted, id).toBe('2026-11-21');
  }
});

test('no sentence of more than eight words occurs twice across the roles', () => {
  const sentences = roles.flatMap(({ data, body }) => [
    ...(data.firstMonth as string[]),
    ...(data.judged as string[]),
    ...(data.responsibilities as string[]),
    ...(data.qualifications as string[]),
    String(data.summary),
    ...body.replace(/\s+/g, ' ').split(/(?<=[.!?])\s/),
  ]);
  const long = sentences.map((s) => s.trim().toLowerCase()).filter((s) => words(s).length > 8);
  expect(long.length).toBeGreaterThan(200);
  expect(long.filter((sentence, index) => long.indexOf(sentence) !== index)).toEqual([]);
});

test('the IoT Project Manager is also described as IoT engineer', () => {
  expect(roles.find(({ id }) => id === 'iot')?.body).toContain('also described as IoT engineer');
});

test('each explore page has 400 words or more, with its report', () => {
  const pages = texts('explore');
  expect(pages).toHaveLength(5);
  for (const { id, data, body } of pages) {
    const { findings = [], after = '', assumptions = '' } = (data.report ?? {}) as Partial<Report>;
    const report = findings.flatMap(({ heading, text, todo }) => [heading, text, todo]);
    const shown = [body.replace(/<[^>]*>/g, ''), ...report, after, assumptions].join(' ');
    expect(words(shown).length, id).toBeGreaterThanOrEqual(400);
  }
});

test('the names listed in the specification are used letter by letter', () => {
  const { carrer, courses, home, navigation, service } = content;
  expect(courses).toMatchObject({
    benefits: [
      { name: 'Learn Anything' },
      { name: 'Save money & Get Courses' },
      { name: 'Unlimited Certificates' },
      { name: 'Flexible learning' },
    ],
    selection: { heading: 'Broad Selection Of Free Courses' },
    instructor: { heading: 'Become An Instructor', label: 'Start Teaching Today' },
    talk: { label: 'TALK WITH US' },
    explore: { label: 'Explore Courses' },
    internships: { label: 'Explore Opportunities' },
  });
  expect(names(courses.categories.items)).toBe(
    'Development, Design, IT/Software, Personal Development, Business',
  );
  expect(names(courses.domains.items)).toBe(
    'Data Science, Machine Learning, Artificial Intelligence, Ui/Ux Designing, Graphic Designing, Web Development, Python Development, Java Development, C Development, C++ Development, IoT Development, Sales and Marketing Development, E-commerce Developer, AWS Developer, Fashion Designer, Product Developer (Electronics), Motion Designer, IEEE Paper Specialist, Content Creator',
  );
  expect(carrer).toMatchObject({
    explore: { label: 'Explore Opportunities' },
    life: { tag: '#LifeAtTAS' },
  });
  expect(names(carrer.values.items)).toBe('Passion, Excellence, Inclusivity, Integrity');
  expect(names(service.why.points).toLowerCase()).toBe(
    'expertise, quality, client-centric, innovation, results driven',
  );
  expect(home.sections).toHaveLength(5);
  expect(service.services).toHaveLength(8);
  expect(navigation.links.map(({ label }) => label).join()).toBe(
    'HOME,SERVICES,CARRER,COURSES,ABOUT',
  );
  expect(rolePage).toMatchObject({
    apply: 'Apply Now',
    facts: {
      company: 'Company',
      education: 'Education',
      experience: 'Experience',
      title: 'Job title',
      jobType: 'Job type',
      location: 'Location',
      posted: 'Posted',
      salary: 'Salary',
      country: 'Work from',
    },
  });
  expect(contactForm.success).toBe('Message sent successfully!');
  expect(content.thankYou.heading).toBe('Message sent successfully!');
  expect(content.legal.find(({ id }) => id === 'private')?.data.title).toBe('Private Policy');
});

test('hint and server ask for the same count of digits, in both forms', () => {
  const { hint = '' } = contactForm.fields.mobile;
  expect(hint).toMatch(/^Ten digits, /);
  expect(applicationForm.fields.mobile.hint).toBe(hint);
  for (const problem of [contactForm.problems.mobileWrong, contactForm.problems.mobileTwo])
    expect(problem).toContain(hint.replace('Ten', 'ten'));
});

test('the page and the server say the same about a CV that is too large', () => {
  expect(applicationForm.responses.size).toBe(applicationForm.problems.cvSize);
});

test('the footer columns and the links for students match the specification', () => {
  const { columns, contactHeading } = content.footer;
  const headings = columns.map(({ heading }) => heading);
  expect([...headings, contactHeading]).toEqual(['Company', 'Support', 'Students', 'Contact Us']);
  expect(columns[2]?.links).toEqual([
    { label: 'Jobs', href: '/carrer#jobs' },
    { label: 'Internships', href: '/courses#internships' },
    { label: 'Course', href: '/courses' },
    { label: 'Training and certifications', href: '/courses#benefits' },
  ]);
});
