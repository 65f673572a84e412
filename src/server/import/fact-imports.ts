import { z } from 'zod';
import type { FactImport } from '#contract/import/fact-import.ts';
import { FACT_FILE, type FactColumn } from '#domain/import/fact-columns.ts';
import { reviseFacts, storeFacts, type FactsChange } from '#server/catalogue/fact-evidence.ts';
import { rejectFaults, type LineFault } from '#server/catalogue/plan-price-list.ts';
import type { PriceClock } from '#server/catalogue/price-lines.ts';
import type { Queries } from '#server/database/database.ts';
import { NotFoundError } from '#server/errors/problem-error.ts';
import { compareFacts, type PlannedFact } from './compare-facts.ts';
import { readFactCatalogue, readKnownFacts } from './fact-catalogue.ts';
import { assignedColumns, openFile, type ImportFile, type ReadOptions } from './import-file.ts';
import { statedFactSchema } from './read-fact-row.ts';
import { statedFacts } from './stated-facts.ts';
import type { StoredPlan } from './stored-plan.ts';
import { readPlannedRows, storeImport, validUntil } from './waiting-imports.ts';

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
