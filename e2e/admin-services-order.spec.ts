import { z } from 'zod';
import { countrySchema } from '#catalogue/countries/country.ts';
import { serviceCountrySchema } from '#catalogue/services/service.ts';
import { adminApi, api } from '#core/routes.ts';
import { test } from './admin-services-catalogue.ts';
import { change } from './admin-services-screen.ts';
import { expect } from './test.ts';

test('of 200 countries only rows near the viewport have fields, and removing a row moves focus to its neighbor', async ({
  page,
  services,
  own,
}) => {
  const countries = z.array(countrySchema).parse(await (await page.request.get(api.countries)).json());
  const rows = countries.slice(0, 200).map(({ id }, index) => ({ countryId: id, ipCount: 1_000 - index }));
  const service = await own.addService({ name: 'Wide' });
  const values = { providerId: own.id, name: 'Wide', countries: rows };
  await change(page.request, 'PUT', adminApi.service(service.id), values);
  await services.open(`?q=${own.name}`);
  await services.openEdit('Wide');
  await expect(services.dialog.getByRole('listitem')).toHaveCount(200);
  expect(await services.ipCounts.count(), 'fields far from the screen are not drawn').toBeLessThan(60);
  await services.dialog.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await expect(services.ipCounts.last()).toHaveValue('801');
  await services.ipCounts.last().fill('5');
  await services.dialog
    .getByRole('listitem')
    .nth(198)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(services.dialog.getByRole('listitem')).toHaveCount(199);
  await expect(services.dialog.getByRole('listitem').last().getByRole('button').first()).toBeFocused();
  await services.update.click();
  await expect(page.getByText('Service updated successfully')).toBeVisible();
  const stored = z
    .array(serviceCountrySchema)
    .parse(await (await page.request.get(api.serviceCountries(service.id))).json());
  expect(stored).toHaveLength(199);
  expect(stored.at(-1)?.ipCount).toBe(5);
});
