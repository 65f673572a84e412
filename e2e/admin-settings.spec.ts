import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { adminApi } from '#core/routes.ts';
import { operations } from '#app/contract/operations.ts';
import { ADMIN_PASSWORD } from './admin-password.ts';
import { startPatientServer } from './start-patient-server.ts';
import { expect, expectNoAxeViolations, test as base } from './test.ts';

const SWITCHES = [
  ['Auto Backup', true],
  ['Maintenance Mode', false],
  ['Allow Registration', true],
  ['Email Verification', true],
  ['Email Notifications', true],
  ['System Alerts', true],
  ['Two-Factor Authentication for Admin', false],
] as const;

/** A separate server: settings affect every page and the sign-in. */
const test = base.extend<{ readonly site: string }>({
  storageState: undefined,
  expectedNoise: /\b(?:400|401|412)\b/,
  site: async ({ page }, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'rampage-journey-settings-'));
    const server = await startPatientServer({ SEED: 'none', DATA_DIR: folder, ADMIN_PASSWORD });
    await page.request.post(server.url + adminApi.login, { data: { password: ADMIN_PASSWORD } });
    await page.goto(`${server.url}/admin/settings`);
    await provide(server.url);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});

test('fields have their defaults; saved values are on the site at once, and changes by others are shown', async ({
  page,
  site,
}) => {
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'General',
    'Contact block',
    'Currencies',
    'Database',
    'Open data',
    'User Management',
    'Notifications',
    'Security',
    'Roles',
    'API keys',
    'Webhooks',
  ]);
  await expect(page.getByLabel('Site Name')).toHaveValue('Rampage');
  await expect(page.getByLabel('Session Timeout (minutes)')).toHaveValue('120');
  for (const [name, checked] of SWITCHES) await expect(page.getByRole('switch', { name })).toBeChecked({ checked });
  // A switch that lacks a requirement names it and is disabled.
  await expect(page.getByRole('switch', { name: 'Email Notifications' })).toBeDisabled();
  await expect(page.getByRole('switch', { name: 'Email Notifications' })).toHaveAccessibleDescription(/SMTP_URL/);

  await expect(page.getByText('No backup yet')).toBeVisible();
  await page.getByRole('button', { name: 'Back up now' }).click();

  await page.getByLabel('Site Name').fill('Proxy House');
  await page.getByLabel('Phone').fill('');
  await page.getByRole('switch', { name: 'Maintenance Mode' }).click();
  await page.getByLabel('Session Timeout (minutes)').fill('2');
  await expect(page.getByText('Was Rampage, not saved yet.')).toBeVisible();
  const bar = page.getByRole('form', { name: 'Unsaved settings' });
  await expect(bar).toContainText('4 changes');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Enter a whole number from 5 to 1,440')).toBeVisible();
  await expect(page.getByLabel('Session Timeout (minutes)')).toBeFocused();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByLabel('Session Timeout (minutes)').fill('60');
  await bar.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(bar).toContainText('No changes');

  await expect(page.getByText(/ in [\d.]+ s, readable$/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Last 1 backup: 1 done' })).toBeVisible();

  const closed = await page.request.get(`${site}/providers`);
  expect([closed.status(), closed.headers()['retry-after']]).toEqual([503, '600']);
  await page.reload();
  await expect(page.getByLabel('Site Name')).toHaveValue('Proxy House');
  // Otherwise the switches would move while one of them is pressed.
  expect(await page.getByRole('img', { name: 'Last 1 backup: 1 done' }).isVisible(), 'it comes at once').toBe(true);
  await page.getByRole('switch', { name: 'Maintenance Mode' }).click();
  await page.getByLabel('Session Timeout (minutes)').fill('120');
  await bar.getByRole('button', { name: 'Save Settings' }).click();
  await expect(bar).toContainText('No changes');
  const open = await page.request.get(`${site}/terms`);
  expect(open.status()).toBe(200);
  expect(await open.text()).toContain('Proxy House');

  await page.getByLabel('Messenger').fill('@mine');
  await page.request.put(site + adminApi.settings, { data: { contact: { messenger: '@theirs', phone: '+1 2' } } });
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Was @theirs, not saved yet.')).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('+1 2');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Messenger')).toHaveValue('@theirs');
});

test('two-factor sign-in is set up, asked for and turned off', async ({ page, site, browser }) => {
  const row = page.getByRole('switch', { name: 'Two-Factor Authentication for Admin' });
  await expect(page.getByText('Signed-in sessions')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Settings' }), 'what saves stays in sight').toBeInViewport({
    ratio: 1,
  });
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const begun = page.waitForResponse(
    (response) => response.url().endsWith(adminApi.twoFactor) && response.status() === 201,
  );
  await row.click();
  const dialog = page.getByRole('dialog', { name: 'Two-factor authentication' });
  const { secret } = operations.beginTwoFactor.response.schema.parse(await (await begun).json());
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectNoAxeViolations(page);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = dialog.getByRole('textbox', { name: 'Code', exact: true });
  const turnOn = dialog.getByRole('button', { name: 'Turn on' });
  await code.fill(totp.generate({ timestamp: 0 }));
  await expect(turnOn).toBeDisabled();
  await dialog.getByLabel('I saved them in a safe place').check();
  await turnOn.click();
  await expect(dialog.getByText(/^This code is wrong/)).toBeVisible();
  const recovery = await dialog.getByRole('listitem').first().textContent();
  await code.fill(totp.generate());
  await turnOn.click();
  await expect(page.getByText('Two-factor authentication is on', { exact: true })).toBeVisible();
  await expect(row).toBeChecked();

  const stranger = await browser.newContext({ baseURL: site });
  const login = await stranger.newPage();
  await login.goto('/admin/login');
  await login.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await login.getByRole('button', { name: 'Login' }).click();
  await expect(login.getByLabel('Code')).toBeFocused();
  await expectNoAxeViolations(login);
  await login.getByLabel('Code').fill(recovery ?? '');
  await login.getByRole('button', { name: 'Login' }).click();
  await expect(login.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await stranger.close();

  await row.click();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-factor authentication is off', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(page.getByText('All other sessions signed out')).toBeVisible();
  await expect(page.getByText('This browser')).toBeVisible();
});
