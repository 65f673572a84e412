import { openHydrated } from './hydrated.ts';
import { expect, test } from './test.ts';

const MARGINS = ['--sheet-title', '--sheet-day', '--sheet-legend'];

test('each printout begins with site, current URL, day and legend', async ({ page }) => {
  await openHydrated(page, '/about');
  const head = page.locator('.sheet-head');
  await expect(head).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Pricing', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
  await expect(page.getByRole('main').locator('s').first()).toBeVisible();
  await page.pdf();
  await page.emulateMedia({ media: 'print' });
  await expect(head.locator('b')).toHaveText('Rampage');
  await expect(head.getByRole('link')).toHaveAttribute('href', page.url());
  await expect(head.locator('time')).toHaveText(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/);
  await expect(head).toContainText('Demo value');
  const margins = await page.evaluate(
    (names) => names.map((name) => document.documentElement.style.getPropertyValue(name)),
    MARGINS,
  );
  expect(margins[0]).toBe(JSON.stringify(`Rampage · ${page.url()}`));
  expect(margins[1]).toBe(JSON.stringify(await head.locator('time').textContent()));
  expect(margins[2]).toContain('Struck');
});

const EIGHT_JOBS = [
  'residential.300gb.DE',
  'web-unblocker.3000cpm',
  'isp.20ip.US',
  'mobile.50gb',
  'datacenter.500gb',
  'web-scraper-api.1000cpm',
  'residential.1000gb.US',
  'isp.100ip.DE',
].join(',');

for (const [path, most] of [
  ['/pricing', 2],
  ['/pricing?volume=500&country=DE&p=decodo,soax', 2],
  ['/pricing?type=web-unblocker&volume=1000', 2],
  // The widest amounts.
  [`/estimate?jobs=${EIGHT_JOBS}&currency=INR`, 1],
] as const) {
  test(`${path} prints on at most ${most} sheets, without controls`, async ({ page }) => {
    await openHydrated(page, path);
    // A first visit may print in the fallback font, which is narrower.
    await page.evaluate(() => document.fonts.ready);
    await openHydrated(page, path);
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b(?!s)/g);
    expect(sheets?.length).toBeLessThanOrEqual(most);
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    await expect(main.getByRole('columnheader', { name: /^Total/ })).toBeVisible();
    await expect(
      main.locator(':is(button:not(.evidence-mark), input:not(.mix *), select, summary):visible'),
    ).toHaveCount(0);
  });
}
