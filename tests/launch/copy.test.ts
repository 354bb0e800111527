import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import applicationForm from '../../src/content/site/application-form.json' with { type: 'json' };
import contactForm from '../../src/content/site/contact-form.json' with { type: 'json' };
import navigation from '../../src/content/site/navigation.json' with { type: 'json' };
import { fillIn, readValues } from '../../src/lib/values.ts';
import { MOBILE_PATTERN } from '../../src/messages/mobile.ts';

function mdx(path: string): { data: Record<string, unknown>; body: string } {
  const [, front = '', ...body] = readFileSync(path, 'utf8').split(/^---$/m);
  return { data: parse(front), body: body.join('---') };
}

const texts = (folder: string) =>
  globSync(`src/content/${folder}/*.mdx`).map((path) => ({
    id: basename(path, '.mdx'),
    ...mdx(path),
  }));
const page = (name: string) =>
  fillIn(parse(readFileSync(`src/content/pages/${name}.yaml`, 'utf8')), readValues());
const names = (items: { name: string }[]) => items.map(({ name }) => name);

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

test('each explore page has 400 words or more', () => {
  const pages = texts('explore');
  expect(pages).toHaveLength(5);
  for (const { id, body } of pages) {
    expect(words(body.replace(/<[^>]*>/g, '')).length, id).toBeGreaterThanOrEqual(400);
  }
});

test('the names listed in the specification are used letter by letter', () => {
  const courses = page('courses');
  expect(names(courses.benefits)).toEqual([
    'Learn Anything',
    'Save money & Get Courses',
    'Unlimited Certificates',
    'Flexible learning',
  ]);
  expect(names(courses.categories.items)).toEqual([
    'Development',
    'Design',
    'IT/Software',
    'Personal Development',
    'Business',
  ]);
  expect(names(courses.domains.items).join(', ')).toBe(
    'Data Science, Machine Learning, Artificial Intelligence, Ui/Ux Designing, Graphic Designing, Web Development, Python Development, Java Development, C Development, C++ Development, IoT Development, Sales and Marketing Development, E-commerce Developer, AWS Developer, Fashion Designer, Product Developer (Electronics), Motion Designer, IEEE Paper Specialist, Content Creator',
  );
  expect(courses.selection.heading).toBe('Broad Selection Of Free Courses');
  expect(courses.instructor.heading).toBe('Become An Instructor');
  expect(courses.instructor.label).toBe('Start Teaching Today');
  expect(courses.talk.label).toBe('TALK WITH US');
  expect(courses.explore.label).toBe('Explore Courses');
  expect(courses.internships.label).toBe('Explore Opportunities');
  expect(page('carrer').explore.label).toBe('Explore Opportunities');
  expect(page('carrer').life.tag).toBe('#LifeAtTAS');
  expect(names(page('carrer').values.items).join()).toBe(
    'Passion,Excellence,Inclusivity,Integrity',
  );
  expect(names(page('service').why.points).join().toLowerCase()).toBe(
    'expertise,quality,client-centric,innovation,results driven',
  );
  expect(page('home').sections).toHaveLength(5);
  expect(page('service').services).toHaveLength(8);
  expect(navigation.links.map(({ label }) => label)).toEqual([
    'HOME',
    'SERVICES',
    'CARRER',
    'COURSES',
    'ABOUT',
  ]);
  expect(contactForm.success).toBe('Message sent successfully!');
  expect(parse(readFileSync('src/content/site/role-page.yaml', 'utf8'))).toMatchObject({
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
  expect(page('thank-you').heading).toBe('Message sent successfully!');
  expect(texts('legal').find(({ id }) => id === 'private')?.data.title).toBe('Private Policy');
});

test('hints, browser, island and server give the same limits for a mobile number', () => {
  const { min, max } = /\{(?<min>\d+),(?<max>\d+)\}$/.exec(MOBILE_PATTERN)?.groups ?? {};
  const limits = `${min} to ${max} digits`;
  expect(contactForm.fields.mobile.hint).toContain(limits);
  expect(applicationForm.fields.mobile.hint).toBe(contactForm.fields.mobile.hint);
  expect(contactForm.problems.mobileWrong).toContain(limits);
});

test('the page and the server say the same about a CV that is too large', () => {
  expect(applicationForm.responses.size).toBe(applicationForm.problems.cvSize);
});

test('the footer columns and the links for students match the specification', () => {
  const { columns, contactHeading } = parse(readFileSync('src/content/site/footer.yaml', 'utf8'));
  const headings = columns.map(({ heading }: { heading: string }) => heading);
  expect([...headings, contactHeading]).toEqual(['Company', 'Support', 'Students', 'Contact Us']);
  expect(columns[2].links).toEqual([
    { label: 'Jobs', href: '/carrer#jobs' },
    { label: 'Internships', href: '/courses#internships' },
    { label: 'Course', href: '/courses' },
    { label: 'Training and certifications', href: '/courses#benefits' },
  ]);
});
