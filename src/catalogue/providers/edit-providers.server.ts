import { sql } from 'kysely';
import {
  newProviderSchema,
  providerFields,
  providerInputSchema,
  type NewProvider,
  type Provider,
  type ProviderInput,
} from './provider.ts';
import { parsePrice } from '#core/money.ts';
import { savingsPercentage } from '#catalogue/prices/savings.ts';
import { defaultDescription } from './provider-description.ts';
import { isSlugOf, providerSlug } from '#core/slug.ts';
import { columnsOf } from '#platform/database/field-columns.ts';
import { explainViolation } from '#platform/database/constraint-violation.ts';
import type { Queries } from '#platform/database/database.ts';
import { withLongDeadline } from '#platform/database/deadline.ts';
import { ConflictError, NotFoundError } from '#platform/errors/problem-error.ts';
import { removeLists } from '#catalogue/prices/apply-price-list.server.ts';
import type { CatalogueScope } from '#catalogue/catalogue-scope.server.ts';
import { changeCatalogue, recordCatalogueChange, type CatalogueContext } from '#catalogue/change-catalogue.server.ts';
import { readProvider } from '#catalogue/read-catalogue.server.ts';

/**
 * Adds a provider. Its figures are kept until it has services.
 *
 * @throws ZodError for an invalid field, ConflictError for a duplicate name.
 */
export async function createProvider(context: CatalogueContext, input: NewProvider): Promise<Provider> {
  const values = newProviderSchema.parse(input);
  const { name, description = defaultDescription(name), pricePerGbRampage, pricePerGbDirect } = values;
  const savings = savingsPercentage(parsePrice(pricePerGbRampage) ?? 0n, parsePrice(pricePerGbDirect) ?? 0n);
  const columns = columnsOf(providerFields, { ...values, description, savingsPercentage: savings });
  const row = { ...columns, nameKey: providerKey(name) };
  return changeCatalogue(context, { entity: 'provider', scope: [] }, async (queries, moment) => {
    const insert = queries.insertInto('providers').values(row).returning('id').executeTakeFirstOrThrow();
    const { id } = await explainViolation('unique', () => providerNameTaken(name), insert);
    await assignSlug(queries, { id, name });
    return readProvider(queries, id, moment);
  });
}

function providerNameTaken(name: string): ConflictError {
  return new ConflictError(`A provider named "${name}" already exists.`);
}

/** Identifies a provider by its name, without regard to case and Unicode form. */
export function providerKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/**
 * Changes a provider: name with slug, logo, featured flag, and other given fields. Ends its demo mark.
 *
 * @throws ZodError for an invalid field, NotFoundError, StaleError, ConflictError for a duplicate name.
 */
export async function updateProvider(context: CatalogueContext, id: number, input: ProviderInput): Promise<Provider> {
  const values = providerInputSchema.parse(input);
  const { name } = values;
  const changes = { ...columnsOf(providerFields, { ...values, isDemo: false }), nameKey: providerKey(name) };
  return changeCatalogue(context, { entity: 'provider', scope: [['provider', id]] }, async (queries, moment) => {
    const before = await readProvider(queries, id, moment);
    context.requireSeen?.(before);
    const update = queries.updateTable('providers').set(changes).where('id', '=', id).execute();
    await explainViolation('unique', () => providerNameTaken(name), update);
    await assignSlug(queries, { id, name });
    return readProvider(queries, id, moment);
  });
}

/**
 * Deletes a provider with its services; the price history is kept. Returns the id of the history entry.
 *
 * @throws NotFoundError
 */
export async function deleteProvider(context: CatalogueContext, id: number): Promise<number | null> {
  const scope = async (queries: Queries): Promise<CatalogueScope> => {
    const services = await queries.selectFrom('services').select('id').where('providerId', '=', id).execute();
    return [['provider', id], ...services.map((service) => ['service', service.id] as const)];
  };
  const { historyId } = await recordCatalogueChange(
    context,
    { entity: 'provider', scope },
    async (queries, { now }) => {
      await removeLists(queries, { providerId: id }, { author: context.author, now });
      const { numDeletedRows } = await queries.deleteFrom('providers').where('id', '=', id).executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw new NotFoundError('provider', id);
    },
  );
  return historyId;
}

/** Providers per transaction. */
const PROVIDERS_AT_ONCE = 200;

type Named = Pick<Provider, 'id' | 'name'>;

/**
 * Sets a provider's slug from its name, inside the caller's transaction, and returns it. A matching slug stays; a
 * replaced one is kept as a former slug, which no other provider gets.
 */
export async function assignSlug(queries: Queries, provider: Named): Promise<string> {
  const { id } = provider;
  const { slug: before } = await queries
    .selectFrom('providers')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (isSlugOf(before, provider)) return before;
  const others = await queries
    .selectFrom('providers')
    .select('slug')
    .where('id', '<>', id)
    .unionAll(queries.selectFrom('providerSlugs').select('slug').where('providerId', '<>', id))
    .execute();
  const taken = new Set(others.map((other) => other.slug));
  const slug = providerSlug(provider, (other) => taken.has(other));
  await queries.deleteFrom('providerSlugs').where('slug', '=', slug).execute();
  await queries.updateTable('providers').set({ slug }).where('id', '=', id).execute();
  if (before !== '') await queries.insertInto('providerSlugs').values({ slug: before, providerId: id }).execute();
  return slug;
}

/**
 * Completes the migration to price lists: slugs of existing providers, and with them the opening entries of the
 * history. Idempotent.
 */
export async function migrateProviders(queries: Queries): Promise<void> {
  while ((await providersWithoutSlug(queries)).length > 0) {
    await withLongDeadline(() => queries.transaction().execute(migrateBatch));
  }
}

async function migrateBatch(queries: Queries): Promise<void> {
  // The row lock serializes instances.
  await queries
    .updateTable('installation')
    .set((row) => ({ catalogueVersion: row('catalogueVersion', '+', 1) }))
    .execute();
  for (const provider of await providersWithoutSlug(queries)) {
    await assignSlug(queries, provider);
    await beginHistory(queries, provider.id);
  }
}

async function providersWithoutSlug(queries: Queries): Promise<Named[]> {
  return queries
    .selectFrom('providers')
    .select(['id', 'name'])
    .where('slug', '=', '')
    .orderBy('id')
    .limit(PROVIDERS_AT_ONCE)
    .execute();
}

/** Records the existing prices of a provider as opening prices. */
async function beginHistory(queries: Queries, providerId: number): Promise<void> {
  await sql`
    insert into price_changes
      (at, service_id, provider_id, provider_slug, provider_name, service_name, service_type, unit, country,
       from_quantity, which, to_micros, checked_on, checked_by, list_name, source_url, at_quantity, note, actor, way,
       is_opening)
    select line.since, service.id, provider.id, provider.slug, provider.name, service.name, service.type, line.unit,
      country.code, line.from_quantity, price.which,
      case price.which when 'own' then line.own_micros else line.direct_micros end,
      case price.which when 'direct' then line.checked_on end,
      case price.which when 'direct' then line.checked_by else 'person' end,
      case price.which when 'direct' then line.list_name end,
      case price.which when 'direct' then line.source_url end,
      case price.which when 'direct' then line.at_quantity end,
      case price.which when 'direct' then line.note end,
      'system', 'upgrade', true
    from providers as provider
    join services as service on service.provider_id = provider.id
    join price_lines as line on line.service_id = service.id
    cross join (select 'own' as which union all select 'direct') as price
    left join countries as country on country.id = line.country_id
    where provider.id = ${providerId}
      and case price.which when 'own' then line.own_micros else line.direct_micros end > 0
      and not exists (select 1 from price_changes where service_id = service.id)
    order by line.id, price.which desc
  `.execute(queries);
  await sql`
    update price_lines set is_opening = true, first_checked_on = checked_on
    where service_id in (
      select service_id from price_changes
      where provider_id = ${providerId} and way = 'upgrade' and at = price_lines.since
    )
  `.execute(queries);
}
