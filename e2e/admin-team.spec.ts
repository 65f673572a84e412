import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { adminApi, adminPages } from '#core/routes.ts';
import { oidcEnvironment, startOpenIdProvider } from '#test/openid-provider.ts';
import { ADMIN_PASSWORD } from './admin-password.ts';
import { E2E_PORT } from './origin.ts';
import { startPatientServer } from './start-patient-server.ts';
import { expect, expectNoAxeViolations, test } from './test.ts';

const SITE = `http://127.0.0.1:${E2E_PORT + 7}`;

/** Signs a person in, in a browser of their own, through the provider's page. */
async function signIn(browser: Browser, account: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(SITE + adminPages.login);
  await page.getByRole('link', { name: 'Sign in with Northwind' }).click();
  await page.getByRole('link', { name: account, exact: true }).click();
  return page;
}

test('three people work at once by their roles, and the password opens the panel while the provider is away', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'rampage-journey-team-'));
  const provider = await startOpenIdProvider(SITE + adminApi.signInCallback);
  const server = await startPatientServer({
    PORT: new URL(SITE).port,
    SEED: 'none',
    DATA_DIR: folder,
    ADMIN_PASSWORD,
    ...oidcEnvironment(provider.issuer),
  });
  const [owner, editor, reader] = [
    await signIn(browser, 'ana'),
    await signIn(browser, 'ben'),
    await signIn(browser, 'cleo'),
  ];

  await test.step('the header names person and role; the menu has what the role may open', async () => {
    for (const [page, name, role] of [
      [owner, 'Ana Ruiz', 'Owner'],
      [editor, 'Ben Okafor', 'Editor'],
      [reader, 'Cleo Marsh', 'Reader'],
    ] as const) {
      await page.getByRole('button', { name: `${name} ${role}` }).click();
      const menu = page.getByRole('menu', { name: 'Account' });
      await expect(menu.getByRole('menuitem', { name: 'My sessions' })).toBeFocused();
      await expect(menu.getByRole('menuitem', { name: 'Settings' })).toHaveCount(role === 'Owner' ? 1 : 0);
      if (role === 'Reader') await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    }
  });

  await test.step('the editor adds a vendor, whose change the history names; the reader sees it and changes nothing', async () => {
    await editor.goto(SITE + adminPages.providers);
    await editor.getByRole('button', { name: 'Add Provider' }).first().click();
    await editor.getByLabel('Provider Name').fill('Brightwave');
    await editor.getByLabel('Logo (Letter)').fill('B');
    await editor.getByRole('dialog').getByRole('button', { name: 'Create Provider' }).click();
    await expect(editor.getByRole('rowheader', { name: 'Brightwave' })).toBeVisible();

    await reader.goto(SITE + adminPages.providers);
    await expect(reader.getByRole('rowheader', { name: 'Brightwave' })).toBeVisible();
    await expect(reader.getByText('You are a reader.')).toBeVisible();
    await expect(reader.getByRole('button', { name: /Add Provider|Edit Brightwave|Delete Brightwave/ })).toHaveCount(0);
    await expectNoAxeViolations(reader);

    await owner.goto(SITE + adminPages.history);
    await expect(owner.getByText('Ben Okafor')).toBeVisible();
    await expect(owner.getByRole('button', { name: 'Undo: Brightwave added' })).toBeVisible();
    await owner.goto(SITE + adminPages.worklist);
    await expect(owner.getByText('Last changed by Ben Okafor')).toBeVisible();
    await reader.goto(SITE + adminPages.history);
    await expect(reader.getByText('Ben Okafor')).toBeVisible();
    await expect(reader.getByRole('button', { name: 'Undo: Brightwave added' })).toHaveCount(0);
  });

  await test.step('settings are for owners', async () => {
    await owner.goto(SITE + adminPages.settings);
    await expect(owner.getByRole('switch', { name: /^Password sign-in/ })).toBeVisible();
    await expect(
      owner.getByRole('row', { name: 'Settings and exchange rates Change No access No access' }),
    ).toBeVisible();
    await editor.goto(SITE + adminPages.settings);
    await expect(editor.getByText('This screen is for owners.')).toBeVisible();
    await expect(editor.getByText('You are signed in as Ben Okafor, editor.')).toBeVisible();
  });

  await test.step('an account without a role is named at the login', async () => {
    const stranger = await signIn(browser, 'jo');
    await expect(stranger.getByRole('alert')).toContainText('jo.meier@northwind.example has no access to this panel.');
    await expectNoAxeViolations(stranger);
    await stranger.context().close();
  });

  await test.step('the provider is switched off: sessions go on, and the password opens the panel', async () => {
    await provider.stop();
    await reader.goto(SITE + adminPages.prices);
    await expect(reader.getByRole('heading', { name: 'Prices' })).toBeVisible();
    const context = await browser.newContext();
    const page = await context.newPage();
    // The provider's description is used for half a minute.
    const begun = async () =>
      (await context.request.get(SITE + adminApi.signIn, { maxRedirects: 0 })).headers()['location'];
    await expect.poll(begun, { timeout: 120_000 }).toBe(`${adminPages.login}?sign-in=away`);
    await page.goto(SITE + adminPages.login);
    await page.getByRole('link', { name: 'Sign in with Northwind' }).click();
    await expect(page.getByRole('alert')).toContainText('Northwind does not answer.');
    await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('button', { name: 'Admin Password' })).toBeVisible();
    await context.close();
  });

  for (const page of [owner, editor, reader]) await page.context().close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
