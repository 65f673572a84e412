import { expect, test } from 'vitest';
import type { Queries } from '#platform/database/database.ts';
import { openTestDatabase } from '#test/open-test-database.ts';
import { assignSlug } from './edit-providers.server.ts';

const { queries } = await openTestDatabase();
let count = 0;

/** A provider row without a slug. */
async function insert(name: string): Promise<{ id: number; name: string }> {
  count += 1;
  const row = { name, nameKey: `key ${count}`, logo: 'P', description: '', slug: '' };
  const { id } = await queries.insertInto('providers').values(row).returning('id').executeTakeFirstOrThrow();
  return { id, name };
}

function inTransaction<T>(work: (transaction: Queries) => Promise<T>): Promise<T> {
  return queries.transaction().execute(work);
}

const give = (provider: { id: number; name: string }) =>
  inTransaction((transaction) => assignSlug(transaction, provider));

async function earlierSlugs(id: number): Promise<string[]> {
  const rows = await queries.selectFrom('providerSlugs').select('slug').where('providerId', '=', id).execute();
  return rows.map(({ slug }) => slug).toSorted((a, b) => a.localeCompare(b));
}

test('a renamed provider keeps its earlier slug reserved', async () => {
  const first = await insert('North');
  expect(await give(first)).toBe('north');
  expect(await give({ ...first, name: 'South' })).toBe('south');
  expect(await earlierSlugs(first.id)).toEqual(['north']);
  expect(await give(await insert('North!'))).toBe('north-2');
});

test('a provider renamed back has its old slug again', async () => {
  const provider = await insert('East');
  await give(provider);
  await give({ ...provider, name: 'West' });
  expect(await give(provider)).toBe('east');
  expect(await earlierSlugs(provider.id)).toEqual(['west']);
});

test('another spelling of the name keeps the slug, including its number', async () => {
  await give(await insert('Centre'));
  const second = await insert('Centré');
  expect(await give(second)).toBe('centre-2');
  expect(await give({ ...second, name: 'CENTRE.' })).toBe('centre-2');
  expect(await earlierSlugs(second.id)).toEqual([]);
});

test('a name without letters for a slug gets a slug with the provider’s id', async () => {
  const provider = await insert('代理');
  expect(await give(provider)).toBe(`provider-${provider.id}`);
});
