import { z } from 'zod';
import { adminApi, api } from '#core/routes.ts';
import { test } from './admin-test.ts';
import { expect, expectNoAxeViolations } from './test.ts';

const createdService = z.object({ id: z.int(), lines: z.array(z.object({ id: z.int(), version: z.int() })) });
const PATH = '/admin/history';

test('one press restores a deleted provider; undoing a price that was changed since names the obstacle', async ({
  page,
  rows,
}) => {
  const { id, name } = await rows.provider();
  const lines = [{ country: null, fromQuantity: 1, own: '4.20', direct: '5.00' }];
  const added = await page.request.post(adminApi.services, { data: { providerId: id, name: 'Residential', lines } });
  const service = createdService.parse(await added.json());
  for (const [index, own] of ['3.99', '3.49'].entries()) {
    const changes = service.lines.map((line) => ({ id: line.id, version: line.version + index, set: { own } }));
    expect((await page.request.patch(adminApi.prices, { data: { changes } })).ok()).toBe(true);
  }
  await page.request.delete(adminApi.provider(id));

  await page.goto(`${PATH}?${new URLSearchParams({ q: name }).toString()}`);
  const entry = (text: string | RegExp) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });
  const deletion = entry(`${name} deleted with 1 service and 1 price line`);
  await expect(deletion).toBeVisible();
  const first = entry(/4\.20.*3\.99/);
  await first.getByRole('button', { name: 'Blocked' }).click();
  await expect(first).toContainText(`${name}, Residential no longer exists.`);
  await expectNoAxeViolations(page);
  await deletion.getByRole('button', { name: /^Restore/ }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Undone' });
  await expect(toast).toContainText(`${name} restored with 1 service and 1 price line`);
  await expect(deletion.getByText('Undone', { exact: true })).toBeVisible();
  expect(await (await page.request.get(adminApi.service(service.id))).json()).toMatchObject({ providerId: id });

  await expect(first).toContainText('has changed since: own price 3.99 → 3.49');
  await entry(/3\.99.*3\.49/)
    .getByRole('button', { name: /^Undo/ })
    .click();
  await expect(toast).toContainText('own price is 3.99 again');
  await first.getByRole('button', { name: /^Undo/ }).click();
  await expect(toast).toContainText('own price is 4.20 again');
  const prices = await page.request.get(api.servicePrices(service.id));
  expect(await prices.json()).toMatchObject({ lines: [{ own: '4.20' }] });

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page).toHaveURL(/way=import/);
  await expect(page.getByText('No change matches these filters.')).toBeVisible();
  await page.getByRole('main').click({ position: { x: 2, y: 2 } });
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Find changes' })).toBeFocused();
});
