import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { connectionImportSchema, type ConnectionFile } from './connection-import.ts';
import { connectionOperations } from '#catalogue/connections/connection-contract.ts';
import { operations } from '#app/contract/operations.ts';
import { adminApi, api } from '#core/routes.ts';
import { createImportDesk, refusalOf } from '#test/import-desk.ts';
import { sampleConnection } from '#test/sample-connection.ts';

const desk = await createImportDesk();
const { addService, get, send, apply, applied } = desk;
const pool = await addService({ name: 'Pool' });
const twin = await addService({ name: 'Pool', providerId: pool.providerId, type: 'mobile' });
const { provider } = await listedOf(pool.id);

const put = async (id: number, connections: readonly object[]) =>
  send('PUT', adminApi.serviceConnections(id), { connections });
async function connectionsOf(id: number) {
  return connectionOperations.listConnections.response.schema.parse(await get(api.serviceConnections(id))).connections;
}
async function exported(): Promise<ConnectionFile> {
  return operations.exportConnections.response.schema.parse((await send('GET', adminApi.connectionsExport)).json());
}
/** The service with a sample connection, as the export names it. */
async function listedOf(id: number) {
  await send('PUT', adminApi.serviceConnections(id), { connections: [sampleConnection()] });
  const [listed] = (await exported()).services;
  if (!listed) throw new Error('No connection is exported.');
  return listed;
}
const post = async (services: unknown) => send('POST', adminApi.connectionImports, { services });
async function compare(services: unknown) {
  const answer = await post(services);
  expect(answer.statusCode, answer.body).toBe(201);
  return connectionImportSchema.parse(answer.json());
}
const named = (connections: readonly unknown[], type = 'residential') => ({
  provider,
  service: 'Pool',
  type,
  connections,
});

describe('a file of connections', () => {
  test('replaces those of the services that it names in one entry of the history, and undo restores them', async () => {
    await put(pool.id, [sampleConnection(), sampleConnection({ hosts: ['eu.vendor.example'] })]);
    await put(twin.id, []);
    const before = await connectionsOf(pool.id);
    const dated = { checkedOn: '2026-10-06', sourceUrl: 'https://vendor.example/docs' };
    const compared = await compare([
      named([sampleConnection({ username: '{user}', evidence: dated })]),
      named([sampleConnection()], 'mobile'),
    ]);
    expect(compared).toMatchObject({ lines: 2, new: 1, changed: 1, removed: 0, unchanged: 0, faulty: 0, missing: 0 });
    expect(compared.changes[0]).toMatchObject({
      line: 1,
      kind: 'changed',
      serviceId: pool.id,
      service: 'Pool',
      from: 2,
      to: 1,
      parts: ['username', 'session', 'evidence'],
    });
    expect(await connectionsOf(pool.id), 'a dry run changes nothing').toEqual(before);
    const { changed, historyId } = await applied(compared.id);
    expect(changed).toBe(2);
    expect((await connectionsOf(pool.id)).map(({ username, evidence }) => [username, evidence?.checkedOn])).toEqual([
      ['{user}', '2026-10-06'],
    ]);
    expect(await connectionsOf(twin.id)).toHaveLength(1);
    expect((await send('POST', adminApi.historyUndo(historyId ?? 0))).statusCode).toBe(200);
    expect(await connectionsOf(pool.id)).toEqual(before);
    expect(await connectionsOf(twin.id)).toEqual([]);
  });

  test('removes connections by an empty list; services that it does not name keep theirs', async () => {
    await put(pool.id, [sampleConnection()]);
    await put(twin.id, [sampleConnection()]);
    const compared = await compare([named([])]);
    expect(compared).toMatchObject({ removed: 1, missing: 1 });
    await applied(compared.id);
    expect([await connectionsOf(pool.id), (await connectionsOf(twin.id)).length]).toEqual([[], 1]);
  });

  test.each([
    ['connections.0.username', [named([sampleConnection({ username: '{nobody}' })])], '{nobody} is no known hole'],
    ['connections.0.hosts.0', [named([sampleConnection({ hosts: ['http://x'] })])], 'Enter a host name'],
    [
      'connections.1.ports.0.port',
      [named([sampleConnection(), sampleConnection({ ports: [{ port: 65_536, protocols: ['http'] }] })])],
      'Ports end at 65535.',
    ],
    [
      'connections.0.evidence.checkedOn',
      [named([sampleConnection({ evidence: { checkedOn: '2030-01-01' } })])],
      'not in the future',
    ],
    ['provider', [{ ...named([]), provider: 'Nobody' }], 'No provider is called Nobody'],
    ['service', [{ ...named([]), service: 'Pol' }], 'Did you mean Pool?'],
    ['service', [{ ...named([]), type: null }], '2 services with this name'],
    ['type', [named([], 'isp')], 'of the type'],
    [null, [named([sampleConnection()]), named([])], 'Service 1 of the file is the same.'],
  ])(
    'with a fault at %s names it, and is applied without that service or refused',
    async (column, services, sentence) => {
      await put(pool.id, [sampleConnection()]);
      const compared = await compare([
        ...services,
        named([sampleConnection({ hosts: ['b.vendor.example'] })], 'mobile'),
      ]);
      expect(compared.faulty).toBe(1);
      expect(compared.faults).toEqual([expect.objectContaining({ line: services.length, column })]);
      expect(compared.faults[0]?.message).toContain(sentence);
      expect((await apply(compared.id)).statusCode).toBe(409);
      await applied(compared.id, { skipFaults: true });
      expect(await connectionsOf(pool.id)).toHaveLength(1);
    },
  );

  test('is refused after another change of the catalog, or if it is no such file', async () => {
    await put(twin.id, []);
    const compared = await compare([named([sampleConnection()], 'mobile')]);
    await put(pool.id, [sampleConnection({ note: 'changed' })]);
    expect(refusalOf(await apply(compared.id))[0]).toBe(409);
    for (const wrong of [undefined, {}, [{ provider }], [{ ...named([]), connections: {} }], [null]]) {
      expect((await post(wrong)).statusCode).toBe(400);
    }
  });
});

const evidence = fc.record(
  {
    checkedOn: fc.constantFrom('2026-10-06', '2026-01-01'),
    sourceUrl: fc.constant('https://vendor.example/docs'),
    listName: fc.constant('A list'),
    note: fc.constantFrom('by mail', '=1+1'),
  },
  { requiredKeys: [] },
);
const connection = fc
  .record(
    {
      username: fc.constantFrom('{user}', 'u-{user}[-{country}]', '{user}[-s-{session}]'),
      headers: fc.constant([{ name: 'X-Country', value: '[{COUNTRY}]' }]),
      session: fc.constant({ length: 8, alphabet: 'digits', minMinutes: null, maxMinutes: 30 }),
      spaces: fc.constantFrom('', '_', '-'),
      note: fc.constantFrom('A note.', null),
      evidence,
    },
    { requiredKeys: [] },
  )
  .map(sampleConnection);

test('the export changes nothing, restores what was lost, and is the same again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(connection, { minLength: 1, maxLength: 4 }), async (connections) => {
      await put(twin.id, []);
      expect((await put(pool.id, connections)).statusCode).toBe(200);
      const [file, stored] = [await exported(), await connectionsOf(pool.id)];
      expect(await compare(file.services)).toMatchObject({ unchanged: 1, new: 0, changed: 0, faulty: 0, missing: 0 });
      await put(pool.id, []);
      await applied((await compare(file.services)).id);
      expect(await connectionsOf(pool.id)).toEqual(stored);
      expect(await exported()).toEqual(file);
    }),
    { numRuns: 15 },
  );
});
