import { facts as factsField } from '#catalogue/facts/facts-contract.ts';
import { FACT_NAMES, factLabel, FACTS, factText, type FactName, type Facts } from '#catalogue/facts/facts.ts';
import { timeText } from '#core/day-text.ts';
import { formatAmount } from '#core/money.ts';
import { quantityText } from '#core/quantity-text.ts';
import { BILLING_TYPES } from '#core/service-type.ts';
import type { Queries } from '#platform/database/database.ts';
import { presentRow } from '#platform/database/field-columns.ts';
import {
  readRows,
  RECORDED,
  storedKey,
  type RecordedValue,
  type Row,
  type RowChange,
  type RowKind,
  type Snapshot,
} from './recorded-rows.server.ts';

/** The kinds of rows in the singular and the plural. */
export const KIND_WORDS: Readonly<Record<RowKind, readonly [one: string, many: string]>> = {
  country: ['country', 'countries'],
  provider: ['vendor', 'vendors'],
  'provider-slug': ['earlier address', 'earlier addresses'],
  service: ['service', 'services'],
  'service-country': ['country row', 'country rows'],
  'price-line': ['price line', 'price lines'],
  'fact-evidence': ['feature check', 'feature checks'],
  connection: ['connection', 'connections'],
  contact: ['request', 'requests'],
  'price-report': ['report', 'reports'],
  settings: ['row of settings', 'rows of settings'],
  rate: ['exchange rate', 'exchange rates'],
  webhook: ['webhook', 'webhooks'],
};

/** Columns without meaning for readers, or already part of the label. Derived columns are not shown, either. */
const HIDDEN = new Set(['id', 'nameKey', 'serviceId', 'position', 'fact', 'unit', 'currency']);

const NAMED: Readonly<Record<string, RowKind>> = { providerId: 'provider', serviceId: 'service', countryId: 'country' };
const JSON_COLUMNS = new Set(['docs', 'events', 'facts', 'formerNames', 'settings']);
const MICROS = 'Micros';

/** Text of a setting without a value. */
const NOT_SET = 'as configured';

/** Finds referenced rows, also deleted ones. */
export type RowLookup = (kind: RowKind, id: RecordedValue | undefined) => Row | undefined;

/** Finds rows in snapshots, latest first. */
export function lookupIn(snapshots: readonly Snapshot[]): RowLookup {
  return (kind, id) => {
    if (id === null || id === undefined) return undefined;
    const found = snapshots.find((snapshot) => snapshot.get(kind)?.has(String(id)));
    return found?.get(kind)?.get(String(id));
  };
}

/** As `lookupIn`, with the rows that labels refer to: a line names its service and provider. */
export async function lookupFor(
  queries: Queries,
  rows: readonly Row[],
  snapshots: readonly Snapshot[],
): Promise<RowLookup> {
  const read = new Map<RowKind, Map<string, Row>>();
  const find = lookupIn([...snapshots, read]);
  const readMissing = async (kind: RowKind, ids: readonly (RecordedValue | undefined)[]) => {
    const missing = ids.flatMap((id) => (id === null || id === undefined || find(kind, id) ? [] : [id]));
    if (missing.length > 0) read.set(kind, await readRows(queries, kind, 'id', missing));
  };
  const services = rows.map(({ serviceId }) => serviceId);
  const countries = rows.map(({ countryId }) => countryId);
  await readMissing('service', services);
  await readMissing('country', countries);
  const ofServices = [...new Set(services)].map((id) => find('service', id)?.['providerId']);
  await readMissing('provider', [...rows.map(({ providerId }) => providerId), ...ofServices]);
  return find;
}

/** A row as text: "Bright Data, Residential Proxies, DE, from 100 GB". */
export function labelOf(kind: RowKind, row: Row, find: RowLookup): string {
  const text = (cell: RecordedValue | undefined) => (cell === null || cell === undefined ? '' : String(cell));
  switch (kind) {
    case 'country':
    case 'provider':
      return text(row['name']);
    case 'contact':
      return `Request ${text(row['id'])}`;
    case 'settings':
      return 'Settings';
    case 'webhook':
      return `Webhook ${text(row['id'])}`;
    case 'rate':
      return `1 USD in ${text(row['currency'])}`;
    case 'provider-slug':
      return `${text(find('provider', row['providerId'])?.['name'])}, earlier address`;
    case 'service':
      return `${text(find('provider', row['providerId'])?.['name'])}, ${text(row['name'])}`;
    case 'service-country':
    case 'price-line':
    case 'price-report':
    case 'fact-evidence':
    case 'connection': {
      const service = find('service', row['serviceId']);
      const country = find('country', row['countryId']);
      return [
        service ? labelOf('service', service, find) : `service ${text(row['serviceId'])}`,
        ...(country ? [text(kind === 'price-line' ? country['code'] : country['name'])] : []),
        ...(typeof row['country'] === 'string' ? [row['country']] : []),
        ...(kind === 'fact-evidence' ? [factLabel(text(row['fact']))] : tierOf(row)),
        ...(kind === 'price-report' ? [`report ${text(row['id'])}`] : []),
        ...(kind === 'connection' ? [`connection ${Number(row['position']) + 1}`] : []),
      ].join(', ');
    }
  }
}

/** The names of a row's provider and service. */
export function ownersOf(row: Row, find: RowLookup): string[] {
  const service = find('service', row['serviceId']);
  const provider = find('provider', service?.['providerId'] ?? row['providerId']);
  return [provider?.['name'], service?.['name']].flatMap((name) => (typeof name === 'string' ? [name] : []));
}

function tierOf(row: Row): string[] {
  const { fromQuantity, validFrom } = row;
  const unit = BILLING_TYPES.find((type) => type === row['unit']) ?? 'gb';
  return [
    ...(Number(fromQuantity ?? 1) > 1 ? [`from ${quantityText(Number(fromQuantity), unit)}`] : []),
    ...(typeof validFrom === 'number' ? [`effective ${timeText(new Date(validFrom).toISOString())}`] : []),
  ];
}

/** The columns of a row as contract fields. */
export function shownValues(kind: RowKind, row: Row, find: RowLookup): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).flatMap<[string, unknown]>(([name, cell]) => {
      if (HIDDEN.has(name) || RECORDED[kind].derived?.includes(name)) return [];
      if (kind === 'settings' && cell === null) return [[name, NOT_SET]];
      const named = NAMED[name];
      if (named) {
        const found = find(named, cell);
        return [[named, (named === 'country' ? found?.['code'] : found?.['name']) ?? cell]];
      }
      if (name.endsWith(MICROS)) {
        return [[name.slice(0, -MICROS.length), cell === null ? null : formatAmount(BigInt(Number(cell)))]];
      }
      if (cell !== null && name === 'validFrom') return [[name, new Date(Number(cell)).toISOString()]];
      if (typeof cell === 'string' && JSON_COLUMNS.has(name)) return [[name, JSON.parse(cell)]];
      return [[name, cell]];
    }),
  );
}

/** The values of a changed row for a sentence: of a service's facts those that differ from another row's, as text. */
export function spokenValues(kind: RowKind, row: Row, other: Row, find: RowLookup): Record<string, unknown> {
  const { facts: _facts, ...values } = shownValues(kind, row, find);
  const facts = factsIn(row);
  const texts = differingFacts(row, other).map((name) => [FACTS[name].label, textOf(facts, name)] as const);
  return { ...values, ...Object.fromEntries(texts) };
}

/** The facts that differ between two rows of a service. */
export function differingFacts(row: Row, other: Row): FactName[] {
  const [facts, others] = [factsIn(row), factsIn(other)];
  return FACT_NAMES.filter((name) => textOf(facts, name) !== textOf(others, name));
}

function factsIn({ facts }: Row): Facts {
  return typeof facts === 'string' ? presentRow({ facts: factsField }, { facts }).facts : {};
}

function textOf(facts: Facts, name: FactName): string {
  const value = facts[name];
  return value === undefined ? 'unknown' : factText(FACTS[name], value);
}

/** The complete row of a change: its columns over the current ones. */
export function rowOf({ kind, key, before, after }: RowChange, find: RowLookup): Row {
  return { ...find(kind, storedKey(kind, key)), ...before, ...after };
}
