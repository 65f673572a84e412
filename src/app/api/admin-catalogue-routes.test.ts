import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { countrySchema } from '#catalogue/countries/country.ts';
import { providerSchema } from '#catalogue/providers/provider.ts';
import { serviceCountrySchema, serviceDetailSchema } from '#catalogue/services/service.ts';
import { problemSchema } from '#core/contract/problem.ts';
import { adminApi, pages } from '#core/routes.ts';
import { addCountry, addProvider, addService } from '#test/catalogue-factory.ts';
import { createAdminApp, logIn } from '#test/admin-client.ts';

const { server, catalogue, send } = await createAdminApp();

const provider = providerSchema.strict();
const service = serviceDetailSchema.strict();
const country = countrySchema.strict();

async function expectEntity<T>(schema: z.ZodType<T>, response: Awaited<ReturnType<typeof send>>, status: number) {
  expect([response.statusCode, response.headers['cache-control']]).toEqual([status, 'no-store']);
  const entity = schema.parse(response.json());
  return { entity, etag: String(response.headers.etag) };
}

describe('providers', () => {
  test('are created with the given figures by the documented call', async () => {
    const payload = {
      name: 'Acme',
      logo: 'A',
      description: 'Proxy service provider: Acme',
      pricePerGbRampage: '0.00',
      pricePerGbDirect: '0.00',
      savingsPercentage: 0,
      ipCount: 0,
      countries: 0,
      featured: true,
    };
    const { entity, etag } = await expectEntity(provider, await send('POST', adminApi.providers, payload), 201);
    expect(entity).toMatchObject(payload);
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const figures = { name: 'Priced', logo: 'P', pricePerGbRampage: 3, pricePerGbDirect: '4', savingsPercentage: 99 };
    const priced = await expectEntity(provider, await send('POST', adminApi.providers, figures), 201);
    expect(priced.entity).toMatchObject({ pricePerGbRampage: '3.00', savingsPercentage: 25 });
  });

  test('are changed and deleted', async () => {
    const { id } = await addProvider(catalogue);
    const changed = await send('PUT', adminApi.provider(id), { name: 'Changed', logo: 'C', featured: false });
    const { entity } = await expectEntity(provider, changed, 200);
    expect(entity).toMatchObject({ id, name: 'Changed', logo: 'C' });
    const read = await expectEntity(provider, await send('GET', adminApi.provider(id)), 200);
    expect(read).toEqual({ entity, etag: changed.headers.etag });
    const deleted = await send('DELETE', adminApi.provider(id));
    expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
    expect((await send('DELETE', adminApi.provider(id))).statusCode).toBe(404);
  });

  test('a duplicate name is 409, invalid fields are named', async () => {
    const { name } = await addProvider(catalogue);
    const taken = await send('POST', adminApi.providers, { name: name.toUpperCase(), logo: 'X' });
    expect(problemSchema.parse(taken.json())).toMatchObject({
      status: 409,
      detail: `A provider named "${name.toUpperCase()}" already exists.`,
    });
    const bad = problemSchema.parse((await send('POST', adminApi.providers, { name: ' ', logo: 'AB' })).json());
    expect(bad.errors).toEqual([
      { field: 'name', message: 'Provider name is required' },
      { field: 'logo', message: 'Logo must be a single letter' },
    ]);
  });
});

describe('services', () => {
  test('are created with savings computed by the server', async () => {
    const { id: providerId } = await addProvider(catalogue);
    const prices = { pricePerGbRampage: '2.50', pricePerGbDirect: 5, savingsPercentage: 1, totalProxies: 10 };
    const payload = { providerId, name: 'Mobile', type: 'mobile', ...prices };
    const { entity } = await expectEntity(service, await send('POST', adminApi.services, payload), 201);
    expect(entity).toMatchObject({ savingsPercentage: 50, pricePerGbDirect: '5.00', countries: [] });
    const nobody = await send('POST', adminApi.services, { ...payload, providerId: 999_999 });
    expect(nobody.statusCode).toBe(404);
  });

  test('an update replaces all country rows, or none if one is invalid', async () => {
    const { id, providerId, name } = await addService(catalogue);
    const [here, there] = [await addCountry(catalogue), await addCountry(catalogue)];
    const rows = [
      { countryId: here.id, ipCount: 7 },
      { countryId: there.id, ipCount: 3, pricePerGbRampageOverride: '1.10' },
    ];
    const update = (countries: object[], values = {}) =>
      send('PUT', adminApi.service(id), { providerId, name, countries, ...values });
    const { entity, etag } = await expectEntity(service, await update(rows), 200);
    expect(entity.countries).toMatchObject(rows);
    expect((await update([rows[0] ?? {}, rows[0] ?? {}], { name: 'Lost' })).statusCode).toBe(409);
    expect((await update([{ countryId: 1e6, ipCount: 1 }])).statusCode).toBe(409);
    const bad = problemSchema.parse((await update([{ countryId: here.id, ipCount: -1, extra: 1 }])).json());
    expect(bad.errors?.map(({ field }) => field)).toEqual(['countries.0.ipCount', 'countries.0.extra']);
    const read = await expectEntity(service, await send('GET', adminApi.service(id)), 200);
    expect(read).toEqual({ entity, etag });
  });

  test('country rows can be added and removed one by one', async () => {
    const { id: serviceId } = await addService(catalogue);
    const { id: countryId } = await addCountry(catalogue);
    const add = () => send('POST', adminApi.serviceCountries, { serviceId, countryId, ipCount: 5 });
    const response = await add();
    expect(response.statusCode).toBe(201);
    const row = serviceCountrySchema.strict().parse(response.json());
    expect((await add()).statusCode).toBe(409);
    expect((await send('DELETE', adminApi.serviceCountry(row.id))).statusCode).toBe(204);
    expect((await send('DELETE', adminApi.serviceCountry(row.id))).statusCode).toBe(404);
    expect((await send('DELETE', adminApi.service(serviceId))).statusCode).toBe(204);
    expect((await send('GET', adminApi.service(serviceId))).statusCode).toBe(404);
  });
});

test('countries are created, changed and deleted, and their codes stay unique', async () => {
  const payload = { name: 'Germany', code: 'de', flag: '🇩🇪', ipCount: 5 };
  const { entity } = await expectEntity(country, await send('POST', adminApi.countries, payload), 201);
  expect(entity.code).toBe('DE');
  expect((await send('POST', adminApi.countries, payload)).statusCode).toBe(409);
  const changed = await send('PUT', adminApi.country(entity.id), { ...payload, ipCount: 6 });
  expect((await expectEntity(country, changed, 200)).entity.ipCount).toBe(6);
  expect((await send('DELETE', adminApi.country(entity.id))).statusCode).toBe(204);
});

test('the rows that deleting a country would remove can be listed first', async () => {
  const { id: countryId } = await addCountry(catalogue);
  const use = async () => (await send('GET', adminApi.countryUse(countryId))).json<unknown>();
  expect(await use()).toEqual({ services: 0 });
  for (const { id: serviceId } of [await addService(catalogue), await addService(catalogue)])
    await send('POST', adminApi.serviceCountries, { serviceId, countryId, ipCount: 1 });
  expect(await use()).toEqual({ services: 2 });
});

describe('a change based on an outdated version', () => {
  test('is 412 with the current values, and changes nothing', async () => {
    const { id } = await addProvider(catalogue);
    const { etag } = await expectEntity(provider, await send('GET', adminApi.provider(id)), 200);
    const put = (name: string, ifMatch?: string) =>
      send('PUT', adminApi.provider(id), { name, logo: 'X' }, ifMatch === undefined ? {} : { 'if-match': ifMatch });
    const first = await expectEntity(provider, await put('First writer', etag), 200);
    const stale = await put('Second writer', etag);
    expect([stale.statusCode, stale.headers['content-type']]).toEqual([412, 'application/problem+json']);
    expect(problemSchema.parse(stale.json()).current).toEqual(first.entity);
    expect((await put('Weak', `W/${first.etag}`)).statusCode).toBe(412);
    expect((await put('In a list', `"other", ${first.etag}`)).statusCode).toBe(200);
    expect((await put('Any', '*')).statusCode).toBe(200);
    expect((await put('Without')).statusCode).toBe(200);
  });

  test('is detected if only country rows or derived figures have changed', async () => {
    const { id, providerId, name } = await addService(catalogue);
    const { id: countryId } = await addCountry(catalogue);
    const [serviceBefore, providerBefore] = [
      await send('GET', adminApi.service(id)),
      await send('GET', adminApi.provider(providerId)),
    ];
    await send('POST', adminApi.serviceCountries, { serviceId: id, countryId, ipCount: 1 });
    const headers = (of: typeof serviceBefore) => ({ 'if-match': String(of.headers.etag) });
    const update = await send('PUT', adminApi.service(id), { providerId, name }, headers(serviceBefore));
    expect(update.statusCode).toBe(412);
    expect(update.json()).toMatchObject({ current: { countries: [{ countryId }] } });
    const rename = await send('PUT', adminApi.provider(providerId), { name: 'N', logo: 'N' }, headers(providerBefore));
    expect(rename.json()).toMatchObject({ status: 412, current: { countries: 1 } });
  });

  test('of two simultaneous changes one succeeds', async () => {
    const { id, name, flag, code } = await addCountry(catalogue);
    const { etag = '' } = (await send('GET', adminApi.country(id))).headers;
    const write = (ipCount: number) =>
      send('PUT', adminApi.country(id), { name, flag, code, ipCount }, { 'if-match': etag });
    const statuses = (await Promise.all([1, 2, 3, 4].map(write))).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412]);
  });
});

test('a change is visible on the next request for the public page, with a new ETag', async () => {
  const { id } = await addProvider(catalogue);
  const before = await server.inject(pages.providers);
  await send('PUT', adminApi.provider(id), { name: 'Shown at once', logo: 'S' });
  const after = await server.inject(pages.providers);
  expect(after.body).toContain('Shown at once');
  expect(after.headers.etag).not.toBe(before.headers.etag);
});

test('the audit log has every change and refusal, without personal data', async () => {
  const stream = new PassThrough();
  const audited = await createAdminApp({ logger: pino({ level: 'info' }, stream) });
  await logIn(audited.server);
  const { id } = (await audited.send('POST', adminApi.providers, { name: 'Secret name', logo: 'S' })).json<{
    id: number;
  }>();
  await audited.send('PUT', adminApi.provider(id), { name: 'Secret name', logo: 'T' });
  await audited.send('DELETE', adminApi.provider(id));
  await audited.server.inject({ method: 'DELETE', url: adminApi.provider(id) });
  await logIn(audited.server, 'Secret password');
  await audited.send('DELETE', adminApi.provider(id), undefined, { origin: 'https://evil.example' });
  await audited.send('POST', adminApi.logout);
  stream.end();
  const log = await text(stream);
  expect(log).not.toMatch(/secret|127\.0\.0\.1|session=/i);
  const lines = log
    .trim()
    .split('\n')
    .map((line) => auditSchema.parse(JSON.parse(line)));
  expect(lines.map(({ audit, reqId, ...line }) => line)).toEqual([
    { action: 'login' },
    { action: 'create', entity: 'provider', id },
    { action: 'update', entity: 'provider', id },
    { action: 'delete', entity: 'provider', id },
    { action: 'refuse', operation: 'deleteProvider', status: 401 },
    { action: 'refuse', operation: 'login', status: 401 },
    { action: 'refuse', operation: 'deleteProvider', status: 403 },
    { action: 'logout' },
  ]);
});

const auditSchema = z.object({
  audit: z.literal(true),
  reqId: z.uuid(),
  action: z.string(),
  entity: z.string().optional(),
  id: z.number().optional(),
  operation: z.string().optional(),
  status: z.number().optional(),
});
