import type { z } from 'zod';
import type { AppliedImport, applyImportSchema } from '#contract/import/import.ts';
import { counted } from '#domain/count.ts';
import { LARGE_CHANGE_PERCENT } from '#domain/limits.ts';
import { applyPriceLists, type ListChange } from '#server/catalogue/apply-price-list.ts';
import { recordCatalogueChange, type CatalogueContext } from '#server/catalogue/change-catalogue.ts';
import { readCountryIds, rejectFaults, lineKey, type LineFault } from '#server/catalogue/plan-price-list.ts';
import { readRecordedServices } from '#server/catalogue/price-changes.ts';
import { readLines, type ListedLine } from '#server/catalogue/price-lines.ts';
import type { PriceMoment } from '#server/catalogue/price-moment.ts';
import { readVersion } from '#server/catalogue/read-catalogue.ts';
import type { Queries } from '#server/database/database.ts';
import { withLongDeadline } from '#server/database/deadline.ts';
import { ConflictError, NotFoundError } from '#server/errors/problem-error.ts';
import { revisedBy, type PlannedRow } from './compare-file.ts';
import { findImport, markApplied, readPlannedRows } from './stored-imports.ts';

/**
 * Applies an import in one transaction.
 *
 * @throws NotFoundError if it was dropped, ConflictError if the catalogue has changed or a confirmation is missing.
 */
export async function applyImport(
  context: CatalogueContext,
  id: number,
  { confirmLarge, skipFaults }: z.output<typeof applyImportSchema>,
): Promise<AppliedImport> {
  const now = context.now();
  const waiting = await findImport(context.database.queries, id, now);
  if (!waiting) throw new NotFoundError('import that can still be applied', id);
  if (waiting.appliedAt !== null) throw new ConflictError('This import was already applied.');
  if (waiting.faulty > 0 && !skipFaults) {
    throw new ConflictError(
      `${counted(waiting.faulty, 'line is', 'lines are')} faulty. Correct them, or set skipFaults to leave them out.`,
    );
  }
  if (waiting.large > 0 && !confirmLarge) {
    throw new ConflictError(
      `${counted(waiting.large, 'line needs', 'lines need')} confirmation: a change of more than ${LARGE_CHANGE_PERCENT}%, a removed price, or an own price above direct. Set confirmLarge.`,
    );
  }
  const rows = await readPlannedRows(waiting.content);
  if (rows.length === 0) return { changed: 0, historyId: null };
  const services = new Set(rows.map(({ serviceId }) => serviceId));
  const change = async (queries: Queries, moment: PriceMoment) => {
    const version = await readVersion(queries);
    const isArrived = waiting.holdsUntil !== null && waiting.holdsUntil <= moment.now;
    if (version !== waiting.catalogueVersion + 1 || isArrived) {
      throw new ConflictError('The catalog has changed since the dry run. Compare the file again.');
    }
    const lists = planLists(rows, {
      services: await readRecordedServices(queries),
      lines: await readLines(queries, moment.now),
      reading: { moment, countries: await readCountryIds(queries) },
    });
    const changed = await applyPriceLists(queries, lists, { author: context.author, now: moment.now });
    await markApplied(queries, id, moment.now);
    return changed;
  };
  const description = { entity: 'prices', scope: { services } } as const;
  const { result: changed, historyId } = await withLongDeadline(() =>
    recordCatalogueChange(context, description, change),
  );
  return { changed, historyId };
}

interface CurrentState {
  readonly services: Awaited<ReturnType<typeof readRecordedServices>>;
  readonly lines: Awaited<ReturnType<typeof readLines>>;
  readonly reading: Omit<Parameters<typeof revisedBy>[2], 'unit'>;
}

/** The current and new price lists of changed rows. */
function planLists(rows: readonly PlannedRow[], { services, lines, reading }: CurrentState): ListChange[] {
  const linesOf = Map.groupBy(lines, ({ serviceId }) => serviceId);
  const faults: LineFault[] = [];
  const lists = [...Map.groupBy(rows, ({ serviceId }) => serviceId)].map(([serviceId, own]): ListChange => {
    const service = services.get(serviceId);
    if (!service) throw new NotFoundError('service', serviceId);
    const before = linesOf.get(serviceId) ?? [];
    const after = new Map<string, ListedLine>(before.map((line) => [lineKey(line), line]));
    // Of several lines that have started since the comparison, the latest is in effect.
    for (const { parts } of own.toSorted((a, b) => Math.sign(startTime(a) - startTime(b)) || 0)) {
      const ofService = { ...reading, unit: service.billingType };
      const key = lineKey(revisedBy(undefined, parts, ofService));
      after.set(key, revisedBy(after.get(key), parts, ofService, faults));
    }
    return { service, before, after: [...after.values()] };
  });
  rejectFaults(faults);
  return lists;
}

function startTime({ parts }: PlannedRow): number {
  return parts.validFrom ? Date.parse(parts.validFrom) : Number.NEGATIVE_INFINITY;
}
