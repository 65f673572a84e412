import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminApi } from '#core/routes.ts';
import { startWebhookCatcher } from '#test/webhook-catcher.ts';
import { ADMIN_PASSWORD } from './admin-password.ts';
import { startPatientServer } from './start-patient-server.ts';
import { expect, expectNoAxeViolations, test as base } from './test.ts';

/** A separate server whose webhooks may call this machine. */
const test = base.extend<{ readonly site: string }>({
  storageState: undefined,
  expectedNoise: /\b(?:400|503)\b/,
  site: async ({ page }, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'rampage-journey-doors-'));
    const variables = { SEED: 'none', DATA_DIR: folder, ADMIN_PASSWORD, WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' };
    const server = await startPatientServer(variables);
    await page.request.post(server.url + adminApi.login, { data: { password: ADMIN_PASSWORD } });
    await provide(server.url);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});

test('keys and secrets are shown once, messages show their delivery state, and dead ones are sent again', async ({
  page,
  site,
  context,
}) => {
  const byKey = async (key: string | null) =>
    (await fetch(site + adminApi.prices, { headers: { authorization: `Bearer ${key}` } })).status;
  const away = { status: 503, contentType: 'application/problem+json', body: '{"title":"x","status":503}' };
  await context.route(`**${adminApi.keys}`, (route) => route.fulfill(away));
  await page.goto(`${site}/admin/settings#api-keys`);
  const keys = page.getByRole('region', { name: 'API keys' });
  await expect(keys.getByRole('alert')).toContainText('The keys could not be read');
  await context.unroute(`**${adminApi.keys}`);
  await keys.getByRole('button', { name: 'Try again' }).click();
  await expect(keys.getByText('No keys yet')).toBeVisible();

  await keys.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create key' });
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Choose at least one scope')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('price-sync');
  await dialog.getByRole('checkbox', { name: /^Read/ }).check();
  await expectNoAxeViolations(page, dialog);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const key = await keys.getByLabel('Key', { exact: true }).textContent();
  expect(await byKey(key)).toBe(200);

  const hooks = page.getByRole('region', { name: 'Webhooks' });
  const catcher = await startWebhookCatcher();
  await hooks.getByRole('button', { name: 'Add webhook' }).click();
  const adding = page.getByRole('dialog', { name: 'Add webhook' });
  const lineOf = async (name: string) => (await adding.getByRole('button', { name }).boundingBox())?.y;
  expect(await lineOf('Cancel'), 'the buttons are in one line').toBe(await lineOf('Add webhook'));
  await adding.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.1/in');
  await adding.getByRole('checkbox', { name: 'price.changed' }).check();
  await adding.getByRole('button', { name: 'Add webhook' }).click();
  await expect(adding.getByText(/^This host is in a private network/)).toBeVisible();
  await adding.getByRole('textbox', { name: 'Address' }).fill(catcher.url);
  await adding.getByRole('button', { name: 'Add webhook' }).click();
  const secret = (await hooks.getByLabel('Secret', { exact: true }).textContent()) ?? '';
  await hooks.getByRole('button', { name: /^Send a test to/ }).click();
  const messages = hooks.getByRole('list', { name: /^Messages to/ }).getByRole('listitem');
  await expect(messages).toHaveText([/^webhook\.test.*accepted$/]);
  expect(catcher.verified(catcher.calls[0], secret)).toMatchObject({ type: 'webhook.test' });
  const accept = catcher.answer;
  catcher.answer = (response) => void response.writeHead(500).end();
  await hooks.getByRole('button', { name: /^Send a test to/ }).click();
  await expect(messages.first()).toContainText('HTTP 500, given up after 1 attempt');
  await expect(hooks.getByText('Failing')).toBeVisible();
  await expectNoAxeViolations(page, page.getByRole('main'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  catcher.answer = accept;
  await messages
    .first()
    .getByRole('button', { name: /^Send again/ })
    .click();
  await expect(messages.first()).toContainText('accepted');
  await catcher.close();

  await page.reload();
  await expect(page.getByText(secret)).toHaveCount(0);
  await keys.getByRole('button', { name: 'Revoke price-sync' }).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(keys.getByText('No keys yet')).toBeVisible();
  expect(await byKey(key)).toBe(401);
  await hooks.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(hooks.getByText('No webhooks yet')).toBeVisible();
  const toast = page.getByRole('region', { name: 'Notifications (F8)' });
  await expect(toast).toContainText('Webhook deleted');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [last, message] = [await hooks.boundingBox(), await toast.getByRole('status').boundingBox()];
  expect((last?.y ?? 0) + (last?.height ?? 0), 'no message covers the last buttons').toBeLessThan(message?.y ?? 0);
});
