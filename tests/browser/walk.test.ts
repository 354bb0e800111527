import { reference } from '../../netlify/mail/message.ts';
import { readRedirects } from '../../src/check/site.ts';
import { content } from '../content.ts';
import { ONE_OF_EACH_LAYOUT, pages } from '../site/built-site.ts';
import {
  arrow,
  contactField,
  expect,
  headerLink,
  menuButton,
  sendButton,
  storedMessagesWith,
  test,
  unfoldContactForm,
  watch,
} from './test.ts';

const { contactForm, footer, notFound, thankYou } = content;

test('an unknown path returns 404 and a page with helpful links', async ({ page }) => {
  const response = await page.goto('/nothing-here');
  expect(response?.status()).toBe(404);
  const links = page.getByRole('main').getByRole('list').first().getByRole('link');
  await expect(links).toHaveText(notFound.links.map(({ label }) => label));
});

test('every redirect leads to its page', async ({ page }) => {
  for (const [from, to] of readRedirects('.')) {
    if (!pages.has(to)) continue; // the owner has removed this legal text
    await page.goto(from);
    expect(new URL(page.url()).pathname).toBe(to);
  }
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

  // tests/site/pages.test.ts proves that header and footer are the same on every page.
  for (const path of ONE_OF_EACH_LAYOUT) {
    test(`the menu, fragments and contact form of ${path} work`, async ({ page }) => {
      const { faults, scripts } = watch(page);
      await page.goto(path);
      await menuButton(page).click();
      const { link: item } = headerLink(page);
      await expect(item).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(item).toBeHidden();
      await page.goto(`${path}#contact`);
      const heading = page.getByRole('heading', { name: footer.contact.heading, exact: true });
      await expect(heading).toBeInViewport();
      await arrow(page).click();
      await expect(menuButton(page)).toBeInViewport();
      await unfoldContactForm(page);
      await expect(sendButton(page)).toBeEnabled();
      expect(faults).toEqual([]);
      expect(scripts).toEqual([]);
    });
  }

  test('a message is sent, stored and confirmed', async ({ page }) => {
    await page.goto('/about');
    await contactField(page, 'name').fill('Asha');
    await contactField(page, 'email').fill('asha@example.in');
    await contactField(page, 'mobile').fill('+91 98765-43210');
    await contactField(page, 'message').fill('Sent without script');
    await sendButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(thankYou.heading);
    const [stored] = await storedMessagesWith('Sent without script');
    const quoted = contactForm.reference.replace('{reference}', reference(stored?.id ?? ''));
    await expect(page.getByText(quoted)).toBeVisible();
    expect(stored?.text).toContain('Mobile: 9876543210');
  });

  test('an invalid field is explained, and Back keeps every field filled', async ({ page }) => {
    await page.goto('/about');
    await contactField(page, 'name').fill('Asha');
    await contactField(page, 'email').fill('asha@example.in');
    await contactField(page, 'mobile').fill('98765 call me 43210');
    await contactField(page, 'message').fill('With letters in the number');
    await sendButton(page).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(
      `${contactForm.fields.mobile.label}: ${contactForm.problems.mobileWrong}`,
    );
    await page.goBack();
    await expect(contactField(page, 'message')).toHaveValue('With letters in the number');
  });

  test('the browser refuses a number with too few or too many digits', async ({ page }) => {
    await page.goto('/about');
    const mobile = contactField(page, 'mobile');
    await expect(mobile).toHaveAttribute('title', contactForm.fields.mobile.hint ?? '');
    await contactField(page, 'name').fill('Asha');
    await contactField(page, 'email').fill('asha@example.in');
    await contactField(page, 'message').fill('With a wrong number');
    for (const typed of ['12', '98765432101']) {
      await mobile.fill(typed);
      await sendButton(page).click();
      await expect(mobile).toBeFocused();
      await expect(page).toHaveURL(/\/about$/);
    }
  });
});
