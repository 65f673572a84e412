import type { Page } from '@playwright/test';
import { z } from 'zod';
import { reportPaths } from '#core/routes.ts';
import { answerForms, stored, tooMany, unreachable } from './contact-endpoint.ts';
import { openHydrated } from './hydrated.ts';
import { ProvidersScreen } from './providers-screen.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';

/** One provider, whose first price has a source. */
const VIEW = '/providers?filter=provider&provider=Bright+Data';
const TITLE = 'Report a wrong price';

/** The report of the first price of a page of providers. */
function reportOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: TITLE });
  return {
    mark: new ProvidersScreen(page)
      .row('Bright Data', 'Residential Proxies')
      .getByRole('button', { name: 'Bright Data list price' }),
    card: page.getByRole('dialog', { name: 'Evidence' }),
    dialog,
    amount: dialog.getByLabel('Correct price'),
    url: dialog.getByLabel('Link to the price'),
    note: dialog.getByLabel('Note'),
    email: dialog.getByLabel('E-mail'),
    send: dialog.getByRole('button', { name: 'Send report' }),
    alert: dialog.getByRole('alert'),
  };
}

/** Answers the dialog as a site with a mail server does. */
async function withMailServer(page: Page): Promise<void> {
  await page.route(`**${reportPaths.view}?*`, async (route) => {
    const response = await route.fetch();
    const json = { ...z.looseObject({}).parse(await response.json()), sendsMail: true };
    await route.fulfill({ response, json });
  });
}

test('a reader reports a price in five actions, from its mark to the thanks @phone', async ({ page }) => {
  await withMailServer(page);
  await openHydrated(page, VIEW);
  const report = reportOn(page);
  await report.mark.click();
  await report.card.getByRole('link', { name: TITLE }).click();
  await expect(report.amount).toBeFocused();
  await expect(report.card).toBeHidden();
  await expect(report.dialog).toContainText('Bright Data, Residential Proxies, from 1 GB: $7.00/GB');
  await expect(report.dialog).toContainText('We’ll e-mail you once, then delete your address.');
  await report.amount.fill('6.50');
  await report.email.fill('jo@nordlicht.example');
  await report.send.click();
  await expect(report.dialog).toContainText('Thank you. We’ll check it.');
  await expect(report.dialog).toContainText('We’ll e-mail you once at jo@nordlicht.example.');
});

test('by keyboard alone; the focus returns to the mark', async ({ page }) => {
  const received = await answerForms(page, reportPaths.create, stored);
  await openHydrated(page, VIEW);
  const report = reportOn(page);
  await report.mark.focus();
  await page.keyboard.press('Enter');
  await expect(report.card.getByRole('link', { name: TITLE })).toBeVisible();
  await expect(report.card).toBeFocused();
  for (const name of ['proxyticker.com', 'How prices are checked', TITLE]) {
    await page.keyboard.press('Tab');
    await expect(report.card.getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(report.amount).toBeFocused();
  await expectNoAxeViolations(page, report.dialog);
  await page.keyboard.press('Escape');
  await expect(report.dialog).toBeHidden();
  await expect(report.mark).toBeFocused();

  await page.keyboard.press('Enter');
  await report.card.getByRole('link', { name: TITLE }).press('Enter');
  await report.amount.press('6');
  await page.keyboard.press('Enter');
  await expect(report.dialog.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  await expect(report.dialog).not.toContainText('We’ll e-mail you once');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(report.mark).toBeFocused();
  expect(received.map(({ fields }) => fields)).toEqual([
    {
      serviceId: expect.stringMatching(/^\d+$/),
      country: '',
      fromQuantity: '1',
      amount: '6',
      url: '',
      note: '',
      email: '',
      website: '',
      idempotencyKey: expect.stringMatching(/^[\da-f]{32}$/),
    },
  ]);
});

test.describe('what is wrong', () => {
  test.use({ expectedNoise: /price-reports|status of (?:429|503)|ERR_CONNECTION_REFUSED/ });

  test('is said where it is, and what was typed stays', async ({ page }) => {
    const received = await answerForms(page, reportPaths.create, tooMany, unreachable, stored);
    await openHydrated(page, VIEW);
    const report = reportOn(page);
    const open = async () => {
      await report.mark.click();
      await report.card.getByRole('link', { name: TITLE }).click();
      await expect(report.amount).toBeFocused();
    };
    await open();
    await report.send.click();
    await expect(report.alert.first()).toHaveText('Enter the correct price, a link to it, or a note.');
    await expect(report.alert.first()).toBeFocused();
    await report.note.fill('Growth is 3.20 since Friday.');
    await expect(report.dialog).not.toContainText('Tell us one thing');
    await expect(report.dialog).toContainText('472 characters left');

    await report.amount.fill('cheap');
    await report.url.fill('brightdata.com/pricing');
    await report.email.fill('nobody');
    await report.send.click();
    await expect(report.amount).toHaveAccessibleDescription('Enter an amount, such as 3.20');
    await expect(report.amount).toBeFocused();
    await expect(report.url).toHaveAccessibleDescription('Enter an address that starts with https://');
    await expect(report.email).toHaveAccessibleDescription('Enter a valid e-mail address');
    await expectNoAxeViolations(page, report.dialog);
    await report.amount.fill('3,20');
    await expect(report.amount).toHaveAccessibleDescription('What the vendor charges without a discount code.');
    await report.url.fill('https://brightdata.com/pricing');
    await report.email.fill('');

    await page.keyboard.press('Escape');
    await open();
    await expect(report.note).toHaveValue('Growth is 3.20 since Friday.');
    expect(received).toEqual([]);
    await report.send.click();
    await expect(report.alert.first()).toHaveText('You have sent many reports today. Try again tomorrow.');
    await report.send.click();
    await expect(report.alert.first()).toHaveText('Not sent. The server did not answer. What you wrote is still here.');
    await expect(report.url).toHaveValue('https://brightdata.com/pricing');
    await report.send.click();
    await expect(report.dialog).toContainText('Thank you. We’ll check it.');
    expect(new Set(received.map(({ fields }) => fields['idempotencyKey'])).size).toBe(1);

    await report.dialog.getByRole('button', { name: 'Close' }).last().click();
    await open();
    await expect(report.note).toHaveValue('');
  });
});

test('below a price list the line is chosen first', async ({ page }) => {
  await answerForms(page, reportPaths.create, stored);
  await openHydrated(page, '/providers/bright-data');
  const link = page.getByRole('region', { name: 'Prices' }).getByRole('link', { name: TITLE });
  await link.click();
  const { dialog, amount } = reportOn(page);
  await expect(dialog.getByRole('heading', { name: 'Which price is wrong?' })).toBeVisible();
  await expectNoAxeViolations(page, dialog);
  await dialog.getByRole('link', { name: 'from 1 GB: $7.00/GB' }).click();
  await expect(dialog).toHaveCount(1);
  await expect(amount).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedNoise: /status of 400|answer: 400/ });

  test('the form is a page @everywhere', async ({ page }) => {
    await page.goto('/providers/bright-data');
    await page.getByRole('link', { name: TITLE }).click();
    await page.getByRole('link', { name: 'from 1 GB: $7.00/GB' }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText('Bright Data, Residential Proxies, from 1 GB: $7.00/GB');
    await main.getByLabel('Note').fill('Now 6.50');
    await main.getByLabel('Link to the price').fill('brightdata.com/pricing');
    await main.getByRole('button', { name: 'Send report' }).click();
    await expect(main.getByLabel('Link to the price')).toHaveAccessibleDescription(
      'Enter an address that starts with https://',
    );
    await expect(main.getByLabel('Note')).toHaveValue('Now 6.50');
    await main.getByLabel('Link to the price').fill('https://brightdata.com/pricing');
    await main.getByRole('button', { name: 'Send report' }).click();
    await expect(page).toHaveURL(reportPaths.sent);
    await expect(main).toContainText('Thank you. We’ll check it.');
  });
});
