import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Operation } from '#core/contract/operation.ts';
import { operations } from '#app/contract/operations.ts';
import { adminApi, api, reportPaths } from '#core/routes.ts';
import { sampleConnection } from '#test/sample-connection.ts';
import { createHistoryDesk } from '#test/history-desk.ts';
import { idOf, line } from '#test/price-client.ts';

/**
 * Calls that do not change what the site shows: access, notifications, repeated deliveries, comparisons.
 */
const WITHOUT_ENTRY: ReadonlySet<string> = new Set([
  'login',
  'logout',
  'endSession',
  'endOtherSessions',
  'changePassword',
  'beginTwoFactor',
  'confirmTwoFactor',
  'endTwoFactor',
  'replayContact',
  'createApiKey',
  'deleteApiKey',
  'createWebhook',
  'deleteWebhook',
  'testWebhook',
  'retryWebhookDelivery',
  'createImport',
  'createFactImport',
  'createConnectionImport',
  'startBackup',
  'sendTestMail',
  'sendTestAlert',
  'compareImport',
  'dismissImport',
  'createFeed',
  'updateFeed',
  'deleteFeed',
  'fetchFeed',
  'previewFeed',
  'setSourcePlaces',
  'checkSources',
  'updateSource',
  'dismissProposal',
]);

type Desk = Awaited<ReturnType<typeof createHistoryDesk>>;

/** A call of each operation that makes a change. A new operation needs a line here. */
const CALLS: Readonly<Record<string, (desk: Desk) => Promise<() => Promise<unknown>>>> = {
  createProvider:
    async ({ send }) =>
    async () =>
      send('POST', adminApi.providers, { name: 'New', logo: 'N' }),
  updateProvider: async ({ send, addService }) => {
    const { providerId } = await addService();
    return async () => send('PUT', adminApi.provider(providerId), { name: 'Renamed', logo: 'R' });
  },
  deleteProvider: async ({ send, addService }) => {
    const { providerId } = await addService();
    return async () => send('DELETE', adminApi.provider(providerId));
  },
  confirmFacts: async ({ send, addService }) => {
    const { id: serviceId } = await addService({
      facts: { freeTrial: true },
      factEvidence: { freeTrial: { checkedOn: '2026-01-02' } },
    });
    const facts = [{ serviceId, fact: 'freeTrial', checkedOn: '2026-01-02' }];
    return async () => send('POST', adminApi.factsConfirm, { facts });
  },
  acceptProposal: async ({ send, addService, replace, prices, database }) => {
    const { id } = await addService();
    const evidence = { sourceUrl: 'https://vendor.example/pricing' };
    await replace(id, [line({ own: '1.00', direct: '8.00', evidence })]);
    const [stored] = await prices(id);
    const lineId = stored?.id ?? 0;
    const { sourceId } = await database.queries
      .selectFrom('priceLines')
      .select('sourceId')
      .where('id', '=', lineId)
      .executeTakeFirstOrThrow();
    const found = { result: 'differs', foundMicros: 7_500_000n, comparedMicros: 8_000_000n } as const;
    await database.queries
      .insertInto('sourcePlaces')
      .values({ lineId, sourceId: sourceId ?? 0, place: '{}', ...found })
      .execute();
    return async () => send('POST', adminApi.proposalAccept(lineId), { own: 'keep' });
  },
  createService: async ({ addService }) => {
    const { providerId } = await addService();
    return async () => addService({ providerId });
  },
  updateService: async ({ addService, updateService }) => {
    const { id } = await addService();
    return async () => updateService(id, { pricePerGbRampage: '3' });
  },
  deleteService: async ({ send, addService }) => {
    const { id } = await addService();
    return async () => send('DELETE', adminApi.service(id));
  },
  addServiceCountry: async ({ send, addService, germany }) => {
    const { id } = await addService();
    return async () => send('POST', adminApi.serviceCountries, { serviceId: id, countryId: germany, ipCount: 1 });
  },
  removeServiceCountry: async ({ send, addService, germany }) => {
    const row = { serviceId: (await addService()).id, countryId: germany, ipCount: 1 };
    const id = idOf(await send('POST', adminApi.serviceCountries, row));
    return async () => send('DELETE', adminApi.serviceCountry(id));
  },
  createCountry:
    async ({ send }) =>
    async () =>
      send('POST', adminApi.countries, { name: 'Peru', code: 'PE', flag: '🏳️' }),
  updateCountry:
    async ({ send, germany }) =>
    async () =>
      send('PUT', adminApi.country(germany), { name: 'Germania', code: 'DE', flag: '🏳️' }),
  deleteCountry:
    async ({ send, france }) =>
    async () =>
      send('DELETE', adminApi.country(france)),
  replaceServicePrices: async ({ addService, replace }) => {
    const { id } = await addService();
    return async () => replace(id, [line({ own: 2 })]);
  },
  replaceConnections: async ({ send, addService }) => {
    const { id } = await addService();
    return async () => send('PUT', adminApi.serviceConnections(id), { connections: [sampleConnection()] });
  },
  editPrices: async ({ addService, edit }) => {
    const { id } = await addService();
    return async () => edit([{ serviceId: id, add: line({ own: 2 }) }]);
  },
  applyImport: async ({ send, addService, service }) => {
    const { id } = await addService();
    const { providerId, name } = await service(id);
    const providers = named.parse((await send('GET', api.providers)).json());
    const provider = providers.find((one) => one.id === providerId)?.name;
    const made = await send('POST', adminApi.imports, {
      rows: [{ provider, service: name, from_quantity: 1, own: '2' }],
    });
    return async () => send('POST', adminApi.importApply(idOf(made)), {});
  },
  deleteContact: async ({ server, send }) => {
    const id = idOf(await server.inject({ method: 'POST', url: api.contacts, payload: { ...SENDER } }));
    return async () => send('DELETE', adminApi.contact(id));
  },
  updateContact: async ({ server, send }) => {
    const id = idOf(await server.inject({ method: 'POST', url: api.contacts, payload: { ...SENDER } }));
    return async () => send('PATCH', adminApi.contact(id), { status: 'won', note: 'Nora knows a secret' });
  },
  closePriceReport: async ({ send, server, addService, replace }) => {
    const { id: serviceId } = await addService();
    await replace(serviceId, [line({ own: '1.00', direct: '8.00' })]);
    const payload = { serviceId, country: null, fromQuantity: 1, amount: '7.00' };
    const sent = await server.inject({ method: 'POST', url: reportPaths.create, payload });
    const { id } = z.object({ id: z.int() }).parse(sent.json());
    return async () => send('POST', adminApi.priceReportClose(id), { as: 'right' });
  },
  eraseContacts: async ({ server, send }) => {
    idOf(await server.inject({ method: 'POST', url: api.contacts, payload: { ...SENDER } }));
    return async () => send('POST', adminApi.contactErasure, { email: SENDER.email });
  },
  updateSettings:
    async ({ send }) =>
    async () =>
      send('PUT', adminApi.settings, { siteName: 'Renamed' }),
  setExchangeRates:
    async ({ send }) =>
    async () =>
      send('PUT', adminApi.rates, { rates: [{ currency: 'EUR', rate: '0.9241' }] }),
  updateWebhook: async ({ send }) => {
    const id = idOf(await send('POST', adminApi.webhooks, { url: 'https://1.1.1.1/', events: ['price.changed'] }));
    return async () => send('PATCH', adminApi.webhook(id), { url: 'https://1.0.0.1/' });
  },
  undoChange: async ({ addService, newest, undone }) => {
    await addService();
    const { id } = await newest();
    return async () => undone(id);
  },
};
const named = z.array(z.object({ id: z.int(), name: z.string() }));
const SENDER = { fullName: 'Nora Secret', email: 'nora@secret.example', mobile: '', company: '', message: 'Hidden' };

test('every administrative change makes exactly one history entry; refused calls and calls without a change make none', async () => {
  const changing = Object.values<Operation>(operations).filter(
    ({ access, method, id }) => access === 'admin' && method !== 'GET' && !WITHOUT_ENTRY.has(id),
  );
  expect(changing.map(({ id }) => id).toSorted()).toEqual(Object.keys(CALLS).toSorted());
  const desk = await createHistoryDesk();
  for (const [id, call] of Object.entries(CALLS)) {
    const act = await call(desk);
    const before = await desk.lastId();
    await act();
    const entries = (await desk.entries()).filter((entry) => entry.id > before);
    expect(
      entries.map(({ summary }) => summary),
      id,
    ).toHaveLength(1);
  }
  const last = await desk.lastId();
  const { id, providerId, name } = await desk.addService({ lines: [line({ own: 1, direct: 2 })] });
  const read = await desk.lastId();
  await desk.updateService(id, {
    providerId,
    name,
    pricePerGbRampage: '1.00',
    pricePerGbDirect: '2.00',
    countries: [],
  });
  await desk.replace(id, [line({ own: 1, direct: 2 })]);
  await desk.send('DELETE', adminApi.provider(999_999));
  expect([last < read, await desk.lastId()]).toEqual([true, read]);
  const everything = JSON.stringify(await desk.entries('?limit=200'));
  expect(everything).not.toContain('secret');
  expect(everything).not.toContain('Secret');
});
