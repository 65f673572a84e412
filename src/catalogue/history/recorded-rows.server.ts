import { sql } from 'kysely';
import { z } from 'zod';
import { providerFields } from '#catalogue/providers/provider.ts';
import type { Fields } from '#core/contract/field.ts';
import { serviceFields } from '#catalogue/services/service.ts';
import { inBatches, type Queries } from '#platform/database/database.ts';
import { SWITCH_NAMES } from '#core/setting-switches.ts';

const VALUES_PER_STATEMENT = 30_000;
const KEYS_PER_SELECT = 250;

const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A stored row, complete or in part, the same on both engines: booleans, amounts in whole micro-dollars. */
export const rowSchema = z.record(z.string(), cellSchema);
export type Row = z.output<typeof rowSchema>;
export type RecordedValue = z.output<typeof cellSchema>;

interface RecordedTable {
  readonly table: string;
  readonly key: string;
  /** Boolean columns, which are 0 or 1 on SQLite. */
  readonly flags?: readonly string[];
  /** Foreign keys, with the kinds of their rows. */
  readonly parents?: Readonly<Record<string, RowKind>>;
  readonly unique?: readonly (readonly string[])[];
  /** Derived columns: restored with a row, never an obstacle. */
  readonly derived?: readonly string[];
  /** The recorded columns, if not all may be kept: deleted rows cannot be restored. */
  readonly only?: readonly string[];
  /** Changes stay: a mail has reported them. */
  readonly isFinal?: boolean;
}

/** The kinds of recorded rows, parents first. */
export const ROW_KINDS = [
  'country',
  'provider',
  'provider-slug',
  'service',
  'service-country',
  'price-line',
  'fact-evidence',
  'connection',
  'contact',
  'price-report',
  'settings',
  'rate',
  'webhook',
] as const;
export type RowKind = (typeof ROW_KINDS)[number];

export const RECORDED: Readonly<Record<RowKind, RecordedTable>> = {
  country: { table: 'countries', key: 'id', unique: [['code']] },
  provider: {
    table: 'providers',
    key: 'id',
    flags: flagsOf(providerFields),
    unique: [['nameKey'], ['slug']],
    derived: ['pricePerGbRampageMicros', 'pricePerGbDirectMicros', 'savingsPercentage', 'ipCount', 'countries'],
  },
  'provider-slug': { table: 'providerSlugs', key: 'slug', parents: { providerId: 'provider' } },
  service: { table: 'services', key: 'id', flags: flagsOf(serviceFields), parents: { providerId: 'provider' } },
  'service-country': {
    table: 'serviceCountries',
    key: 'id',
    parents: { serviceId: 'service', countryId: 'country' },
    unique: [['serviceId', 'countryId']],
  },
  'price-line': {
    table: 'priceLines',
    key: 'id',
    flags: ['isOpening'],
    parents: { serviceId: 'service', countryId: 'country' },
    unique: [['serviceId', 'unit', 'countryId', 'fromQuantity', 'validFrom']],
    derived: ['since', 'isOpening', 'firstCheckedOn', 'sourceId', 'version'],
  },
  'fact-evidence': {
    table: 'factEvidence',
    key: 'id',
    parents: { serviceId: 'service' },
    unique: [['serviceId', 'fact']],
    derived: ['sourceId'],
  },
  connection: {
    table: 'connections',
    key: 'id',
    parents: { serviceId: 'service' },
    unique: [['serviceId', 'position']],
  },
  // No personal data: an erasure must leave nothing here.
  contact: { table: 'contacts', key: 'id', only: ['status', 'answeredAt'], derived: ['answeredAt'] },
  'price-report': {
    table: 'priceReports',
    key: 'id',
    only: ['serviceId', 'unit', 'country', 'fromQuantity', 'state', 'closedAt'],
    derived: ['closedAt'],
    isFinal: true,
  },
  settings: { table: 'settings', key: 'id', flags: SWITCH_NAMES },
  // Without the secret.
  webhook: { table: 'webhooks', key: 'id', only: ['url', 'events'] },
  rate: { table: 'exchangeRates', key: 'currency', derived: ['setAt'] },
};

/** The change of a row: differing columns, or the complete row if it was added (before is null) or deleted. */
export interface RowChange {
  readonly kind: RowKind;
  readonly key: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** Rows by kind and key at one moment. */
export type Snapshot = ReadonlyMap<RowKind, ReadonlyMap<string, Row>>;

function flagsOf(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, { column }]) => (column === 'flag' ? [name] : []));
}

/** Rows of a kind by the values of a column. */
export async function readRows(
  queries: Queries,
  kind: RowKind,
  column: string,
  values: Iterable<RecordedValue>,
): Promise<Map<string, Row>> {
  const { table, key, only } = RECORDED[kind];
  const wanted = [...new Set(values)].filter((value) => value !== null);
  const columns = only ? sql.join([key, ...only].map((name) => sql.ref(name))) : sql`*`;
  const rows = new Map<string, Row>();
  const select = async (some: readonly RecordedValue[]) => {
    const found = await sql<Record<string, unknown>>`
      select ${columns} from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(some)})
    `.execute(queries);
    for (const stored of found.rows) rows.set(String(stored[key]), asRow(kind, stored));
  };
  await inBatches(wanted, select, KEYS_PER_SELECT);
  return rows;
}

/** A key as stored in its column. */
export function storedKey(kind: RowKind, key: string): RecordedValue {
  return RECORDED[kind].key === 'id' ? Number(key) : key;
}

function asRow(kind: RowKind, stored: Readonly<Record<string, unknown>>): Row {
  const flags = new Set(RECORDED[kind].flags);
  return rowSchema.parse(
    Object.fromEntries(
      Object.entries(stored).map(([name, cell]) => [name, flags.has(name) && cell !== null ? Boolean(cell) : cell]),
    ),
  );
}

/** The differences of two snapshots, parents first. */
export function changesBetween(before: Snapshot, after: Snapshot): RowChange[] {
  return ROW_KINDS.flatMap((kind) => {
    const [was, is] = [before.get(kind), after.get(kind)];
    const keys = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])]);
    return [...keys].flatMap((key) => changeOf(kind, key, was?.get(key) ?? null, is?.get(key) ?? null));
  });
}

function changeOf(kind: RowKind, key: string, before: Row | null, after: Row | null): RowChange[] {
  if (!before || !after) return before || after ? [{ kind, key, before, after }] : [];
  const differing = Object.keys(after).filter((name) => before[name] !== after[name]);
  return differing.length === 0 ? [] : [{ kind, key, before: pick(before, differing), after: pick(after, differing) }];
}

function pick(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
}

/** Restores complete rows. */
export async function insertRows(queries: Queries, kind: RowKind, rows: readonly Row[]): Promise<void> {
  const { table } = RECORDED[kind];
  const byColumns = Map.groupBy(rows, (row) => Object.keys(row).join(' '));
  for (const sameColumns of byColumns.values()) {
    const columns = Object.keys(sameColumns[0] ?? {});
    const insert = async (some: readonly Row[]) => {
      const values = some.map((row) => sql`(${sql.join(columns.map((name) => row[name] ?? null))})`);
      await sql`
        insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))}) values ${sql.join(values)}
      `.execute(queries);
    };
    await inBatches(sameColumns, insert, Math.floor(VALUES_PER_STATEMENT / Math.max(columns.length, 1)));
  }
}

export async function updateRow(queries: Queries, kind: RowKind, key: string, values: Row): Promise<void> {
  const { table, key: keyColumn } = RECORDED[kind];
  const assignments = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`
    update ${sql.table(table)} set ${sql.join(assignments)} where ${sql.ref(keyColumn)} = ${storedKey(kind, key)}
  `.execute(queries);
}

export async function deleteRows(queries: Queries, kind: RowKind, keys: readonly string[]): Promise<void> {
  const { table, key } = RECORDED[kind];
  const stored = keys.map((one) => storedKey(kind, one));
  const remove = (some: readonly RecordedValue[]) =>
    sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (${sql.join(some)})`.execute(queries);
  await inBatches(stored, remove, KEYS_PER_SELECT);
}
