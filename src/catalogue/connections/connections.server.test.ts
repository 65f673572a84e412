import { describe, expect, test } from 'vitest';
import { connectionOperations } from './connection-contract.ts';
import { adminApi, api } from '#core/routes.ts';
import { createPriceDesk, faultsOf } from '#test/price-client.ts';
import { sampleConnection } from '#test/sample-connection.ts';

const desk = await createPriceDesk();
const { send, get, database } = desk;

async function put(id: number, connections: readonly object[], headers = {}) {
  return send('PUT', adminApi.serviceConnections(id), { connections }, headers);
}

async function connectionsOf(id: number) {
  return connectionOperations.listConnections.response.schema.parse(await get(api.serviceConnections(id))).connections;
}

describe('connections of a service', () => {
  test('are answered with what follows from their templates, and replaced as a whole', async () => {
    const { id } = await desk.addService();
    expect(await connectionsOf(id)).toEqual([]);
    const first = sampleConnection({
      evidence: { sourceUrl: 'https://docs.vendor.example/', checkedOn: '2026-01-02' },
    });
    expect((await put(id, [first, sampleConnection({ hosts: ['eu.vendor.example'] })])).statusCode).toBe(200);
    const stored = await connectionsOf(id);
    expect(stored.map(({ hosts }) => hosts)).toEqual([['gate.vendor.example'], ['eu.vendor.example']]);
    expect(stored[0]).toMatchObject({
      ports: [{ port: 7000, to: null, protocols: ['http'], use: null }],
      country: { where: 'username', case: 'lower' },
      session: { where: 'username', length: null },
      evidence: { sourceUrl: 'https://docs.vendor.example/', checkedOn: '2026-01-02', checkedBy: 'person' },
    });
    await put(id, []);
    expect(await connectionsOf(id)).toEqual([]);
  });

  test('keep their evidence while they are the same', async () => {
    const { id } = await desk.addService();
    await put(id, [sampleConnection({ evidence: { checkedOn: '2026-01-02', note: 'by mail' } })]);
    const same = sampleConnection({ headers: [], api: null, note: '', spaces: '' });
    await put(id, [sampleConnection({ hosts: ['new.vendor.example'] }), same]);
    const [added, kept] = await connectionsOf(id);
    expect(kept?.evidence).toMatchObject({ checkedOn: '2026-01-02', note: 'by mail' });
    expect(added?.evidence?.checkedOn).not.toBe('2026-01-02');
    expect(added?.evidence).toMatchObject({ note: null, stale: false });
  });

  test('name the place of a fault, and are then not changed', async () => {
    const { id } = await desk.addService();
    const wrong = sampleConnection({
      hosts: ['https://x'],
      username: '{nobody}',
      ports: [{ port: 0, protocols: ['http'] }],
    });
    const refused = await put(id, [sampleConnection(), wrong]);
    const places = faultsOf(refused).map(({ field }) => field);
    expect(places.toSorted()).toEqual([
      'connections.1.hosts.0',
      'connections.1.ports.0.port',
      'connections.1.username',
    ]);
    const late = await put(id, [sampleConnection({ evidence: { checkedOn: '2999-01-01' } })]);
    expect(faultsOf(late).map(({ field }) => field)).toEqual(['connections.0.evidence.checkedOn']);
    expect(await connectionsOf(id)).toEqual([]);
  });

  test('are not replaced by somebody who has seen another version', async () => {
    const { id } = await desk.addService();
    const seen = await send('GET', adminApi.serviceConnections(id));
    const etag = { 'if-match': seen.headers['etag'] };
    expect((await put(id, [sampleConnection()], etag)).statusCode).toBe(200);
    expect((await put(id, [], etag)).statusCode).toBe(412);
  });

  test('return with a service whose deletion is undone', async () => {
    const { id } = await desk.addService();
    await put(id, [sampleConnection()]);
    const deleted = await send('DELETE', adminApi.service(id));
    expect((await send('GET', api.serviceConnections(id))).statusCode).toBe(404);
    expect(await database.queries.selectFrom('connections').selectAll().where('serviceId', '=', id).execute()).toEqual(
      [],
    );
    await send('POST', adminApi.historyUndo(Number(deleted.headers['x-history-id'])));
    expect(await connectionsOf(id)).toHaveLength(1);
  });
});

test('a connection with any part mutated is stored or refused, never an error', async () => {
  const { id } = await desk.addService();
  const wild = [
    null,
    0,
    -1,
    70_000,
    '',
    'x'.repeat(600),
    '{user}[-{session}',
    'a:b',
    "'$(id)\\",
    '\u202E',
    '😀',
    [],
    {},
  ];
  const names = Object.keys(sampleConnection());
  let accepted = 0;
  for (const name of names) {
    for (const value of wild) {
      const { statusCode } = await put(id, [sampleConnection({ [name]: value })]);
      expect([200, 400], `${name}: ${JSON.stringify(value)}`).toContain(statusCode);
      if (statusCode === 200) accepted += 1;
    }
  }
  expect(accepted).toBeGreaterThan(0);
  expect(accepted).toBeLessThan(names.length * wild.length);
});
