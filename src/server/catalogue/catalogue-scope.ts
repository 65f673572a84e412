import type { Queries } from '#server/database/database.ts';
import {
  readRows,
  storedKey,
  type Cell,
  type Row,
  type RowKind,
  type Snapshot,
} from '#server/history/recorded-rows.ts';

/** The existing rows that a change may affect; added rows are found anyway. */
export interface CatalogueScope {
  /** Providers with their slugs and the services' own rows. */
  readonly providers?: Iterable<number>;
  /** Services with their country rows and price lists. */
  readonly services?: Iterable<number>;
  /** Countries with all that services have there. */
  readonly countries?: Iterable<number>;
  /** Contact requests, for an undo. */
  readonly contacts?: Iterable<number>;
  /** Webhooks, for an undo. */
  readonly webhooks?: Iterable<number>;
  /** The settings, which change like the catalogue. */
  readonly settings?: boolean;
  /** Exchange rates, by their currency. */
  readonly rates?: Iterable<string>;
}

/** The scope of a change, or a function that reads it once the change has its lock. */
export type ScopeOf = CatalogueScope | ((queries: Queries) => Promise<CatalogueScope>);

/** Captures rows during a change. */
export interface Watch {
  readonly before: Snapshot;
  /** The rows after the change, including added ones. */
  after(): Promise<Snapshot>;
}

const NUMBERED = ['country', 'provider', 'service'] as const satisfies readonly RowKind[];
const TABLES = { country: 'countries', provider: 'providers', service: 'services' } as const;

/** The id of the one row of settings. */
const SETTINGS_ROW = 1;

type Ids = Record<(typeof NUMBERED)[number] | 'contact' | 'webhook', Set<Cell>>;

/** Captures the rows of a scope before a change, inside its transaction. */
export async function captureScope(queries: Queries, scope: ScopeOf): Promise<Watch> {
  const {
    providers,
    services,
    countries,
    contacts,
    webhooks,
    settings = false,
    rates = [],
  } = typeof scope === 'function' ? await scope(queries) : scope;
  const ids: Ids = {
    country: new Set(countries),
    provider: new Set(providers),
    service: new Set(services),
    contact: new Set(contacts),
    webhook: new Set(webhooks),
  };
  const lines = await readRows(queries, 'price-line', 'countryId', ids.country);
  const touched = new Set([...lines.values()].map(({ serviceId = null }) => serviceId));
  const own = { settings, rates: [...rates] };
  const before = await readScope(queries, ids, touched, own);
  const last = await lastIds(queries);
  return {
    before,
    async after() {
      for (const kind of NUMBERED) for (const id of await idsAfter(queries, kind, last[kind])) ids[kind].add(id);
      return readScope(queries, ids, touched, own);
    },
  };
}

async function readScope(
  queries: Queries,
  ids: Ids,
  touched: ReadonlySet<Cell>,
  { settings, rates }: { readonly settings: boolean; readonly rates: readonly string[] },
): Promise<Snapshot> {
  const join = (...parts: ReadonlyMap<string, Row>[]) => new Map(parts.flatMap((part) => [...part]));
  const below = async (kind: 'service-country' | 'price-line') =>
    join(
      await readRows(queries, kind, 'serviceId', ids.service),
      await readRows(queries, kind, 'countryId', ids.country),
    );
  return new Map<RowKind, ReadonlyMap<string, Row>>([
    ['country', await readRows(queries, 'country', 'id', ids.country)],
    ['provider', await readRows(queries, 'provider', 'id', ids.provider)],
    ['provider-slug', await readRows(queries, 'provider-slug', 'providerId', ids.provider)],
    [
      'service',
      join(
        await readRows(queries, 'service', 'id', [...ids.service, ...touched]),
        await readRows(queries, 'service', 'providerId', ids.provider),
      ),
    ],
    ['service-country', await below('service-country')],
    ['price-line', await below('price-line')],
    ['contact', await readRows(queries, 'contact', 'id', ids.contact)],
    ['webhook', await readRows(queries, 'webhook', 'id', ids.webhook)],
    ['settings', settings ? await readRows(queries, 'settings', 'id', [SETTINGS_ROW]) : new Map()],
    ['rate', await readRows(queries, 'rate', 'currency', rates)],
  ]);
}

async function lastIds(queries: Queries): Promise<Record<(typeof NUMBERED)[number], number>> {
  const last = { country: 0, provider: 0, service: 0 };
  for (const kind of NUMBERED) {
    const row = await queries.selectFrom(TABLES[kind]).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
    last[kind] = row?.id ?? 0;
  }
  return last;
}

/** Ids only increase: added rows have higher ones. */
async function idsAfter(queries: Queries, kind: (typeof NUMBERED)[number], last: number): Promise<number[]> {
  const rows = await queries.selectFrom(TABLES[kind]).select('id').where('id', '>', last).execute();
  return rows.map(({ id }) => id);
}

/** A service with its provider, and a provider that it may move to. */
export async function withProvider(queries: Queries, id: number, other?: number): Promise<CatalogueScope> {
  const row = await queries.selectFrom('services').select('providerId').where('id', '=', id).executeTakeFirst();
  return { services: [id], providers: [row?.providerId, other].filter((provider) => provider !== undefined) };
}

/** The scope of restoring or deleting these rows. */
export function scopeOfRows(
  rows: readonly { readonly kind: RowKind; readonly key: string; readonly row: Row }[],
): CatalogueScope {
  const scope = {
    providers: new Set<number>(),
    services: new Set<number>(),
    countries: new Set<number>(),
    contacts: new Set<number>(),
    webhooks: new Set<number>(),
    settings: rows.some(({ kind }) => kind === 'settings'),
    rates: rows.filter(({ kind }) => kind === 'rate').map(({ key }) => key),
  };
  const add = (to: Set<number>, id: Cell | undefined) => {
    if (typeof id === 'number') to.add(id);
  };
  for (const { kind, key, row } of rows) {
    if (kind === 'country') add(scope.countries, storedKey(kind, key));
    if (kind === 'provider') add(scope.providers, storedKey(kind, key));
    if (kind === 'service') add(scope.services, storedKey(kind, key));
    if (kind === 'contact') add(scope.contacts, storedKey(kind, key));
    if (kind === 'webhook') add(scope.webhooks, storedKey(kind, key));
    add(scope.services, row['serviceId']);
    add(scope.providers, row['providerId']);
  }
  return scope;
}
