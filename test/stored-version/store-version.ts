import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { z } from 'zod';
import { runPostgresProgram } from '#features/backups/postgres-programs.server.ts';
import { startProductServer } from '#tools/server-process.ts';
import { startFakeEndpoint, success } from '#test/fake-endpoint.ts';
import { runCommand } from '#test/run-command.ts';
import { ADMIN_PASSWORD, signIn } from '#test/sign-in.ts';

/**
 * Makes the stored database of a version with data of every kind in it, and what that version answered from it. Run in
 * a checkout of that version; the README beside this says how.
 */

const rowsSchema = z.array(z.looseObject({ id: z.number(), name: z.string() }));

/** Few enough that the file stays small: a source without a day, invented prices, prices per thousand requests. */
const KEPT_PROVIDERS = new Set(['DataImpulse', 'IPRoyal', 'Nimble']);
const KEPT_COUNTRIES = new Set(['Germany', 'India', 'United Kingdom', 'United States']);

/** Without prices the price is 0. */
const GB = { pricePerGbRampage: '1.20', pricePerGbDirect: '2.40' };
const CPM = { pricePerCpmRampage: '0.35', pricePerCpmDirect: '0.50' };

/** Only a day of failed attempts makes a delivery dead. */
const BURY = `UPDATE deliveries SET state = 'dead', attempts = 12, last_error = 'HTTP 503'
  WHERE contact_id = (SELECT id FROM contacts WHERE full_name = 'Dead')`;

type Call = (method: string, path: string, body?: object) => Promise<{ id: number }>;

const [folder = '', databaseUrl = ''] = process.argv.slice(2);
const data = mkdtempSync(join(tmpdir(), 'rampage-store-'));
mkdirSync(folder, { recursive: true });
await store();
rmSync(data, { recursive: true });

async function store(): Promise<void> {
  const endpoint = await startFakeEndpoint();
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: data, SEED: 'demo', ADMIN_PASSWORD };
  const server = await startProductServer({ ...environment, CONTACT_FORWARD_URL: endpoint.url });
  const cookie = await signIn(server.url);
  const send = async (method: string, path: string, body?: object, headers = {}): Promise<unknown> => {
    const type = body ? { 'Content-Type': 'application/json' } : {};
    const init = { method, headers: { Origin: server.url, cookie, ...type, ...headers }, body: JSON.stringify(body) };
    const answer = await fetch(server.url + path, init);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  };
  const call: Call = async (method, path, body) => {
    const created = z.object({ id: z.number() }).safeParse(await send(method, path, body));
    return { id: created.data?.id ?? 0 };
  };
  const list = async (path: string) => rowsSchema.parse(await send('GET', path));
  for (const { id, name } of await list('/api/providers')) {
    if (!KEPT_PROVIDERS.has(name)) await call('DELETE', `/api/admin/providers/${id}`);
  }
  for (const { id, name } of await list('/api/countries')) {
    if (!KEPT_COUNTRIES.has(name)) await call('DELETE', `/api/admin/countries/${id}`);
  }
  const countries = (await list('/api/countries')).map(({ id }) => id);
  await changeDemoRows(call, await list('/api/services'), countries);
  await addProviders(call, countries);

  const contact = async (name: string, more = {}) => {
    const body = { fullName: name, email: 'ada@example.com', mobile: '+91 98765 43210', message: 'Žluťoučký\nkůň' };
    await send('POST', '/api/contacts', { ...body, ...more }, { 'Idempotency-Key': `key-of-${name}` });
  };
  await contact('Delivered', { company: 'Engines Ltd', source: 'Home - Hero Section' });
  await until(() => endpoint.hits.length === 1);
  endpoint.answer = (response) => response.writeHead(503).end();
  await contact('Pending');
  await contact('Dead');
  await until(() => endpoint.hits.length === 3);
  await contact('Held', { website: 'https://spam.example' });
  endpoint.answer = success;

  const answers: Record<string, unknown> = {};
  const services = await list('/api/services');
  const paths = ['/api/providers', '/api/services', '/api/countries', '/api/dashboard/stats'];
  for (const path of [...paths, ...services.map(({ id }) => `/api/services/${id}/countries`)]) {
    answers[path] = await send('GET', path);
  }
  await server.stop();
  await endpoint.close();
  writeFileSync(join(folder, 'answers.json'), `${JSON.stringify(answers, null, 1)}\n`);
  if (databaseUrl === '') await storeSqlite();
  else await storePostgres();
}

/** An own price and a country's price leave a row a demo row, another direct price does not. */
async function changeDemoRows(
  call: Call,
  services: z.output<typeof rowsSchema>,
  countries: readonly number[],
): Promise<void> {
  const [repriced, overridden, own] = services;
  if (!repriced || !overridden || !own) throw new Error('The demo catalogue has too few services');
  const input = ({ id: _, isDemo: _1, directPriceSource: _2, directPriceAsOf: _3, ...values }: typeof own) => values;
  await call('PUT', `/api/admin/services/${repriced.id}`, {
    ...input(repriced),
    pricePerGbRampage: '0.77',
    ...CPM,
  });
  await call('PUT', `/api/admin/services/${own.id}`, { ...input(own), pricePerGbDirect: '3.33' });
  await call('PUT', `/api/admin/services/${overridden.id}`, {
    ...input(overridden),
    countries: [{ countryId: countries[0], ipCount: 5, pricePerGbDirectOverride: '2.05' }],
  });
}

async function addProviders(call: Call, countries: readonly number[]): Promise<void> {
  const provider = (values: object) => call('POST', '/api/admin/providers', { logo: 'P', ...values });
  const own = { pricePerGbRampage: '3.10', pricePerGbDirect: '4.50', ipCount: 1_234_567, countries: 12 };
  await provider({ name: 'Čeština Öl', featured: true, ...own });
  await provider({ name: '代理', description: 'Zwei\nZeilen' });
  await provider({ name: 'Acme' });
  const { id: providerId } = await provider({ name: 'Acme!' });
  const service = (values: object) => call('POST', '/api/admin/services', { providerId, ...values });
  const both = await service({ name: 'Both units', type: 'residential', isPrimary: true, ...GB, ...CPM });
  const requests = await service({ name: 'Per request', type: 'web-unblocker', billingType: 'cpm', ...GB, ...CPM });
  await service({ name: 'Without a price', type: 'custom', featured: true });
  await service({ name: 'Own price only', type: 'isp', pricePerGbRampage: '0.01' });
  await service({ name: 'Direct price only', type: 'mobile', pricePerGbDirect: '99999999.99', totalProxies: 7 });
  await service({ name: 'Other unit only', type: 'datacenter', ...CPM });
  const [first, second, third, fourth] = countries;
  const prices = (rampage: string | null, direct: string | null) => ({
    pricePerGbRampageOverride: rampage,
    pricePerGbDirectOverride: direct,
  });
  const row = (countryId: number | undefined, values: object) => ({ serviceId: both.id, countryId, ...values });
  await call('POST', '/api/admin/service-countries', row(first, { ipCount: 1, ...prices(null, null) }));
  await call('POST', '/api/admin/service-countries', row(second, { ipCount: 2, ...prices('0.00', null) }));
  await call('POST', '/api/admin/service-countries', row(third, { ipCount: 3, ...prices('1.15', '2.20') }));
  await call('POST', '/api/admin/service-countries', row(fourth, { ipCount: 4, ...prices('0.00', '0.00') }));
  const ofRequests = { serviceId: requests.id, countryId: third, ipCount: 9, ...prices('0.90', '0.00') };
  await call('POST', '/api/admin/service-countries', ofRequests);
  // Their numbers are never given again.
  const gone = await service({ name: 'Gone', type: 'isp', ...GB });
  await call('DELETE', `/api/admin/services/${gone.id}`);
}

/** A backup, in pages as small as they come. */
async function storeSqlite(): Promise<void> {
  const file = join(folder, 'sqlite.db');
  const { status, errors } = await runCommand('backup', { url: null, dataDirectory: data }, file);
  if (status !== 0) throw new Error(errors);
  const database = new DatabaseSync(file);
  database.exec(`${BURY}; PRAGMA page_size = 512; VACUUM`);
  database.close();
}

/** Statements that any client can run. */
async function storePostgres(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(BURY);
  await client.end();
  const dump = ['--inserts', '--no-owner', '--no-privileges'];
  let statements = '';
  await runPostgresProgram('pg_dump', dump, { databaseUrl, programEnvironment: process.env }, async (output) => {
    for await (const part of output.setEncoding('utf8')) statements += String(part);
  });
  const lines = statements
    .split('\n')
    .filter((line) => !/^(?:--.*|\\.*|SET .*|SELECT pg_catalog\.set_config.*|)$/.test(line));
  writeFileSync(join(folder, 'postgres.sql'), `${lines.join('\n')}\n`);
}

async function until(condition: () => boolean): Promise<void> {
  const limit = AbortSignal.timeout(30_000);
  while (!condition()) {
    limit.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
