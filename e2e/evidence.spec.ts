import { openHydrated } from './hydrated.ts';
import { PricingScreen } from './pricing-screen.ts';
import { ProvidersScreen } from './providers-screen.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';

/** One provider with every kind of price and evidence. */
const VIEW = '/providers?filter=provider&provider=Bright+Data';
const LIST_PRICE = 'Bright Data list price at 50 GB, from ProxyTicker, 6 Oct 2026';

test.describe('the evidence of a direct price', () => {
  test('a press shows it; another press, Escape and a press elsewhere hide it; demo values are labeled; direct prices are struck through @everywhere', async ({
    page,
  }) => {
    await openHydrated(page, VIEW);
    const screen = new ProvidersScreen(page);
    const row = screen.row('Bright Data', 'Residential Proxies');
    const mark = row.getByRole('button', { name: LIST_PRICE });
    const card = page.getByRole('dialog', { name: 'Evidence' });
    await expect(card).toBeHidden();
    await expect(row.locator('s')).toHaveText('Direct price $7.00');
    await expect(row.locator('s')).toHaveCSS('text-decoration-line', 'line-through');

    await mark.click();
    await expect(card).toContainText('Bright Data’s list price$7.00/GB');
    await expect(card).toContainText('From ProxyTicker, 6 Oct 2026. Not monitored automatically yet.');
    await expect(card).toContainText('Quantityfrom 1 GB, stated at 50 GB');
    await expect(card.getByRole('img')).toHaveAccessibleName('From ProxyTicker, 6 Oct 2026, not read again since');
    await expect(card.getByRole('link', { name: 'How prices are checked' })).toHaveAttribute('href', '/methodology');
    const source = card.getByRole('link', { name: 'proxyticker.com' });
    await expect(source).toHaveAttribute('href', 'https://proxyticker.com/api/v1/current.json');
    await expect(source).toHaveAttribute('rel', 'noopener');
    await expect(mark).toHaveAttribute('aria-expanded', 'true');
    await expect(card).toBeInViewport({ ratio: 1 });
    await expectNoAxeViolations(page, card);
    await mark.click();
    await expect(card).toBeHidden();
    await expect(mark).toHaveAttribute('aria-expanded', 'false');

    await mark.click();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await expect(mark).toBeFocused();

    await mark.click();
    await page.getByText('Dedicated account and custom pool').click();
    await expect(card).toBeHidden();

    await screen
      .row('Bright Data', 'Mobile Proxies')
      .getByRole('button', { name: 'Bright Data direct price, demo value' })
      .click();
    await expect(card).toContainText('A demo value');
  });

  test('it follows its mark, and closes when the mark scrolls out of view @everywhere', async ({ page }) => {
    await openHydrated(page, '/providers');
    const mark = new ProvidersScreen(page)
      .row('Bright Data', 'Web Unblocker')
      .getByRole('button', { name: 'list price' });
    const card = page.getByRole('dialog', { name: 'Evidence' });
    await mark.scrollIntoViewIfNeeded();
    await mark.click();
    const apart = async () => {
      const [above, below] = [await mark.boundingBox(), await card.boundingBox()];
      return above && below && Math.round(below.y - above.y);
    };
    // Below its mark if there is room, otherwise above, where the height of its complete text counts.
    await expect(card).toContainText('$');
    await expect(card).not.toContainText('…');
    await expect(card).toBeInViewport({ ratio: 1 });
    const distance = await apart();
    await page.evaluate(() => scrollBy({ top: 20, behavior: 'instant' }));
    await expect.poll(apart).toBe(distance);
    await page.evaluate(() => scrollBy({ top: 2_000, behavior: 'instant' }));
    await expect(card).toBeHidden();
    await expect(mark).toBeFocused();
  });

  test('prices of the pricing page and the home page have it', async ({ page }) => {
    await openHydrated(page, '/pricing');
    const screen = new PricingScreen(page);
    await screen.row('Bright Data').getByRole('button', { name: LIST_PRICE }).click();
    const card = page.getByRole('dialog', { name: 'Evidence' });
    await expect(card).toContainText('$7.00/GB');
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    // A moving element cannot be pressed.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHydrated(page, '/');
    const band = page.getByRole('region', { name: 'Most popular providers' });
    await band.getByRole('button', { name: LIST_PRICE }).click();
    await expect(page.getByRole('dialog', { name: 'Evidence' })).toContainText('$7.00/GB');
  });
});

test('by pointer, by keyboard and without scripts', async ({ page }) => {
  await openHydrated(page, VIEW);
  const screen = new ProvidersScreen(page);
  const row = screen.row('Bright Data', 'Residential Proxies');
  const mark = row.getByRole('button', { name: LIST_PRICE });
  const card = page.getByRole('dialog', { name: 'Evidence' });

  await test.step('hovering over the mark or the card shows it without moving focus', async () => {
    await mark.hover();
    await expect(card).toBeVisible();
    await expect(page.locator('body')).toBeFocused();
    await card.getByRole('link').first().hover();
    await expect(card).toBeVisible();
    await page.getByRole('heading', { name: 'Bright Data' }).hover();
    await expect(card).toBeHidden();
  });

  await test.step('Enter moves focus into the card, Tab to its source and on, Escape back', async () => {
    await mark.focus();
    await page.keyboard.press('Enter');
    await expect(card).toBeFocused();
    await expect(card.getByRole('link').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(card.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await expect(mark).toBeFocused();

    await page.keyboard.press('Space');
    // Source, rules and report.
    for (let links = 0; links < 3; links += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(card).toBeHidden();
    const next = screen.row('Bright Data', 'Datacenter Proxies');
    await expect(next.locator(':focus')).toHaveCount(1);
  });

  await test.step('the name of a service opens its features, by the browser’s own popover', async () => {
    await expect(row.getByText('Free trial: yes')).toBeHidden();
    await row.getByRole('button', { name: 'Residential Proxies', exact: true }).click();
    await expect(row.getByText('Free trial: yes')).toBeInViewport({ ratio: 1 });
    await expectNoAxeViolations(page, row);
    await page.keyboard.press('Escape');
    await expect(row.getByText('Free trial: yes')).toBeHidden();
  });
});
