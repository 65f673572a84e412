import { openHydrated } from './hydrated.ts';
import { resize } from './resize.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';

test('the round button toggles the panel with greeting, note and contact link; Escape closes it and returns focus @everywhere', async ({
  page,
}) => {
  await openHydrated(page, '/about');
  const button = page.getByRole('button', { name: 'Live chat', exact: true });
  const panel = page.getByRole('region', { name: 'Live Chat Support' });
  await expect(panel).toBeHidden();
  await button.click();
  await expect(panel).toBeVisible();
  await expect(panel).toContainText('Hello! How can we help you today?');
  await expect(panel).toContainText('24/7');
  await expect(panel.getByRole('link', { name: 'Start Conversation' })).toHaveAttribute(
    'data-contact-source',
    'Live Chat Widget',
  );
  await expectNoAxeViolations(page);
  await button.click();
  await expect(panel).toBeHidden();

  await button.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
});

test('the button is round at the bottom right; only below 640 px it is hidden while scrolling down', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, '/providers');
  const button = page.getByRole('button', { name: 'Live chat', exact: true });
  for (const width of [320, 639, 640, 768, 1024, 1440]) {
    await resize(page, { width, height: 700 });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(button).toHaveCSS('opacity', '1');
    const box = await button.boundingBox();
    expect(box).toMatchObject({ width: 52, height: 52, x: width - (width < 701 ? 16 : 24) - 52, y: 700 - 24 - 52 });
    expect(await button.evaluate((element) => parseFloat(getComputedStyle(element).borderRadius))).toBeGreaterThan(25);
    await page.mouse.wheel(0, 400);
    await expect(page.locator(':root')).toHaveAttribute('data-scroll', 'down');
    await expect(button).toHaveCSS('opacity', width < 640 ? '0' : '1');
    await page.mouse.wheel(0, -100);
    await expect(button).toHaveCSS('opacity', '1');
  }
});

test('at the foot of a page, with and without a tray, the button covers no text', async ({ page }) => {
  for (const path of ['/about', '/providers?compare=decodo,soax']) {
    await openHydrated(page, path);
    // Until then cards may change their heights, and the foot its place.
    await expect(page.locator('html')).not.toHaveAttribute('data-opening');
    for (const width of [320, 390, 768, 1024, 1440]) {
      await resize(page, { width, height: 700 });
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      const covered = await page.evaluate(() => {
        const box = document.querySelector('.chat-button')?.getBoundingClientRect();
        if (!box) return ['no button'];
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        const found: string[] = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          if (text.parentElement?.checkVisibility() !== true || text.textContent?.trim() === '') continue;
          range.selectNodeContents(text);
          const meets = [...range.getClientRects()].some(
            ({ left, right, top, bottom, width: wide }) =>
              wide > 1 && left < box.right && right > box.left && top < box.bottom && bottom > box.top,
          );
          if (meets) found.push(text.textContent ?? '');
        }
        return found;
      });
      expect.soft(covered, `${path} at ${width} px`).toEqual([]);
    }
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the panel opens', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Live chat', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Live Chat Support' })).toBeVisible();
  });
});
