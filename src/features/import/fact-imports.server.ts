import { z } from 'zod';
import type { FactImport } from './fact-import.ts';
import { FACT_FILE, type FactColumn } from './fact-columns.ts';
import { reviseFacts, storeFacts, type FactsChange } from '#catalogue/facts/fact-evidence.server.ts';
import { rejectFaults, type LineFault } from '#catalogue/prices/plan-price-list.server.ts';
import type { PriceClock } from '#catalogue/prices/price-lines.server.ts';
import type { Queries } from '#platform/database/database.ts';
import { NotFoundError } from '#platform/errors/problem-error.ts';
import { compareFacts, type PlannedFact, statedFacts } from './compare-facts.server.ts';
import { readFactCatalogue, readKnownFacts } from './fact-catalogue.server.ts';
import { assignedColumns, openFile, type ImportFile, type ReadOptions } from './import-file.server.ts';
import { statedFactSchema } from './read-fact-row.server.ts';
import { type StoredPlan, readPlannedRows, storeImport, validUntil } from './waiting-imports.server.ts';

/**
 * Compares a file of facts with the catalogue and stores the changes for a later application.
 *
 * @throws UnreadableBodyError naming the first unreadable line, or the signal's reason.
 */
export async function dryRunFacts(
  queries: Queries,
  clock: PriceClock,
  file: ImportFile,
  options: ReadOptions<FactColumn> = {},
): Promise<FactImport> {
  const opened = await openFile(file, FACT_FILE, options);
  const catalogue = await readFactCatalogue(queries, clock);
  const { counts, rows, faults, changes } = await compareFacts(opened, catalogue, options);
  const { now: madeAt } = catalogue.moment;
  const waiting = { madeAt, catalogueVersion: catalogue.version, holdsUntil: null, large: 0, faulty: counts.faulty };
  return {
    id: await storeImport(queries, { kind: 'facts', ...waiting }, rows),
    ...counts,
    asOf: new Date(madeAt).toISOString(),
    validUntil: validUntil(madeAt),
    columns: assignedColumns(opened),
    faults,
    changes,
  };
}

const plannedFact = z.tuple([z.int(), statedFactSchema]);

/** The rows of a stored import of facts. */
export async function planFacts(content: string): Promise<StoredPlan> {
  const rows = await readPlannedRows(content, (row): PlannedFact => plannedFact.parse(row));
  const byService = Map.groupBy(rows, ([serviceId]) => serviceId);
  return {
    entity: 'service',
    serviceIds: new Set(byService.keys()),
    apply: async (queries, moment) => {
      const known = await readKnownFacts(queries);
      const faults: LineFault[] = [];
      const changes = [...byService].map(([serviceId, own]): FactsChange => {
        const before = known.get(serviceId);
        if (!before) throw new NotFoundError('service', serviceId);
        const stated = statedFacts(
          before,
          own.map(([, one]) => one),
        );
        return { serviceId, before, after: reviseFacts(before, stated, moment, faults) };
      });
      rejectFaults(faults);
      await storeFacts(queries, changes);
      return rows.length;
    },
  };
}
