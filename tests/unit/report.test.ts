import { expect, test } from 'vitest';
import { annotations, markdownSummary, previewUrl } from '../../src/check/github.ts';
import { type Problem, report, unfinished } from '../../src/check/report.ts';

const problem = (
  file: string,
  line: number | undefined,
  field: string,
  sentence: string,
): Problem => ({
  file: `src/content/roles/${file}`,
  ...(line && { line }),
  field,
  sentence,
});

test('the report groups by file, aligns its columns and lists problems with file names last', () => {
  const problems = [
    problem('about.mdx', undefined, 'about.mdx', '/about is already the About page.'),
    problem('graphic.mdx', 6, 'posted', 'Write 2026-11-01.'),
    problem('graphic.mdx', 5, 'salary', '"3-5" is text.'),
  ];
  expect(report(problems)).toBe(`3 problems in 2 files. Nothing was built.

src/content/roles/graphic.mdx
  line 5   salary       "3-5" is text.
  line 6   posted       Write 2026-11-01.
src/content/roles/about.mdx
  name     about.mdx    /about is already the About page.
`);
});

test('marked values are one list with a line per file; warnings keep their own sentence', () => {
  const marked = (field: string) => ({
    ...problem('a.mdx', 1, field, 'x'),
    publicOnly: 'mark' as const,
  });
  const warning = {
    ...problem('', undefined, 'roles', 'No role is open.'),
    publicOnly: 'warning' as const,
  };
  expect(unfinished([marked('site'), marked('phones 1'), warning])).toEqual([
    'To make certain before the site is public (# PLACEHOLDER, # CONFIRM):\n  src/content/roles/a.mdx: site (1), phones 1 (1)',
    'No role is open. A production build stops here.',
  ]);
  expect(unfinished([problem('a.mdx', 1, 'title', 'x')])).toEqual([]);
});

test('GitHub gets ten annotations, the first of each file before the others, and the last counts the rest', () => {
  const problems = ['a', 'b', 'c'].flatMap((file) =>
    [5, 4, 3, 2, 1].map((line) => problem(`${file}.mdx`, line, 'text', 'x')),
  );
  const lines = annotations(problems).trimEnd().split('\n');
  expect(lines).toHaveLength(10);
  expect(
    lines.slice(0, 5).map((line) => /(\w)\.mdx,line=(\d)/.exec(line)?.slice(1).join('')),
  ).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  expect(lines.at(-1)).toMatch(/^::error title=6 more problems::.+Summary/);
  expect(annotations(problems.slice(0, 10)).trimEnd().split('\n')).toHaveLength(10);
});

test('the roles in the summary lead to the preview of the pull request', () => {
  const site = previewUrl({ GITHUB_REF: 'refs/pull/12/merge', NETLIFY_SITE: 'tas' });
  expect(site).toBe('https://deploy-preview-12--tas.netlify.app');
  expect(previewUrl({ GITHUB_REF: 'refs/heads/main', NETLIFY_SITE: 'tas' })).toBeUndefined();
  const roles = [
    ['Address', 'State'],
    ['/aws', 'open'],
  ];
  expect(markdownSummary([], [], roles, site)).toContain(`| [/aws](${site}/aws) | open |`);
  expect(markdownSummary([], [], roles)).toContain('| /aws | open |');
});

test('the properties and message of an annotation are escaped as GitHub documents', () => {
  expect(
    annotations([
      problem('a:b,c.mdx', 3, 'x, y', '100% of\r\n"a: b, c"'),
      problem('AWS.mdx', undefined, 'AWS.mdx', 'Keep one.'),
    ]),
  ).toBe(
    [
      '::error file=src/content/roles/a%3Ab%2Cc.mdx,line=3,title=x%2C y::100%25 of%0D%0A"a: b, c"\n',
      '::error file=src/content/roles/AWS.mdx,title=AWS.mdx::Keep one.\n',
    ].join(''),
  );
});

test('the GitHub summary has the report in a block that nothing in it ends', () => {
  const fault = { ...problem('a.mdx', 3, 'text', 'Write ~~~ or ```.'), correction: 'a | <b>' };
  const [title, , size, , fence, ...lines] = markdownSummary([fault], []).trimEnd().split('\n');
  expect([title, size]).toEqual(['## Content check', '1 problem in 1 file.']);
  expect(lines).toEqual([
    'src/content/roles/a.mdx',
    '  line 3   text    Write ~~~ or ```.',
    '      Write:',
    '      a | <b>',
    fence,
  ]);
  expect(fence).toMatch(/^~{40}$/);
  expect(markdownSummary([], ['*Fine*.'])).toBe('## Content check\n\n\\*Fine\\*.\n');
});
