import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { adminApi, api } from '#core/routes.ts';
import { press, submit, type } from './act.ts';
import { columnOf, startPanel } from './panel.ts';
import { textOf, textsOf, type Part } from './visit.ts';

const LAND = { name: 'Land', code: 'QA', flag: '🏳' };
const VENDOR = { name: 'Vendor', logo: 'V' };

function field(page: Part, label: string): HTMLInputElement {
  const found = page.getByLabelText(label, { exact: false });
  if (!(found instanceof HTMLInputElement)) throw new Error(`${label} is no field`);
  return found;
}

/** The accessible description of a field. */
function descriptionOf(input: HTMLInputElement): string {
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => textOf(document.getElementById(id))).join(' ');
}

test('countries stand in a table with Country, Code, IP Count captioned IP addresses, and Actions, which is searched', async () => {
  const { add, open } = await startPanel();
  await add(adminApi.countries, { name: 'United States', code: 'US', flag: '🇺🇸', ipCount: 1_000 });
  const id = await add(adminApi.countries, { name: 'United Arab Emirates', code: 'AE', flag: '🇦🇪', ipCount: 20 });
  const providerId = await add(adminApi.providers, VENDOR);
  for (const name of ['One', 'Two']) {
    const serviceId = await add(adminApi.services, { providerId, name, type: 'isp' });
    await add(adminApi.serviceCountries, { serviceId, countryId: id, ipCount: 5 });
  }
  const page = await open('/admin/countries?sort=-ips');
  await page.findByText('United States');
  expect(textsOf(page.getAllByRole('columnheader'))).toEqual(['Country', 'Code', 'IP Count', 'Actions']);
  expect(columnOf(1)).toEqual(['US', 'AE']);
  expect(columnOf(2)).toEqual(['1,000IP addresses', '20IP addresses']);
  expect(page.getByRole('button', { name: 'Edit United States' })).toBeTruthy();
  await type(page.getByRole('searchbox', { name: 'Search countries' }), 'uae');
  await waitFor(() => expect(columnOf(1)).toEqual(['AE']));
  await press(page.getByRole('button', { name: 'Delete United Arab Emirates' }));
  await waitFor(() =>
    expect(textOf(page.getByRole('alertdialog'))).toContain('United Arab Emirates (AE), with its rows in 2 services'),
  );
});

test('editing and deleting a country show a result, and deleting asks for confirmation', async () => {
  const { add, open, read } = await startPanel();
  await add(adminApi.countries, LAND);
  const page = await open('/admin/countries');
  await press(await page.findByRole('button', { name: 'Edit Land' }));
  await page.findByRole('dialog', { name: 'Edit Country' });
  await type(field(page, 'IP Count'), '77');
  await submit(page.getByRole('button', { name: 'Update Country' }));
  await page.findByText('Country updated successfully');
  await waitFor(() => expect(columnOf(2)).toEqual(['77IP addresses']));
  await press(page.getByRole('button', { name: 'Delete Land' }));
  const question = page.getByRole('alertdialog');
  expect(textOf(question)).toContain('Land (QA)');
  expect(textOf(question)).toContain('Are you sure you want to delete this country?');
  await press(within(question).getByRole('button', { name: 'Delete' }));
  await page.findByText('Country deleted successfully');
  await waitFor(() => expect(columnOf(1)).toEqual([]));
  expect(await read(api.countries)).toEqual([]);
});

test('a new country needs a two-letter code, suggests its flag, and refuses an invalid count and a code in use', async () => {
  const { add, open, requests } = await startPanel();
  await add(adminApi.countries, LAND);
  const page = await open('/admin/countries');
  await press(await page.findByRole('button', { name: 'Add Country' }));
  const create = page.getByRole('button', { name: 'Create Country' });
  await submit(create);
  await page.findByText('Country name is required');
  expect(page.getByText('Country code must be two letters')).toBeTruthy();
  await type(field(page, 'Country Name'), 'Other');
  expect(field(page, 'Country Code').maxLength).toBe(2);
  await type(field(page, 'Country Code'), 'xq');
  expect(field(page, 'Country Code').value).toBe('XQ');
  expect(field(page, 'Flag').value).toBe('🇽🇶');
  await type(field(page, 'IP Count'), 'many');
  await submit(create);
  await waitFor(() => expect(field(page, 'IP Count').getAttribute('aria-invalid')).toBe('true'));
  await type(field(page, 'IP Count'), '1,234');
  await submit(create);
  await page.findByText('Country created successfully');
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { name: 'Other', code: 'XQ', flag: '🇽🇶', ipCount: 1_234 },
  ]);
  await waitFor(() => expect(columnOf(2)).toContain('1,234IP addresses'));

  await press(page.getByRole('button', { name: 'Add Country' }));
  await type(field(page, 'Country Name'), 'Third');
  await type(field(page, 'Country Code'), 'qa');
  await submit(page.getByRole('button', { name: 'Create Country' }));
  const toast = await page.findByText('409: A country with the code QA already exists.');
  expect(textOf(toast.closest('[role="alert"]'))).toContain('Error');
  expect(field(page, 'Country Code').getAttribute('aria-invalid')).toBe('true');
});

test('a provider that someone else has deleted is removed from the list once the server reports it', async () => {
  const { add, change, open } = await startPanel();
  const id = await add(adminApi.providers, VENDOR);
  const page = await open('/admin/providers');
  await press(await page.findByRole('button', { name: 'Delete Vendor' }));
  await change('DELETE', adminApi.provider(id));
  await press(within(page.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await page.findByText(`404: There is no provider with the id ${id}.`);
  await press(page.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(page.queryByRole('button', { name: 'Delete Vendor' })).toBeNull());
});

test('a name in use gives a toast titled Error with the server message, and an error at the field', async () => {
  const { add, open } = await startPanel();
  await add(adminApi.providers, VENDOR);
  const page = await open('/admin/providers');
  await press(await page.findByRole('button', { name: 'Add Provider' }));
  await type(field(page, 'Provider Name'), 'VENDOR');
  await type(field(page, 'Logo (Letter)'), 'J');
  await submit(page.getByRole('button', { name: 'Create Provider' }));
  const detail = 'A provider named "VENDOR" already exists.';
  const toast = await page.findByText(`409: ${detail}`);
  expect(textOf(toast.closest('[role="alert"]'))).toContain('Error');
  expect(descriptionOf(field(page, 'Provider Name'))).toContain(detail);
});

test('a conflict with someone else’s change shows the differences, and offers to overwrite or to load the change', async () => {
  const { add, change, open } = await startPanel();
  const id = await add(adminApi.providers, VENDOR);
  const page = await open('/admin/providers');
  const editMeanwhile = async (name: string, mine: string) => {
    await press(await page.findByRole('button', { name: `Edit ${name}` }));
    await page.findByRole('dialog', { name: 'Edit Provider' });
    await type(field(page, 'Provider Name'), mine);
    await change('PUT', adminApi.provider(id), { name: 'Theirs', logo: 'J', featured: false });
    await submit(page.getByRole('button', { name: 'Update Provider' }));
    return page.findByRole('alert', { name: 'Changed by someone else' });
  };
  const notice = await editMeanwhile('Vendor', 'Mine');
  expect(textOf(notice)).toContain('Stored: Theirs');
  expect(textOf(notice)).toContain('Yours: Mine');
  await press(within(notice).getByRole('button', { name: 'Overwrite with mine' }));
  await page.findByRole('button', { name: 'Edit Mine' });
  expect(page.queryByRole('dialog', { name: 'Edit Provider' })).toBeNull();

  await editMeanwhile('Mine', 'Other');
  await press(page.getByRole('button', { name: 'Reload stored values' }));
  expect(field(page, 'Provider Name').value).toBe('Theirs');
  await press(page.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(page.queryByRole('dialog', { name: 'Edit Provider' })).toBeNull());
});

test('former names are typed separated by commas, and stored as a list', async () => {
  const { add, open, read } = await startPanel();
  await add(adminApi.providers, { ...VENDOR, formerNames: ['Old Vendor'] });
  const page = await open('/admin/providers');
  await press(await page.findByRole('button', { name: 'Edit Vendor' }));
  await page.findByRole('dialog', { name: 'Edit Provider' });
  expect(field(page, 'Former Names').value).toBe('Old Vendor');
  await type(field(page, 'Former Names'), 'Old Vendor,Elder Vendor , ');
  await submit(page.getByRole('button', { name: 'Update Provider' }));
  await waitFor(() => expect(page.queryByRole('dialog', { name: 'Edit Provider' })).toBeNull());
  expect(await read(api.providers)).toMatchObject([{ formerNames: ['Old Vendor', 'Elder Vendor'] }]);
});

test('a list that failed to load has an error and a retry button', async () => {
  const { add, open, refuse } = await startPanel();
  await add(adminApi.providers, VENDOR);
  refuse(new RegExp(`^GET ${api.providers}$`), 500, 'no');
  const page = await open('/admin/providers');
  await page.findByText('The providers could not be loaded');
  await press(page.getByRole('button', { name: 'Retry' }));
  expect(await page.findByRole('button', { name: 'Edit Vendor' })).toBeTruthy();
});
