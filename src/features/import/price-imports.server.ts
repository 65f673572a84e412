import { z } from 'zod';
import type { PriceImport } from './import-contract.ts';
import { PRICE_FILE, type PriceColumn } from './price-columns.ts';
import { applyPriceLists, type ListChange } from '#catalogue/prices/apply-price-list.server.ts';
import { lineKey, readCountryIds, rejectFaults, type LineFault } from '#catalogue/prices/plan-price-list.server.ts';
import { readRecordedServices } from '#catalogue/prices/price-changes.server.ts';
import { readLines, type ListedLine, type PriceClock } from '#catalogue/prices/price-lines.server.ts';
import type { Queries } from '#platform/database/database.ts';
import { NotFoundError } from '#platform/errors/problem-error.ts';
import { compareFile, revisedBy, type CompareOptions, type PlannedRow } from './compare-file.server.ts';
import { readImportCatalogue } from './import-catalogue.server.ts';
import { assignedColumns, openFile, type ImportFile, type ReadOptions } from './import-file.server.ts';
import { rowPartsSchema } from './read-row.server.ts';
import {
  type StoredPlan,
  readPlannedRows,
  storeImport,
  validUntil,
  type WaitingImport,
} from './waiting-imports.server.ts';

/** Options of reading a price file. */
type ImportOptions = ReadOptions<PriceColumn> & CompareOptions;

/**
 * Compares a file with the catalogue and stores the changes for a later application.
 *
 * @throws UnreadableBodyError naming the first unreadable line, or the signal's reason.
 */
export async function dryRunImport(
  queries: Queries,
  clock: PriceClock,
  file: ImportFile,
  options: ImportOptions = {},
): Promise<PriceImport> {
  const { answer, waiting, rows } = await compareImportFile(queries, clock, file, options);
  const id = await storeImport(queries, waiting, rows);
  return { id, ...answer, validUntil: validUntil(waiting.madeAt) };
}

/** The comparison of a file with the catalogue: the response to it, and what is stored to apply it later. */
export interface ComparedImport {
  readonly answer: Omit<PriceImport, 'id'>;
  readonly waiting: WaitingImport;
  readonly rows: readonly PlannedRow[];
}

/** Compares a file with the catalogue and stores nothing. Throws as `dryRunImport` does. */
export async function compareImportFile(
  queries: Queries,
  clock: PriceClock,
  file: ImportFile,
  options: ImportOptions,
): Promise<ComparedImport> {
  const opened = await openFile(file, PRICE_FILE, options);
  const catalogue = await readImportCatalogue(queries, clock);
  const compared = await compareFile(opened, catalogue, options);
  const { counts, rows, faults, changes, missingLines } = compared;
  const { version, moment, lines } = catalogue;
  const starts = [...lines.values()].flat().flatMap(({ validFrom }) => validFrom ?? []);
  const waiting = {
    kind: 'prices' as const,
    madeAt: moment.now,
    catalogueVersion: version,
    holdsUntil: starts.length === 0 ? null : starts.reduce((first, start) => Math.min(first, start)),
    large: counts.large,
    faulty: counts.faulty,
  };
  const answer = {
    ...counts,
    asOf: new Date(moment.now).toISOString(),
    validUntil: null,
    columns: assignedColumns(opened),
    faults: [...faults],
    changes: [...changes],
    missingLines: [...missingLines],
  };
  return { answer, waiting, rows };
}

/** The rows of a stored import of prices. */
export async function planPrices(content: string): Promise<StoredPlan> {
  const rows = await readPlannedRows(content, (row): PlannedRow => plannedRow.parse(row));
  return {
    entity: 'prices',
    serviceIds: new Set(rows.map(([serviceId]) => serviceId)),
    apply: async (queries, moment, author) => {
      const lists = planLists(rows, {
        services: await readRecordedServices(queries),
        lines: await readLines(queries, moment.now),
        reading: { moment, countries: await readCountryIds(queries) },
      });
      return applyPriceLists(queries, lists, { author, now: moment.now });
    },
  };
}

const plannedRow = z.tuple([z.int(), rowPartsSchema]);

interface CurrentState {
  readonly services: Awaited<ReturnType<typeof readRecordedServices>>;
  readonly lines: Awaited<ReturnType<typeof readLines>>;
  readonly reading: Omit<Parameters<typeof revisedBy>[2], 'unit'>;
}

/** The current and new price lists of changed rows. */
function planLists(rows: readonly PlannedRow[], { services, lines, reading }: CurrentState): ListChange[] {
  const linesOf = Map.groupBy(lines, ({ serviceId }) => serviceId);
  const faults: LineFault[] = [];
  const lists = [...Map.groupBy(rows, ([serviceId]) => serviceId)].map(([serviceId, own]): ListChange => {
    const service = services.get(serviceId);
    if (!service) throw new NotFoundError('service', serviceId);
    const before = linesOf.get(serviceId) ?? [];
    const after = new Map<string, ListedLine>(before.map((line) => [lineKey(line), line]));
    // Of several lines that have started since the comparison, the latest is in effect.
    for (const [, parts] of own.toSorted((a, b) => Math.sign(startTime(a) - startTime(b)) || 0)) {
      const ofService = { ...reading, unit: service.billingType };
      const key = lineKey(revisedBy(undefined, parts, ofService));
      after.set(key, revisedBy(after.get(key), parts, ofService, faults));
    }
    return { service, before, after: [...after.values()] };
  });
  rejectFaults(faults);
  return lists;
}

function startTime([, parts]: PlannedRow): number {
  return parts.validFrom ? Date.parse(parts.validFrom) : Number.NEGATIVE_INFINITY;
}
