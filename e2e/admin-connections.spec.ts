import { adminApi } from '#core/routes.ts';
import { test } from './admin-services-catalogue.ts';
import { change } from './admin-services-screen.ts';
import { expect, expectNoAxeViolations } from './test.ts';

// The version of another operator.
test.use({ expectedNoise: /412/ });

test('the connections of a service are edited with a preview, faults are at their hole, and another version is not lost', async ({
  page,
  services,
  own,
}) => {
  const { id } = await own.addService({ name: 'Pool', totalProxies: 3 });
  await services.open(`?q=${own.name}`);
  const open = page.getByRole('button', { name: 'Connections of Pool' });
  await open.click();
  const { dialog } = services;
  const save = dialog.getByRole('button', { name: 'Save Connections' });
  const preview = dialog.getByRole('region', { name: 'Preview' });
  const userName = dialog.getByLabel('User name', { exact: true });

  await test.step('a new connection has faults at its fields', async () => {
    await expect(dialog.getByText('No connections recorded.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add connection' }).click();
    await save.click();
    await expect(dialog.getByLabel('Hosts')).toBeFocused();
    await expect(dialog.getByText('Enter a host', { exact: true })).toBeVisible();
    await dialog.getByLabel('Hosts').fill('gate.vendor.example');
    await dialog.getByLabel(/^Ports/).fill('7000 http\n70000 socks5');
    await userName.fill('user-{user}[-cc-{COUNTRY}][-sid-{sesion}]');
    await expect(dialog.getByRole('status').locator('mark')).toHaveText('{sesion}]');
    await expect(dialog.getByText('Line 2: Ports end at 65535')).toBeVisible();
    await expectNoAxeViolations(page, dialog);
  });

  await test.step('the preview follows the templates', async () => {
    await dialog.getByLabel(/^Ports/).fill('7000 http\n7001 socks5');
    await userName.fill('user-{user}[-cc-{COUNTRY}][-sid-{session}-t-{minutes}]');
    await expect(preview).toContainText('http://gate.vendor.example:7000\nuser-YOUR_USERNAME:YOUR_PASSWORD', {
      useInnerText: true,
    });
    await expect(preview).toContainText('user-YOUR_USERNAME-cc-DE-sid-a7f3c9d2-t-10:YOUR_PASSWORD');
    await preview.getByLabel('Code, sticky').selectOption('Python');
    await expect(preview).toContainText('import requests');
    await save.click();
    await expect(page.getByText('Connections updated successfully')).toBeVisible();
    await expect(open).toBeFocused();
  });

  await test.step('another version is shown, and overwritten on request', async () => {
    await open.click();
    await expect(userName).toHaveValue('user-{user}[-cc-{COUNTRY}][-sid-{session}-t-{minutes}]');
    await change(page.request, 'PUT', adminApi.serviceConnections(id), { connections: [] });
    await dialog.getByLabel('Note for buyers').fill('One session for each address.');
    await save.click();
    await expect(dialog.getByRole('alert', { name: 'Changed by someone else' })).toContainText('Stored: removed');
    await dialog.getByRole('button', { name: 'Overwrite with mine' }).click();
    await expect(dialog).toHaveCount(0);
    await open.click();
    await expect(dialog.getByLabel('Note for buyers')).toHaveValue('One session for each address.');
    await dialog.getByRole('button', { name: 'Remove connection 1' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a file of connections is compared by services, applied without its faults and undone', async () => {
    const listed = (connections: readonly object[]) => ({ provider: own.name, service: 'Pool', connections });
    await page.goto('/admin/import');
    await page.getByLabel('File of prices, features or connections').setInputFiles({
      name: 'connections.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ services: [listed([]), listed([])] })),
    });
    await expect(page.getByText(/^2 services compared with the catalog of/)).toBeVisible();
    await expect(page.getByRole('row', { name: /Pool.*1.*Removed/ })).toBeVisible();
    await page.getByRole('tab', { name: /^Faults/ }).click();
    await expect(page.getByRole('row', { name: '2 Service 1 of the file is the same.' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel('Leave out the faulty line').check();
    await page.getByRole('button', { name: 'Apply 1 change' }).click();
    await expect(page.getByRole('heading', { name: '1 service changed, in one transaction' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByText('1 service as before the import')).toBeVisible();
  });
});
