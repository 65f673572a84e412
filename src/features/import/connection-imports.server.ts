import { isDeepStrictEqual } from 'node:util';
import { connectionsInputSchema } from '#catalogue/connections/connection.ts';
import { presentConnection } from '#catalogue/connections/present-connection.ts';
import {
  changeConnections,
  enteredConnection,
  readStoredConnections,
  reviseConnections,
  settingsOf,
  type CheckedConnection,
  type StoredConnection,
} from '#catalogue/connections/stored-connections.server.ts';
import { checkOf } from '#catalogue/sources/checks.server.ts';
import type { LineFault } from '#catalogue/prices/plan-price-list.server.ts';
import type { PriceClock } from '#catalogue/prices/price-lines.server.ts';
import { IMPORT_LIMITS } from '#core/limits.ts';
import type { Queries } from '#platform/database/database.ts';
import { Turns } from '#platform/runtime/turns.ts';
import {
  CONNECTION_PARTS,
  plannedConnectionsSchema,
  type ConnectionFile,
  type ConnectionImport,
  type ConnectionImportChange,
  type ConnectedService,
} from './connection-import.ts';
import { inExportOrder, readWithServices, serviceFinder } from './import-catalogue.server.ts';
import type { ImportFault } from './import-parts.ts';
import { type StoredPlan, readPlannedRows, storeImport, validUntil } from './waiting-imports.server.ts';

async function readConnectionCatalogue(queries: Queries, clock: PriceClock) {
  return readWithServices(queries, clock, async (transaction) => ({
    connections: await readStoredConnections(transaction),
  }));
}

/** All connections, by provider and service. Importing the export changes nothing. */
export async function exportConnections(
  queries: Queries,
  clock: PriceClock,
): Promise<{ readonly today: string; readonly file: ConnectionFile }> {
  const { services, connections, moment } = await readConnectionCatalogue(queries, clock);
  const listed = [...services.values()].toSorted(inExportOrder).flatMap(({ named, billingType }) => {
    const own = connections.get(named.serviceId);
    if (!own) return [];
    const { providerName: provider, serviceName: service, serviceType: type } = named;
    return [{ provider, service, type, unit: billingType, connections: own.flatMap(enteredConnection) }];
  });
  return { today: moment.today, file: { services: listed } };
}

/** Compares a file of connections with the catalogue and stores the changes for a later application. */
export async function dryRunConnections(
  queries: Queries,
  clock: PriceClock,
  services: readonly ConnectedService[],
): Promise<ConnectionImport> {
  const catalogue = await readConnectionCatalogue(queries, clock);
  const find = serviceFinder(catalogue);
  const counts = { new: 0, changed: 0, removed: 0, unchanged: 0, faulty: 0 };
  const changes: ConnectionImportChange[] = [];
  const faults: ImportFault[] = [];
  const rows: unknown[] = [];
  /** The place in the file of each service. */
  const seen = new Map<number, number>();
  const turns = new Turns();
  for (const [index, { connections, type, unit, ...names }] of services.entries()) {
    if (turns.isOver) await turns.next();
    const line = index + 1;
    const refuse = (found: readonly Omit<ImportFault, 'line'>[]) => {
      counts.faulty += 1;
      for (const fault of found) if (faults.length < IMPORT_LIMITS.listedFaults) faults.push({ line, ...fault });
    };
    const service = find({ ...names, type: type ?? '', unit: unit ?? '' });
    if ('message' in service) {
      const { column, message } = service;
      refuse([{ column, value: names[column === 'provider' ? column : 'service'], message: `${message}.` }]);
      continue;
    }
    const { serviceId, providerName: provider, serviceName } = service.named;
    const other = seen.get(serviceId);
    if (other !== undefined) {
      refuse([{ column: null, value: null, message: `Service ${other} of the file is the same.` }]);
      continue;
    }
    seen.set(serviceId, line);
    const parsed = connectionsInputSchema.safeParse(connections);
    if (parsed.error) {
      refuse(parsed.error.issues.map(({ path, message }) => faultAt(['connections', ...path], message)));
      continue;
    }
    const before = catalogue.connections.get(serviceId) ?? [];
    const found: LineFault[] = [];
    const after = reviseConnections(before, parsed.data, catalogue.moment, found);
    if (found.length > 0) {
      refuse(found.map(({ path, message }) => faultAt(path, message)));
      continue;
    }
    const parts = changedParts(before, after);
    if (parts.length === 0 && before.length === after.length) {
      counts.unchanged += 1;
      continue;
    }
    const kind = before.length === 0 ? 'new' : after.length === 0 ? 'removed' : 'changed';
    counts[kind] += 1;
    rows.push([serviceId, parsed.data]);
    if (changes.length < IMPORT_LIMITS.listedChanges) {
      const ends = { from: before.length, to: after.length };
      changes.push({ line, kind, serviceId, provider, service: serviceName, ...ends, parts });
    }
  }
  const { now: madeAt } = catalogue.moment;
  const waiting = { madeAt, catalogueVersion: catalogue.version, holdsUntil: null, large: 0, faulty: counts.faulty };
  return {
    id: await storeImport(queries, { kind: 'connections', ...waiting }, rows),
    lines: services.length,
    ...counts,
    missing: [...catalogue.connections.keys()].filter((id) => !seen.has(id)).length,
    asOf: new Date(madeAt).toISOString(),
    validUntil: validUntil(madeAt),
    faults,
    changes,
  };
}

function faultAt(path: readonly PropertyKey[], message: string): Omit<ImportFault, 'line'> {
  return { column: path.map(String).join('.'), value: null, message: /[.?]$/.test(message) ? message : `${message}.` };
}

/** The parts that differ between connections in the same position. */
function changedParts(before: readonly StoredConnection[], after: readonly CheckedConnection[]): string[] {
  const old = before.map((row) => partsOf(settingsOf(row), row));
  const next = after.map(({ settings, check }) => partsOf(settings, check));
  return CONNECTION_PARTS.filter((part) =>
    next.some((one, index) => !isDeepStrictEqual(one.get(part), old[index]?.get(part))),
  );
}

function partsOf(
  settings: CheckedConnection['settings'] | null,
  check: CheckedConnection['check'],
): ReadonlyMap<string, unknown> {
  const { personOn: _derived, ...evidence } = checkOf(check);
  return new Map(Object.entries({ ...(settings && presentConnection(settings, null)), evidence }));
}

/** The services of a stored import of connections. */
export async function planConnections(content: string): Promise<StoredPlan> {
  const rows = await readPlannedRows(content, (row) => plannedConnectionsSchema.parse(row));
  return {
    entity: 'service',
    serviceIds: new Set(rows.map(([serviceId]) => serviceId)),
    apply: async (queries, moment) => {
      for (const [serviceId, connections] of rows) await changeConnections(queries, serviceId, connections, moment);
      return rows.length;
    },
  };
}
