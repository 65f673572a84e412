import { pino } from 'pino';
import { expect, test } from 'vitest';
import { adminApi, connectPaths } from '#core/routes.ts';
import { addProvider } from '#test/catalogue-factory.ts';
import { mutated, seededRandom } from '#test/mutations.ts';
import { createPriceDesk, faultsOf } from '#test/price-client.ts';
import { sampleConnection } from '#test/sample-connection.ts';
import { getConnectSwitchView, getConnectView } from './connect-view.ts';
import { snippetOperations } from './snippet-contract.ts';

const desk = await createPriceDesk();
const { get, send, server } = desk;

const TEMPLATE = 'user-{user}[-cc-{COUNTRY}][-city-{city}][-session-{session}-{minutes}]';

async function addConnected(changed: object = {}) {
  const provider = await addProvider(desk.catalogue);
  const { id } = await desk.addService({ type: 'residential', providerId: provider.id });
  await send('PUT', adminApi.serviceConnections(id), {
    connections: [sampleConnection({ username: TEMPLATE, spaces: '_', ...changed })],
  });
  return { id, slug: provider.slug };
}

const snippetOf = async (id: number, search: string) =>
  snippetOperations.getServiceSnippet.response.schema.parse(await get(`${connectPaths.snippets(id)}?${search}`));

const viewOf = async (slug: string, search = '') =>
  getConnectView.response.schema.parse(await get(`${connectPaths.view(slug)}?${search}`));

const switchOf = async (search: string) =>
  getConnectSwitchView.response.schema.parse(await get(`${connectPaths.switchView}?${search}`));

test('a snippet has the expansion of the templates, and the same choices give the same code', async () => {
  const { id } = await addConnected();
  const search = 'language=curl&country=DE&city=Bad+Homburg&session=a1';
  const snippet = await snippetOf(id, search);
  expect(snippet.code).toBe(
    [
      "curl -x 'http://gate.vendor.example:7000' \\",
      "  -U 'user-YOUR_USERNAME-cc-DE-city-bad_homburg-session-a1-10:YOUR_PASSWORD' \\",
      "  'https://example.com/'",
    ].join('\n'),
  );
  expect(snippet.placeholders).toEqual(['YOUR_USERNAME', 'YOUR_PASSWORD']);
  expect(await snippetOf(id, search)).toEqual(snippet);
});

test.each([
  ['', 'language'],
  ['language=ruby', 'language'],
  ['language=curl&country=de', 'country'],
  ['language=curl&country=ZZ', 'country'],
  ['language=curl&city=Berlin', 'country'],
  ['language=curl&country=DE&city=%24%28id%29', 'city'],
  ['language=curl&country=DE&state=Hessen', 'state'],
  ['language=curl&session=a-1', 'session'],
  ['language=curl&minutes=5', 'minutes'],
  ['language=curl&session=a1&minutes=1.5', 'minutes'],
  ['language=curl&session=a1&minutes=1441', 'minutes'],
  ['language=curl&protocol=ftp', 'protocol'],
  ['language=curl&protocol=https', 'protocol'],
  ['language=scrapy&protocol=socks5', 'protocol'],
  ['language=curl&x=1', 'x'],
  ['language=curl&language=node', 'language'],
])('?%s is refused by naming the parameter', async (search, parameter) => {
  const { id } = await addConnected({ ports: [{ port: 7000, protocols: ['http', 'socks5'] }] });
  const refused = await server.inject(`${connectPaths.snippets(id)}?${search}`);
  expect(refused.statusCode).toBe(400);
  expect(faultsOf(refused).map(({ field }) => field)).toEqual([parameter]);
});

test('a service without a connection, or an unknown one, is not found', async () => {
  const { id, name } = await desk.addService();
  const missing = await server.inject(`${connectPaths.snippets(id)}?language=curl`);
  expect([missing.statusCode, missing.body]).toEqual([404, expect.stringContaining(`recorded for ${name}.`)]);
  expect((await server.inject(`${connectPaths.snippets(999_999)}?language=curl`)).statusCode).toBe(404);
});

test('a page corrects choices that cannot be fulfilled, and says so', async () => {
  const { id, slug } = await addConnected();
  const { connection, service } = await viewOf(
    slug,
    'connect=999&language=ruby&country=ZZ&city=Berlin&session=a-1&minutes=9999&protocol=https',
  );
  expect(service?.id).toBe(id);
  expect(connection?.chosen).toEqual({
    language: 'curl',
    country: null,
    state: null,
    city: null,
    session: 'a7f3c9d2',
    minutes: 1440,
    protocol: 'http',
  });
  expect(connection?.snippet?.code).toContain('user-YOUR_USERNAME-session-a7f3c9d2-1440:');
  expect(connection?.corrections).toHaveLength(7);
  expect(connection?.offers).toEqual({ country: true, state: false, city: true, session: true, minutes: true });
});

test('a page chooses what the templates need, and says what is missing', async () => {
  const { slug } = await addConnected({ username: '{user}-{country}' });
  expect((await viewOf(slug)).connection).toMatchObject({ corrections: [], chosen: { country: 'FR' } });
  const { slug: other } = await addConnected({ username: '{user}-{city}' });
  expect((await viewOf(other)).connection).toMatchObject({
    snippet: null,
    corrections: ['This connection needs a city.'],
  });
});

test('minutes out of bounds become the nearest possible ones on a page', async () => {
  const session = { length: null, alphabet: 'letters-digits', minMinutes: 5, maxMinutes: 30 };
  const { slug, id } = await addConnected({ session });
  const chosen = async (search: string) => {
    const { connection } = await viewOf(slug, search);
    return [connection?.chosen.minutes, ...(connection?.corrections ?? [])];
  };
  const said = 'A session lasts 5 to 30 whole minutes.';
  expect(await chosen('session=a1&minutes=99')).toEqual([30, `${said} Set to 30.`]);
  expect(await chosen('session=a1&minutes=1')).toEqual([5, `${said} Set to 5.`]);
  expect(await chosen('session=a1&minutes=99999')).toEqual([30, 'Enter whole minutes. Set to 30.']);
  expect(await chosen('session=a1&minutes=7.4')).toEqual([7, 'Enter whole minutes. Set to 7.']);
  expect(await chosen('session=a1&minutes=ten')).toEqual([null, 'Enter whole minutes.']);
  expect(await chosen('minutes=99')).toEqual([null, 'Minutes need a session.']);
  const refused = await server.inject(`${connectPaths.snippets(id)}?language=curl&session=a1&minutes=99`);
  expect([refused.statusCode, faultsOf(refused)]).toEqual([400, [expect.objectContaining({ message: said })]]);
  const { slug: other } = await addConnected();
  const { name } = (await viewOf(slug)).vendor;
  expect((await switchOf(`from=${slug}&to=${other}&session=a1&minutes=99`)).corrections).toEqual([
    `${name}: ${said} Set to 30.`,
  ]);
  expect((await switchOf(`from=${slug}&to=${other}&session=a-1`)).corrections).toEqual([
    'A session has 1 to 32 letters and digits.',
  ]);
});

test('what could leave a string of the code is refused by the parameter’s name, and pages leave it out', async () => {
  const { id, slug } = await addConnected({
    username: '{user}[-{COUNTRY}][-{state}][-{city}][-{session}-{minutes}]',
  });
  const base: Readonly<Record<string, string>> = { language: 'curl', country: 'DE', session: 'a1' };
  const hostile = [
    'a"b',
    "a';id;'",
    'a\nb',
    'a\r\nb',
    '$(id)',
    '`id`',
    '${id}',
    'a\\b',
    'a\u202Eb',
    '😀',
    '<b>',
    'x'.repeat(300),
  ];
  for (const value of hostile) {
    for (const parameter of ['language', 'country', 'state', 'city', 'session', 'minutes', 'protocol']) {
      const search = new URLSearchParams({ ...base, [parameter]: value }).toString();
      const refused = await server.inject(`${connectPaths.snippets(id)}?${search}`);
      expect(faultsOf(refused)).toEqual([expect.objectContaining({ field: parameter })]);
      if (value.length > 60) continue;
      const { connection } = await viewOf(slug, search);
      expect(connection?.snippet?.code).not.toContain(value);
      expect(connection?.corrections).toHaveLength(1);
    }
  }
  const { code } = await snippetOf(id, "language=curl&country=DE&city=L'Aquila");
  expect(code).toContain(String.raw`-U 'YOUR_USERNAME-DE-l'\''aquila:YOUR_PASSWORD'`);
});

test('two connections differ by setting', async () => {
  const from = await addConnected();
  const to = await addConnected({
    hosts: ['other.example'],
    username: '{user}-country-{country}',
    ports: [
      { port: 7000, protocols: ['http'] },
      { port: 1080, protocols: ['socks5'] },
    ],
  });
  const { rows, vendors, ...view } = await switchOf(`from=${from.slug}&to=${to.slug}&language=node&country=DE`);
  const labels = (difference: string) => rows.flatMap((row) => (row.difference === difference ? row.label : []));
  expect(labels('changes')).toEqual(['Host', 'User name', 'Country']);
  expect(labels('new')).toEqual(['Port, SOCKS5']);
  expect(labels('lost')).toEqual(['City', 'Session', 'Minutes']);
  expect(labels('same')).toEqual(['Port, HTTP', 'Password', 'Sign in']);
  expect(view.language).toBe('node');
  expect(view.from?.snippet?.code).toContain('user-YOUR_USERNAME-cc-DE');
  expect(view.to?.snippet?.code).toContain('YOUR_USERNAME-country-de');
  expect(vendors.map(({ slug }) => slug)).toEqual(expect.arrayContaining([from.slug, to.slug]));
});

test('an unknown vendor of a switch is named, two are not found', async () => {
  const { slug } = await addConnected();
  expect(await switchOf(`from=${slug}&to=nobody`)).toMatchObject({
    to: null,
    corrections: ['No vendor is called “nobody”.'],
  });
  expect((await server.inject(`${connectPaths.switchView}?from=nobody&to=none`)).statusCode).toBe(404);
  expect(await switchOf('')).toMatchObject({ from: null, to: null, rows: [] });
});

test('stored settings that are refused by now are left out with one warning, and fail nothing', async () => {
  const warnings: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });
  const own = await createPriceDesk(undefined, { logger });
  const { id } = await own.addService({ type: 'residential' });
  const path = adminApi.serviceConnections(id);
  await own.send('PUT', path, {
    connections: [sampleConnection(), sampleConnection({ hosts: ['eu.vendor.example'] })],
  });
  const settings = JSON.stringify(sampleConnection({ hosts: ['https://vendor.example/'] }));
  const stored = { settings, checkedOn: '2020-01-01' };
  await own.database.queries.updateTable('connections').set(stored).where('position', '=', 0).execute();
  for (const name of ['First change', 'Second change']) {
    await own.updateService(id, { name });
    expect((await own.server.inject(`${connectPaths.snippets(id)}?language=curl`)).body).toContain('eu.vendor.example');
  }
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain(`"serviceId":${id},"position":0`);
  for (const url of [adminApi.worklist, path, adminApi.connectionsExport]) {
    expect((await own.send('GET', url)).statusCode, url).toBe(200);
  }
  expect((await own.send('PUT', path, { connections: [sampleConnection()] })).statusCode).toBe(200);
});

test('mutated queries are answered or refused', async () => {
  const { id, slug } = await addConnected();
  const random = seededRandom(41);
  const query = Buffer.from('language=curl&country=DE&city=Berlin&session=a1&minutes=5&protocol=http');
  for (let round = 0; round < 300; round += 1) {
    const search = mutated(query, random).toString();
    for (const path of [connectPaths.snippets(id), connectPaths.view(slug), connectPaths.switchView]) {
      const { statusCode } = await server.inject(`${path}?${search}`);
      expect([200, 400, 404]).toContain(statusCode);
    }
  }
});
