import { changeText, fieldText, valueText } from './history-text.ts';
import type { Queries } from '#platform/database/database.ts';
import { KIND_WORDS, lookupFor, shownValues } from './described-rows.server.ts';
import {
  readRows,
  RECORDED,
  ROW_KINDS,
  storedKey,
  type RecordedValue,
  type Row,
  type RowKind,
  type Snapshot,
} from './recorded-rows.server.ts';
import type { StoredChange } from './stored-entries.server.ts';

/** A kind of row in the words of the API. */
function wordOf(kind: RowKind): string {
  return kind === 'provider' ? 'provider' : KIND_WORDS[kind][0];
}

/** An entry to undo, with the current state of its rows. */
interface UndoContext {
  readonly queries: Queries;
  readonly changes: readonly StoredChange[];
  readonly now: Snapshot;
}

/** Reads the current state of changed rows. */
export async function readUndoContext(queries: Queries, changes: readonly StoredChange[]): Promise<UndoContext> {
  const now = new Map<RowKind, Map<string, Row>>();
  for (const [kind, some] of Map.groupBy(changes, (change) => change.kind)) {
    const keys = some.map(({ key }) => storedKey(kind, key));
    now.set(kind, await readRows(queries, kind, RECORDED[kind].key, keys));
  }
  return { queries, changes, now };
}

/**
 * Why an entry cannot be undone, as a sentence; null if it can: its rows are unchanged, and the places and parents of
 * deleted rows exist.
 */
export async function findObstacle(context: UndoContext): Promise<string | null> {
  return (
    (await firstDifference(context)) ??
    (await withoutParent(context)) ??
    (await newDependents(context)) ??
    (await takenPlace(context))
  );
}

/** The first row that has changed since the entry, null if none has. */
export async function firstDifference({ queries, changes, now }: UndoContext): Promise<string | null> {
  for (const { kind, key, before, after, label } of changes) {
    const current = now.get(kind)?.get(key);
    if (!after) {
      if (RECORDED[kind].only) return `${label} was deleted permanently.`;
      if (current) return `${label} exists again.`;
      continue;
    }
    if (!current) return `${label} no longer exists.`;
    if (RECORDED[kind].isFinal) return `${label} stays closed: its reader may have received the answer.`;
    const derived = new Set(RECORDED[kind].derived);
    const name = Object.keys(after).find((column) => !derived.has(column) && after[column] !== current[column]);
    if (name === undefined) continue;
    const [is, left] = [{ [name]: current[name] ?? null }, { [name]: after[name] ?? null }];
    const find = await lookupFor(queries, [is, left], [now]);
    const [shown, shownLeft] = [shownValues(kind, is, find), shownValues(kind, left, find)];
    const [field = name] = Object.keys(shown);
    const [words, leftWords] = [valueText(shown[field]), valueText(shownLeft[field])];
    if (words === null || leftWords === null || !before) return `${label}: ${fieldText(field)} has changed since.`;
    return `${label} has changed since: ${changeText(shownLeft, shown)}.`;
  }
  return null;
}

async function withoutParent({ queries, changes }: UndoContext): Promise<string | null> {
  const restored = new Set(changes.filter(({ after }) => !after).map(({ kind, key }) => `${kind} ${key}`));
  for (const kind of ROW_KINDS) {
    for (const [column, parent] of Object.entries(RECORDED[kind].parents ?? {})) {
      const children = changes.filter((change) => change.kind === kind && change.before?.[column] != null);
      const ids = children.map(({ before }) => before?.[column] ?? null);
      const missing = ids.filter((id) => !restored.has(`${parent} ${id}`));
      const there = await readRows(queries, parent, 'id', missing);
      const missingParents = new Set(missing.filter((id) => !there.has(String(id))));
      const orphan = children.find(({ before }) => missingParents.has(before?.[column] ?? null));
      if (orphan) return `${orphan.label} belongs to a ${wordOf(parent)} that no longer exists.`;
    }
  }
  return null;
}

/** Later rows that depend on rows added by the entry. */
async function newDependents({ queries, changes }: UndoContext): Promise<string | null> {
  const known = new Set(changes.map(({ kind, key }) => `${kind} ${key}`));
  for (const kind of ROW_KINDS) {
    for (const [column, parent] of Object.entries(RECORDED[kind].parents ?? {})) {
      if (kind === 'provider-slug') continue;
      const added = changes.filter((change) => change.kind === parent && !change.before);
      const owners = added.map(({ key }) => storedKey(parent, key));
      const rows = await readRows(queries, kind, column, owners);
      for (const [key, row] of rows) {
        if (known.has(`${kind} ${key}`)) continue;
        const owner = added.find((change) => change.key === String(row[column]));
        return `${owner?.label ?? `The ${wordOf(parent)}`} now has a ${wordOf(kind)} that would be deleted with it.`;
      }
    }
  }
  return null;
}

/** Names, addresses and places that were taken since. */
async function takenPlace({ queries, changes, now }: UndoContext): Promise<string | null> {
  const known = new Set(changes.map(({ kind, key }) => `${kind} ${key}`));
  const free = (kind: RowKind, rows: ReadonlyMap<string, Row>) =>
    [...rows].filter(([key]) => !known.has(`${kind} ${key}`)).map(([, row]) => row);
  for (const [kind, some] of Map.groupBy(changes, (change) => change.kind)) {
    const restored = some.flatMap(({ key, before, label }) =>
      before ? [{ label, set: before, row: { ...now.get(kind)?.get(key), ...before } }] : [],
    );
    for (const columns of RECORDED[kind].unique ?? []) {
      const wanted = restored.filter(({ set }) => columns.some((column) => column in set));
      const [first = ''] = columns;
      const cells = wanted.map(({ row }) => cellOf(row, first));
      const others = free(kind, await readRows(queries, kind, first, cells));
      const taken = new Set(others.map((row) => valuesOf(row, columns)));
      const hit = wanted.find(({ row }) => taken.has(valuesOf(row, columns)));
      if (hit) return `Another ${wordOf(kind)} is now in the place of ${hit.label}.`;
    }
    if (kind === 'provider' || kind === 'provider-slug') {
      const other = kind === 'provider' ? 'provider-slug' : 'provider';
      const owner = kind === 'provider' ? 'providerId' : 'id';
      const wanted = restored.filter(({ set }) => 'slug' in set);
      const slugs = wanted.map(({ row }) => cellOf(row, 'slug'));
      const rows = free(other, await readRows(queries, other, 'slug', slugs));
      const mine = new Map(wanted.map(({ row }) => [row['slug'], kind === 'provider' ? row['id'] : row['providerId']]));
      const hit = rows.find((row) => row[owner] !== mine.get(row['slug'] ?? null));
      if (hit) return `The address ${String(hit['slug'])} now leads to another provider.`;
    }
    if (kind === 'service') {
      const primary = restored.filter(
        ({ row, set }) => row['isPrimary'] === true && ('isPrimary' in set || 'providerId' in set),
      );
      const providers = new Set(primary.map(({ row }) => cellOf(row, 'providerId')));
      const services = free(kind, await readRows(queries, kind, 'providerId', providers));
      const rival = services.find(({ isPrimary }) => isPrimary === true);
      if (rival) return `${String(rival['name'])} is now the provider’s primary service.`;
    }
  }
  return null;
}

function cellOf(row: Row, column: string): RecordedValue {
  return row[column] ?? null;
}

function valuesOf(row: Row, columns: readonly string[]): string {
  return JSON.stringify(columns.map((column) => cellOf(row, column)));
}
