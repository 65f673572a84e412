import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { changeCatalogue, type CatalogueContext } from '#catalogue/change-catalogue.server.ts';
import { rejectFaults, type LineFault } from '#catalogue/prices/plan-price-list.server.ts';
import type { PriceMoment } from '#catalogue/prices/price-lines.server.ts';
import { checkOf, presentCheck, reviseCheck, type Check } from '#catalogue/sources/checks.server.ts';
import { requireRow, type Queries } from '#platform/database/database.ts';
import { mapInTurns } from '#platform/runtime/turns.ts';
import type { ConnectionList } from './connection-contract.ts';
import { connectionInputSchema, type Connection, type ConnectionInput } from './connection.ts';
import type { ConnectionsTable } from './connections-table.server.ts';
import { presentConnection } from './present-connection.ts';

export type StoredConnection = Selectable<ConnectionsTable>;

/** A connection with its check, to be stored. */
export interface CheckedConnection {
  readonly settings: ConnectionSettings;
  readonly check: Check;
}

/** A connection as the export has it. */
export type EnteredConnection = ConnectionSettings & {
  readonly evidence: Omit<Check, 'personOn'>;
};

type ConnectionSettings = Omit<ConnectionInput, 'evidence'>;

const settingsSchema = connectionInputSchema.transform(({ evidence: _evidence, ...settings }) => settings);

/** The settings of a stored connection; null if the rules for entering one refuse them by now. */
export function settingsOf({ settings }: Pick<StoredConnection, 'settings'>): ConnectionSettings | null {
  return settingsSchema.safeParse(JSON.parse(settings)).data ?? null;
}

/**
 * The connections in their order by service: of one, or of all. Services without one are left out, and so are
 * connections whose settings are refused by now.
 */
export async function readConnections(
  queries: Queries,
  { today, factMaxAgeDays }: Pick<PriceMoment, 'today' | 'factMaxAgeDays'>,
  { serviceId, onRefused }: { readonly serviceId?: number; readonly onRefused?: OnRefused } = {},
): Promise<Map<number, Connection[]>> {
  let select = queries
    .selectFrom('connections')
    .innerJoin('services', 'services.id', 'connections.serviceId')
    .selectAll('connections')
    .select('services.isDemo')
    .orderBy('connections.serviceId')
    .orderBy('connections.position');
  if (serviceId !== undefined) select = select.where('connections.serviceId', '=', serviceId);
  const found = new Map<number, Connection[]>();
  await mapInTurns(await select.execute(), (row) => {
    const settings = settingsOf(row);
    if (!settings) return onRefused?.(row);
    const shown = presentConnection(settings, presentCheck(row, row, today, factMaxAgeDays));
    const own = found.get(row.serviceId);
    if (own) own.push(shown);
    else found.set(row.serviceId, [shown]);
  });
  return found;
}

/** Called for each connection that is left out. */
export type OnRefused = (connection: Pick<StoredConnection, 'id' | 'serviceId' | 'position'>) => void;

/** The connections of a service. @throws NotFoundError */
export async function readConnectionList(queries: Queries, id: number, moment: PriceMoment): Promise<ConnectionList> {
  await requireRow(queries, 'services', id, 'service');
  return { connections: (await readConnections(queries, moment, { serviceId: id })).get(id) ?? [] };
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

export async function readStoredConnections(
  queries: Queries,
  serviceId?: number,
): Promise<Map<number, StoredConnection[]>> {
  const all = queries.selectFrom('connections').selectAll().orderBy('serviceId').orderBy('position');
  const rows = await (serviceId === undefined ? all : all.where('serviceId', '=', serviceId)).execute();
  return Map.groupBy(rows, (row) => row.serviceId);
}

/** A stored connection as it was entered, with the whole of its evidence; none if its settings are refused by now. */
export function enteredConnection(row: StoredConnection): EnteredConnection[] {
  const settings = settingsOf(row);
  const { personOn: _derived, ...evidence } = checkOf(row);
  return settings ? [{ ...settings, evidence }] : [];
}

/** The connections of a service after a change. Faults are reported by place. */
export function reviseConnections(
  stored: readonly StoredConnection[],
  connections: readonly ConnectionInput[],
  moment: PriceMoment,
  faults: LineFault[],
): CheckedConnection[] {
  const kept = stored.flatMap((row) => {
    const settings = settingsOf(row);
    return settings ? [{ row, settings }] : [];
  });
  return connections.map(({ evidence, ...settings }, position) => {
    // Parts left out and empty ones mean the same.
    const same = kept.find((one) =>
      isDeepStrictEqual(presentConnection(one.settings, null), presentConnection(settings, null)),
    );
    const before = same?.row ?? null;
    const check = reviseCheck(before, evidence ?? {}, moment, (field, message) =>
      faults.push({ path: ['connections', position, 'evidence', field], message }),
    );
    return { settings: same?.settings ?? settings, check };
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
    const values = { serviceId, position, settings: JSON.stringify(settings), ...checkOf(check) };
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
