import { sql } from 'kysely';
import { isVendorKind, type VendorKindName } from './catalogue-kinds.ts';
import { linesOf, type WorkGroup, type WorkItem } from './worklist-contract.ts';
import type { RowKind } from '#catalogue/history/recorded-rows.server.ts';
import { inBatches, type Queries } from '#platform/database/database.ts';
import { isoTime } from '#platform/runtime/iso-time.ts';

interface RecordedRow {
  readonly kind: RowKind;
  readonly id: number;
}

/** Adds to items who last changed their rows, as the history names the author. */
export async function withLastChanges(queries: Queries, groups: readonly WorkGroup[]): Promise<WorkGroup[]> {
  const factRows = await readFactRows(queries, groups);
  const named = new Map(groups.flatMap(({ items }) => items.map((item) => [item, rowsOf(item, factRows)])));
  const newest = await readNewestEntries(queries, [...named.values()].flat());
  const authors = await readAuthors(queries, [...new Set(newest.values())]);
  const changeOf = (item: WorkItem) => {
    const entries = (named.get(item) ?? []).flatMap((row) => newest.get(nameOf(row)) ?? []);
    return entries.length > 0 ? authors.get(Math.max(...entries)) : undefined;
  };
  return groups.map((group) => ({
    ...group,
    items: group.items.map((item) => {
      const lastChange = changeOf(item);
      return lastChange ? { ...item, lastChange } : item;
    }),
  }));
}

function nameOf({ kind, id }: RecordedRow): string {
  return `${kind} ${id}`;
}

/** The rows of an item that the history records. Changes of webhooks are the owners' alone. */
function rowsOf(item: WorkItem, factRows: ReadonlyMap<string, RecordedRow>): RecordedRow[] {
  const lines = linesOf(item);
  if (lines.length > 0) return lines.map(({ id }) => ({ kind: 'price-line', id }));
  switch (item.kind) {
    case 'stale-facts':
      return namesOf(item).flatMap((name) => factRows.get(name) ?? []);
    case 'reported-price':
    case 'no-price':
      return [{ kind: 'service', id: item.service.id }];
    case 'overdue-request':
      return [{ kind: 'contact', id: item.contact.id }];
    case 'dead-delivery':
      return 'contact' in item.delivery ? [{ kind: 'contact', id: item.delivery.contact.id }] : [];
    default:
      return isVendorItem(item) ? [{ kind: 'provider', id: item.provider.id }] : [];
  }
}

function isVendorItem(item: WorkItem): item is WorkItem<VendorKindName> {
  return isVendorKind(item.kind);
}

/** The features and connections of an item, by service and name or position. */
function namesOf({ facts, connections }: WorkItem<'stale-facts'>): string[] {
  return [
    ...facts.map(({ service, fact }) => `${service.id} ${fact}`),
    ...connections.map(({ service, position }) => `${service.id} ${position}`),
  ];
}

async function readFactRows(queries: Queries, groups: readonly WorkGroup[]): Promise<Map<string, RecordedRow>> {
  const items = groups.flatMap((group) => group.items.filter((item) => item.kind === 'stale-facts'));
  const services = items.flatMap((item) => [...item.facts, ...item.connections].map(({ service }) => service.id));
  const rows = new Map<string, RecordedRow>();
  await inBatches([...new Set(services)], async (some) => {
    const facts = queries.selectFrom('factEvidence').select(['id', 'serviceId', 'fact']).where('serviceId', 'in', some);
    for (const { id, serviceId, fact } of await facts.execute()) {
      rows.set(`${serviceId} ${fact}`, { kind: 'fact-evidence', id });
    }
    const connections = queries.selectFrom('connections').select(['id', 'serviceId', 'position']);
    for (const { id, serviceId, position } of await connections.where('serviceId', 'in', some).execute()) {
      rows.set(`${serviceId} ${position + 1}`, { kind: 'connection', id });
    }
  });
  return rows;
}

/** The newest entry of the history for each row that has one, by the row's name. */
async function readNewestEntries(queries: Queries, rows: readonly RecordedRow[]): Promise<Map<string, number>> {
  const newest = new Map<string, number>();
  for (const [kind, some] of Map.groupBy(rows, (row) => row.kind)) {
    const keys = [...new Set(some.map(({ id }) => String(id)))];
    await inBatches(keys, async (batch) => {
      // One look into the index for each row, however long its history is.
      const found = await sql<{ rowKey: string; entryId: number | string | null }>`
        select wanted.column1 as row_key, (
          select max(entry_id) from history_rows where kind = ${kind} and row_key = wanted.column1
        ) as entry_id from (values ${sql.join(batch.map((key) => sql`(${key})`))}) as wanted
      `.execute(queries);
      for (const { rowKey, entryId } of found.rows) {
        if (entryId !== null) newest.set(nameOf({ kind, id: Number(rowKey) }), Number(entryId));
      }
    });
  }
  return newest;
}

/** Authors and times of entries, without those that the installation made by itself. */
async function readAuthors(queries: Queries, ids: readonly number[]) {
  const authors = new Map<number, { readonly by: string; readonly at: string }>();
  await inBatches(ids, async (some) => {
    const entries = await queries
      .selectFrom('history')
      .leftJoin('people', 'people.id', 'history.personId')
      .select(['history.id', 'at', 'actor', 'people.name'])
      .where('history.id', 'in', some)
      .where('way', 'not in', ['seed', 'upgrade'])
      .execute();
    for (const { id, at, actor, name } of entries) authors.set(id, { by: name ?? actor, at: isoTime(at) });
  });
  return authors;
}
