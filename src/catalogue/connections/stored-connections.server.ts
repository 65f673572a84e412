import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { changeCatalogue, type CatalogueContext } from '#catalogue/change-catalogue.server.ts';
import { rejectFaults, type LineFault } from '#catalogue/prices/plan-price-list.server.ts';
import type { PriceMoment } from '#catalogue/prices/price-lines.server.ts';
import { reviseCheck, type Check } from '#catalogue/sources/checks.server.ts';
import { isStale } from '#core/staleness.ts';
import { inBatches, type Queries } from '#platform/database/database.ts';
import { NotFoundError } from '#platform/errors/problem-error.ts';
import type { ConnectionList } from './connection-contract.ts';
import { connectionInputSchema, type Connection, type ConnectionInput } from './connection.ts';
import type { ConnectionsTable } from './connections-table.server.ts';
import { presentConnection } from './present-connection.ts';

export type StoredConnection = Selectable<ConnectionsTable>;

/** A connection with its check, to be stored. */
export interface CheckedConnection {
  readonly settings: ConnectionSettings;
  readonly check: Check & { readonly note: string | null };
}

/** A connection as the export has it. */
export type EnteredConnection = ConnectionSettings & {
  readonly evidence: Omit<Check, 'personOn'> & { note: string | null };
};

type ConnectionSettings = Omit<ConnectionInput, 'evidence'>;

const settingsSchema = connectionInputSchema.transform(({ evidence: _evidence, ...settings }) => settings);

export const settingsOf = ({ settings }: Pick<StoredConnection, 'settings'>): ConnectionSettings =>
  settingsSchema.parse(JSON.parse(settings));

/** The connections of services in their order, by service. Services without one are left out. */
export async function readConnections(
  queries: Queries,
  serviceIds: readonly number[],
  moment: Pick<PriceMoment, 'today' | 'factMaxAgeDays'>,
): Promise<Map<number, Connection[]>> {
  const found = new Map<number, Connection[]>();
  const select = async (some: readonly number[]) => {
    const rows = await queries
      .selectFrom('connections')
      .innerJoin('services', 'services.id', 'connections.serviceId')
      .selectAll('connections')
      .select('services.isDemo')
      .where('connections.serviceId', 'in', some)
      .orderBy('connections.serviceId')
      .orderBy('connections.position')
      .execute();
    for (const { isDemo, ...row } of rows) {
      const list = found.get(row.serviceId) ?? [];
      list.push(present(row, Boolean(isDemo), moment));
      found.set(row.serviceId, list);
    }
  };
  await inBatches(serviceIds, select);
  return found;
}

function present(row: StoredConnection, isDemo: boolean, moment: Pick<PriceMoment, 'today' | 'factMaxAgeDays'>) {
  const { checkedOn, checkedBy, personOn, listName, sourceUrl, note } = row;
  const { today, factMaxAgeDays } = moment;
  return presentConnection(settingsOf(row), {
    checkedOn,
    checkedBy,
    personOn: checkedBy === 'person' ? checkedOn : personOn,
    listName,
    sourceUrl,
    note,
    stale: isStale({ checkedOn, isDemo }, today, factMaxAgeDays),
  });
}

/** The connections of a service. @throws NotFoundError */
export async function readConnectionList(queries: Queries, id: number, moment: PriceMoment): Promise<ConnectionList> {
  const service = await queries.selectFrom('services').select('id').where('id', '=', id).executeTakeFirst();
  if (!service) throw new NotFoundError('service', id);
  return { connections: (await readConnections(queries, [id], moment)).get(id) ?? [] };
}

/**
 * Replaces the connections of a service. An unchanged one keeps its evidence; a changed or new one without evidence was
 * checked today by a person.
 *
 * @throws NotFoundError, StaleError, ZodError naming the place.
 */
export async function replaceConnections(
  context: CatalogueContext,
  id: number,
  connections: readonly ConnectionInput[],
): Promise<ConnectionList> {
  return changeCatalogue(context, { entity: 'service', scope: [['service', id]] }, async (queries, moment) => {
    context.requireSeen?.(await readConnectionList(queries, id, moment));
    await changeConnections(queries, id, connections, moment);
    return readConnectionList(queries, id, moment);
  });
}

/** Changes the connections of a service, inside a change of the catalogue. @throws ZodError */
export async function changeConnections(
  queries: Queries,
  serviceId: number,
  connections: readonly ConnectionInput[],
  moment: PriceMoment,
): Promise<void> {
  const stored = (await readStoredConnections(queries, serviceId)).get(serviceId) ?? [];
  const faults: LineFault[] = [];
  const after = reviseConnections(stored, connections, moment, faults);
  rejectFaults(faults);
  await storeConnections(queries, serviceId, stored, after);
}

/** The stored connections by service, of one or of all. */
export async function readStoredConnections(
  queries: Queries,
  serviceId?: number,
): Promise<Map<number, StoredConnection[]>> {
  const all = queries.selectFrom('connections').selectAll().orderBy('serviceId').orderBy('position');
  const rows = await (serviceId === undefined ? all : all.where('serviceId', '=', serviceId)).execute();
  return Map.groupBy(rows, (row) => row.serviceId);
}

/** A stored connection as it was entered, with the whole of its evidence. */
export function enteredConnection(
  row: Omit<StoredConnection, 'id' | 'serviceId' | 'position' | 'personOn'>,
): EnteredConnection {
  const { checkedOn, checkedBy, listName, sourceUrl, note } = row;
  return { ...settingsOf(row), evidence: { checkedOn, checkedBy, listName, sourceUrl, note } };
}

/** The connections of a service after a change. Faults are reported by place. */
export function reviseConnections(
  stored: readonly StoredConnection[],
  connections: readonly ConnectionInput[],
  moment: PriceMoment,
  faults: LineFault[],
): CheckedConnection[] {
  const kept = stored.map((row) => ({ row, settings: settingsOf(row) }));
  return connections.map(({ evidence, ...settings }, position) => {
    // Parts left out and empty ones mean the same.
    const same = kept.find((one) =>
      isDeepStrictEqual(presentConnection(one.settings, null), presentConnection(settings, null)),
    );
    const before = same?.row ?? null;
    const check = reviseCheck(before, evidence ?? {}, moment, (field, message) =>
      faults.push({ path: ['connections', position, 'evidence', field], message }),
    );
    const note = evidence?.note === undefined ? (before?.note ?? null) : evidence.note || null;
    return { settings: same?.settings ?? settings, check: { ...check, note } };
  });
}

/** Rows of the same position stay, so that the history shows what changed. */
export async function storeConnections(
  queries: Queries,
  serviceId: number,
  stored: readonly StoredConnection[],
  after: readonly CheckedConnection[],
): Promise<void> {
  for (const [position, { settings, check }] of after.entries()) {
    const { checkedOn, checkedBy, personOn, listName, sourceUrl, note } = check;
    const checked = { checkedOn, checkedBy, personOn, listName, sourceUrl, note };
    const values = { serviceId, position, settings: JSON.stringify(settings), ...checked };
    const row = stored.find((one) => one.position === position);
    if (row) await queries.updateTable('connections').set(values).where('id', '=', row.id).execute();
    else await queries.insertInto('connections').values(values).execute();
  }
  await queries
    .deleteFrom('connections')
    .where('serviceId', '=', serviceId)
    .where('position', '>=', after.length)
    .execute();
}
