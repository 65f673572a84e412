import { expect, test } from 'vitest';
import { countriesHref, countryQueryHref, type CountriesQuery } from '#catalogue/countries/countries-url.ts';
import { api } from '#core/routes.ts';
import { getCountriesView, getCountryView } from '#catalogue/countries/country-views.ts';
import type { ServiceType } from '#core/service-type.ts';
import { createPriceDesk, line } from '#test/price-client.ts';

const desk = await createPriceDesk();
const { germany, france } = desk;

const countries = async (query: Partial<CountriesQuery> = {}) =>
  getCountriesView.response.schema.parse(await desk.get(countriesHref(query, api.countriesView)));
const country = async (code: string, type: ServiceType | null = null) =>
  getCountryView.response.schema.parse(await desk.get(countryQueryHref(api.countryView(code), { type, page: 1 })));

const addService = async (values: Parameters<typeof desk.addService>[0], rows: readonly object[] = []) => {
  const service = await desk.addService(values);
  await desk.updateService(service.id, { ...values, countries: rows });
  return service;
};
const at = (countryId: number, ipCount: number) => ({ countryId, ipCount });

const pool = await addService({ name: 'Pool' }, [at(germany, 1_000), at(france, 3_000)]);
await desk.replace(pool.id, [
  line({ own: '3.00', direct: '4.00' }),
  line({ own: '2.50', fromQuantity: 10 }),
  line({ country: 'DE', own: '2.00' }),
]);
const large = await addService({ name: 'Large' }, [at(france, 500)]);
await desk.replace(large.id, [line({ own: '1.00', fromQuantity: 25 })]);
const german = await desk.addService({ name: 'German', totalProxies: 5 });
await desk.replace(german.id, [line({ country: 'DE', own: '9.00' })]);
const onRequest = await addService({ name: 'Ask' }, [at(germany, 7)]);
const perIp = await addService({ name: 'Addresses', billingType: 'ip' }, [at(germany, 1)]);
await desk.replace(perIp.id, [line({ own: '0.50' })]);
await desk.addService({ name: 'Nowhere', pricePerGbRampage: '0.10' });

test('a country’s lines take precedence over those for all countries, separately for each price', async () => {
  const { listed, vendors, ips, localPrices } = await country('DE');
  const row = (id: number) => listed.find(({ service }) => service.id === id);
  expect(row(pool.id)).toMatchObject({ own: '2.00', elsewhere: '3.00', direct: '4.00', savings: 50, ips: 1_000 });
  expect(row(german.id), 'it is there by its price alone').toMatchObject({ own: '9.00', elsewhere: null, ips: null });
  expect(vendors).toBe(4);
  expect(ips).toBe(1_008);
  expect(localPrices).toBe(2);
});

test('vendors are ordered by price, followed by vendors with another unit, then vendors without a price', async () => {
  const ids = (await country('DE')).listed.map(({ service }) => service.id);
  expect(ids).toEqual([pool.id, german.id, perIp.id, onRequest.id]);
});

test('a minimum order is shown, and its price counts', async () => {
  const { listed, types } = await country('FR');
  expect(listed[0]).toMatchObject({ service: { id: large.id }, own: '1.00', fromQuantity: 25 });
  expect(types).toMatchObject([{ type: 'residential', vendors: 2, cheapest: { own: '1.00', unit: 'gb' } }]);
});

test('the table lists countries with vendors, IPs and lowest price, in each order', async () => {
  const { rows, total, addresses, vendors } = await countries();
  expect(rows).toMatchObject([
    { code: 'FR', vendors: 2, ips: 3_500, cheapest: { residential: { own: '1.00' }, mobile: null } },
    { code: 'DE', vendors: 4, ips: 1_008, cheapest: { residential: { own: '2.00' } } },
  ]);
  expect({ total, addresses, vendors }).toEqual({ total: 2, addresses: 4_508, vendors: 5 });
  const codes = async (query: Partial<CountriesQuery>) => (await countries(query)).rows.map(({ code }) => code);
  expect(await codes({ sort: 'vendors' })).toEqual(['DE', 'FR']);
  expect(await codes({ sort: 'name' })).toEqual(['FR', 'DE']);
  expect(await codes({ q: 'germ' })).toEqual(['DE']);
  expect(await codes({ region: 'Asia' })).toEqual([]);
});

test('a type without vendors in the country is replaced by the first type with a vendor', async () => {
  expect((await country('DE', 'mobile')).type).toBe('residential');
});

test('a price in another unit than most is shown where there is no other, and sorted after those', async () => {
  const phones = await desk.addService({ name: 'Phones', type: 'isp' });
  await desk.replace(phones.id, [line({ country: 'DE', own: '7.00' })]);
  const french = await desk.addService({ name: 'Lines', type: 'isp', billingType: 'ip' });
  await desk.replace(french.id, [line({ country: 'FR', own: '2.00' })]);
  const { rows } = await countries({ sort: 'isp' });
  expect(rows.map(({ code, cheapest }) => [code, cheapest.isp?.own, cheapest.isp?.unit])).toEqual([
    ['DE', '7.00', 'gb'],
    ['FR', '2.00', 'ip'],
  ]);
});
