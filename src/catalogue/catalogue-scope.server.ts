import type { Queries } from '#platform/database/database.ts';
import {
  readRows,
  RECORDED,
  ROW_KINDS,
  storedKey,
  type RecordedValue,
  type Row,
  type RowKind,
  type Snapshot,
} from '#catalogue/history/recorded-rows.server.ts';

/**
 * The existing rows that a change may affect, by kind and key; added rows are found anyway. A provider includes its
 * slugs and the services' own rows, too, a service for its country rows and price list, a country for all that services
 * have there.
 */
export type CatalogueScope = readonly (readonly [kind: RowKind, key: RecordedValue])[];

/** The scope of a change, or a function that reads it once the change has its lock. */
export type ScopeOf = CatalogueScope | ((queries: Queries) => Promise<CatalogueScope>);

/** Captures rows during a change. */
interface Watch {
  readonly before: Snapshot;
  /** The rows after the change, including added ones. */
  after(): Promise<Snapshot>;
}

export const SETTINGS_ROW = 1;

/** Kinds whose added rows are found by their ids, which only increase. */
const NUMBERED = [
  ['country', 'countries'],
  ['provider', 'providers'],
  ['service', 'services'],
] as const;

/** Captures the rows of a scope before a change, inside its transaction. */
export async function captureScope(queries: Queries, scope: ScopeOf): Promise<Watch> {
  const keys = new Map(ROW_KINDS.map((kind) => [kind, new Set<RecordedValue>()]));
  for (const [kind, key] of typeof scope === 'function' ? await scope(queries) : scope) keys.get(kind)?.add(key);
  const lines = await readRows(queries, 'price-line', 'countryId', keys.get('country') ?? []);
  const services = [...lines.values()].map(({ serviceId = null }) => serviceId);
  const before = await readScope(queries, keys, services);
  const last = new Map<RowKind, number>();
  for (const [kind, table] of NUMBERED) {
    const row = await queries.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
    last.set(kind, row?.id ?? 0);
  }
  return {
    before,
    async after() {
      for (const [kind, table] of NUMBERED) {
        const added = queries
          .selectFrom(table)
          .select('id')
          .where('id', '>', last.get(kind) ?? 0);
        for (const { id } of await added.execute()) keys.get(kind)?.add(id);
      }
      return readScope(queries, keys, services);
    },
  };
}

/** Reads rows by their own keys and by those of their parents; of further services only their own rows. */
async function readScope(
  queries: Queries,
  keys: ReadonlyMap<RowKind, ReadonlySet<RecordedValue>>,
  services: readonly RecordedValue[],
): Promise<Snapshot> {
  const snapshot = new Map<RowKind, ReadonlyMap<string, Row>>();
  for (const kind of ROW_KINDS) {
    const { key, parents = {} } = RECORDED[kind];
    const own = [...(keys.get(kind) ?? []), ...(kind === 'service' ? services : [])];
    const rows = await readRows(queries, kind, key, own);
    for (const [column, parent] of Object.entries(parents)) {
      for (const [name, row] of await readRows(queries, kind, column, keys.get(parent) ?? [])) rows.set(name, row);
    }
    snapshot.set(kind, rows);
  }
  return snapshot;
}

/** The scope of restoring or deleting these rows. Lines are captured with their services. */
export function scopeOfRows(
  rows: readonly { readonly kind: RowKind; readonly key: string; readonly row: Row }[],
): CatalogueScope {
  return rows.flatMap(({ kind, key, row: { serviceId = null, providerId = null } }): CatalogueScope => [
    ['service', serviceId],
    ['provider', providerId],
    ...(kind === 'price-line' ? [] : [[kind, storedKey(kind, key)] as const]),
  ]);
}
