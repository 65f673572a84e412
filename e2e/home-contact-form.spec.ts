import type { Page } from '@playwright/test';
import { answerContacts, broken, refusedEmail, stored, unreachable } from './contact-endpoint.ts';
import { openHydrated } from './hydrated.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';

const FAILED = '❌ Submission failed. Please check your Google Apps Script configuration or try again later.';

const formOf = (page: Page) => page.locator('#contact form');
const statusOf = (page: Page) => formOf(page).getByRole('status');
const submitOf = (page: Page) => formOf(page).getByRole('button', { name: 'Submit' });

/** The form's code loads at the first interaction; before, it is a plain HTML form, and its calling code stays as it is. */
async function openForm(page: Page): Promise<void> {
  await openHydrated(page, '/');
  for (const [country, code] of [
    ['Germany', '+49'],
    ['India', '+91'],
  ] as const) {
    await formOf(page)
      .getByLabel('Country code')
      .selectOption({ label: `${country} (${code})` });
    await expect(formOf(page).getByText(code, { exact: true })).toBeVisible();
  }
}

async function fill(page: Page): Promise<void> {
  await formOf(page).getByLabel('Full Name').fill(' Maria Weiss ');
  await formOf(page).getByLabel('Email Address').fill(' maria@example.com ');
}

test.describe('submitting', () => {
  test.beforeEach(async ({ page }) => openForm(page));

  test('it posts trimmed, form-encoded values, confirms in green and is empty afterwards', async ({ page }) => {
    const received = await answerContacts(page, stored);
    await fill(page);
    await formOf(page).getByLabel('Mobile Number').fill('98765 43210');
    await submitOf(page).click();
    await expect(statusOf(page)).toHaveText('✔️ Submitted successfully!');
    await expect(statusOf(page)).toHaveClass(/text-save/);
    expect(received.map(({ mediaType }) => mediaType)).toEqual(['application/x-www-form-urlencoded']);
    expect(received[0]?.fields).toMatchObject({
      fullName: 'Maria Weiss',
      email: 'maria@example.com',
      company: '',
      mobile: '+91 98765 43210',
      message: '',
    });
    await expect(formOf(page).getByLabel('Full Name')).toHaveValue('');
    await expectNoAxeViolations(page, formOf(page));
  });

  test('errors, calling codes and the pending state', async ({ page }) => {
    await test.step('about two hundred calling codes can be chosen, +91 first', async () => {
      const select = formOf(page).getByLabel('Country code');
      await expect(select.locator('option:checked')).toHaveText('India (+91)');
      expect(await select.locator('option').count()).toBeGreaterThan(200);
    });
    await test.step('errors are shown at their fields, and the first invalid one has focus', async () => {
      const received = await answerContacts(page, stored);
      await submitOf(page).click();
      await expect(formOf(page).getByLabel('Full Name')).toHaveAccessibleDescription('Enter your full name');
      await expect(formOf(page).getByLabel('Email Address')).toHaveAccessibleDescription(
        'Please enter a valid email address',
      );
      await expect(formOf(page).getByLabel('Full Name')).toBeFocused();
      await expectNoAxeViolations(page, formOf(page));
      expect(received).toEqual([]);
    });
    await test.step('without a phone number no calling code is sent', async () => {
      const received = await answerContacts(page, stored);
      await fill(page);
      await formOf(page).getByLabel('Country code').selectOption({ label: 'Germany (+49)' });
      await expect(formOf(page).getByText('+49', { exact: true })).toBeVisible();
      await submitOf(page).click();
      await expect(statusOf(page)).toHaveText('✔️ Submitted successfully!');
      expect(received[0]?.fields['mobile']).toBe('');
    });
    await test.step('while sending it shows a blue message and cannot be sent twice', async () => {
      let release: () => void = () => undefined;
      const response = new Promise<void>((resolve) => {
        release = resolve;
      });
      const received = await answerContacts(page, async (route) => {
        await response;
        await stored(route);
      });
      await fill(page);
      await submitOf(page).click();
      await expect(statusOf(page)).toHaveText('Submitting...');
      await expect(statusOf(page)).toHaveClass(/text-info/);
      await formOf(page).getByLabel('Full Name').press('Enter');
      release();
      await expect(statusOf(page)).toHaveText('✔️ Submitted successfully!');
      expect(received).toHaveLength(1);
    });
  });
});

test.describe('a failure', () => {
  test.use({ expectedNoise: /500|400|ERR_CONNECTION_REFUSED|TypeError|maria/ });
  test.beforeEach(async ({ page }) => openForm(page));

  test('is shown, no input is lost, and a network failure of the first attempt causes a second', async ({ page }) => {
    await test.step('after a network failure a second attempt is sent as JSON with the same key', async () => {
      const received = await answerContacts(page, unreachable, stored);
      await fill(page);
      await submitOf(page).click();
      await expect(statusOf(page)).toHaveText('✔️ Submitted successfully!');
      expect(received.map(({ mediaType }) => mediaType)).toEqual([
        'application/x-www-form-urlencoded',
        'application/json',
      ]);
      expect(received[1]?.fields).toEqual(received[0]?.fields);
    });
    await test.step('an error response is a failure: red, logged, no input lost, no second attempt', async () => {
      const logged = page.waitForEvent('console', (message) => message.text().includes('500: broken'));
      const received = await answerContacts(page, broken, stored);
      await fill(page);
      await submitOf(page).click();
      await expect(statusOf(page)).toHaveText(FAILED);
      await expect(statusOf(page)).toHaveClass(/text-danger/);
      expect((await logged).type()).toBe('error');
      await expect(formOf(page).getByLabel('Full Name')).toHaveValue(' Maria Weiss ');
      await expectNoAxeViolations(page, formOf(page));
      await submitOf(page).click();
      await expect(statusOf(page)).toHaveText('✔️ Submitted successfully!');
      expect(received).toHaveLength(2);
      expect(received[1]).toEqual(received[0]);
    });
    await test.step('without a network both attempts fail', async () => {
      const received = await answerContacts(page, unreachable);
      await fill(page);
      await submitOf(page).click();
      await expect(statusOf(page)).toHaveText(FAILED);
      expect(received).toHaveLength(2);
    });
    await test.step('the server’s message about a field is shown at the field', async () => {
      await answerContacts(page, refusedEmail);
      await fill(page);
      await submitOf(page).click();
      await expect(formOf(page).getByLabel('Email Address')).toHaveAccessibleDescription(
        'This address does not receive mail',
      );
      await expect(formOf(page).getByLabel('Email Address')).toBeFocused();
    });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('it is a plain form that posts the typed values', async ({ page }) => {
    const received = await answerContacts(page, async (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Sent</title>' }),
    );
    await page.goto('/');
    await expect(formOf(page).getByLabel('Country code')).toBeHidden();
    await expect(formOf(page).getByText('Start with the country code')).toBeVisible();
    await fill(page);
    await formOf(page).getByLabel('Mobile Number').fill('+49 151 234');
    await submitOf(page).click();
    await expect(page).toHaveTitle('Sent');
    expect(received).toHaveLength(1);
    expect(Object.keys(received[0]?.fields ?? {}).toSorted()).toEqual(
      ['company', 'email', 'fullName', 'message', 'mobile', 'website'].toSorted(),
    );
    expect(received[0]?.fields).toMatchObject({ mobile: '+49 151 234', website: '' });
  });
});
