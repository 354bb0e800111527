import { interpolate } from '../../src/lib/values.ts';
import { findingValues } from '../../src/schemas/sample-report-values.ts';
import { content } from '../content.ts';
import { expect, test } from './fixtures.ts';

// Without motion, a screenshot does not show a drawing that is still changing.
test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } });

/** The choices of a page's instrument or report, each with the last words of its answer. */
const groups = content.explore.flatMap(({ path, data: { instrument, report } }) => [
  ...(instrument
    ? [
        {
          path,
          name: instrument.question,
          choices: instrument.choices.map(({ label, text }) => ({ label, text })),
        },
      ]
    : []),
  ...(report
    ? [
        {
          path,
          name: report.heading,
          choices: report.findings.map((finding, at) => ({
            label: `${at + 1} ${finding.label}`,
            text: interpolate(finding.todo, findingValues(report, finding)),
          })),
        },
      ]
    : []),
]);

for (const { path, name, choices } of groups) {
  for (const way of ['keyboard', 'pointer'] as const) {
    test(`by ${way}, each choice of "${name}" on ${path} has its answer and its drawing, without script`, async ({
      page,
    }) => {
      await page.goto(path);
      const group = page.getByRole('radiogroup', { name, exact: true });
      const radio = (label: string) => group.getByRole('radio', { name: label, exact: true });
      const answers = group.locator('[id^=answer]');
      const drawings = new Set<string>();
      const { height } = (await group.boundingBox()) ?? {};
      for (const [index, { label, text }] of choices.entries()) {
        if (way === 'pointer') await radio(label).click();
        else if (index === 0) await radio(label).focus();
        else await page.keyboard.press('ArrowRight');
        await expect(radio(label)).toBeChecked();
        const described = await answers.nth(index).getAttribute('id');
        await expect(radio(label)).toHaveAttribute('aria-describedby', described ?? '');
        await expect(answers.nth(index)).toContainText(text);
        for (const other of choices.keys())
          await expect(answers.nth(other)).toBeVisible({ visible: other === index });
        expect(await group.boundingBox()).toMatchObject({ height });
        drawings.add((await group.getByRole('img').screenshot()).toString('base64'));
      }
      expect(drawings.size).toBe(choices.length);
    });
  }
}
