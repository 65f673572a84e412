import { sql } from 'kysely';
import { isSlugOf, providerSlug } from '#domain/slug.ts';
import type { Queries } from '#server/database/database.ts';
import { withLongDeadline } from '#server/database/deadline.ts';

/** Providers per transaction. */
const PROVIDERS_AT_ONCE = 200;

interface Named {
  readonly id: number;
  readonly name: string;
}

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
  const taken = await othersSlugs(queries, id);
  const slug = providerSlug(provider, (other) => taken.has(other));
  await queries.deleteFrom('providerSlugs').where('slug', '=', slug).execute();
  await queries.updateTable('providers').set({ slug }).where('id', '=', id).execute();
  if (before !== '') await queries.insertInto('providerSlugs').values({ slug: before, providerId: id }).execute();
  return slug;
}

/** Current and former slugs of other providers. */
async function othersSlugs(queries: Queries, id: number): Promise<ReadonlySet<string>> {
  const rows = await queries
    .selectFrom('providers')
    .select('slug')
    .where('id', '<>', id)
    .unionAll(queries.selectFrom('providerSlugs').select('slug').where('providerId', '<>', id))
    .execute();
  return new Set(rows.map(({ slug }) => slug));
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
       from_quantity, which, to_micros, checked_on, source_url, at_quantity, note, actor, way, is_opening)
    select line.since, service.id, provider.id, provider.slug, provider.name, service.name, service.type, line.unit,
      country.code, line.from_quantity, price.which,
      case price.which when 'own' then line.own_micros else line.direct_micros end,
      case price.which when 'direct' then line.checked_on end,
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
