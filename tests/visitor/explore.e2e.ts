import { content } from '../content.ts';
import { expect, test } from './fixtures.ts';

// Without motion, a screenshot does not show a drawing that is still changing.
test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } });

for (const { path, data } of content.explore) {
  const { question, choices = [] } = data.instrument ?? {};
  for (const way of ['keyboard', 'pointer'] as const) {
    if (!question) continue;
    test(`by ${way}, each choice of ${path} has its figure, its sentence and its state, without script`, async ({
      page,
    }) => {
      await page.goto(path);
      const group = page.getByRole('radiogroup', { name: question, exact: true });
      const radio = (label: string) => group.getByRole('radio', { name: label, exact: true });
      const drawings = new Set<string>();
      const { height } = (await group.boundingBox()) ?? {};
      for (const [index, { label, value, text }] of choices.entries()) {
        if (way === 'pointer') await radio(label).click();
        else if (index === 0) await radio(label).focus();
        else await page.keyboard.press('ArrowRight');
        await expect(radio(label)).toBeChecked();
        await expect(radio(label)).toHaveAccessibleDescription(`${value} ${text}`);
        for (const other of choices) {
          const answer = group.getByText(`${other.value} ${other.text}`, { exact: true });
          await expect(answer).toBeVisible({ visible: other === choices[index] });
        }
        expect(await group.boundingBox()).toMatchObject({ height });
        drawings.add((await group.getByRole('img').screenshot()).toString('base64'));
      }
      expect(drawings.size).toBe(choices.length);
    });
  }
}
