import type { z } from 'zod';
import type { AppliedImport, applyImportSchema } from './import-parts.ts';
import { counted } from '#core/count.ts';
import { IMPORT_LIMITS, LARGE_CHANGE_PERCENT } from '#core/limits.ts';
import { recordCatalogueChange, type CatalogueContext } from '#catalogue/change-catalogue.server.ts';
import type { PriceMoment } from '#catalogue/prices/price-lines.server.ts';
import { readVersion } from '#catalogue/read-catalogue.server.ts';
import type { Queries } from '#platform/database/database.ts';
import { withLongDeadline } from '#platform/database/deadline.ts';
import { ConflictError, NotFoundError } from '#platform/errors/problem-error.ts';
import type { Author } from '#catalogue/history/record-change.server.ts';
import { planConnections } from './connection-imports.server.ts';
import { planFacts } from './fact-imports.server.ts';
import { planPrices } from './price-imports.server.ts';

const PLANS = { prices: planPrices, facts: planFacts, connections: planConnections } as const;

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
  const waiting = await context.database.queries
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where((row) => row.or([row('feedId', 'is not', null), row('madeAt', '>', context.now() - IMPORT_LIMITS.keptMs)]))
    .executeTakeFirstOrThrow(() => new NotFoundError('import that can still be applied', id));
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
  const author: Author = waiting.feedId === null ? context.author : { ...context.author, way: 'feed' };
  const { entity, serviceIds, apply } = await PLANS[waiting.kind](waiting.content);
  if (serviceIds.size === 0) return { changed: 0, historyId: null };
  const change = async (queries: Queries, moment: PriceMoment) => {
    const version = await readVersion(queries);
    const isArrived = waiting.holdsUntil !== null && waiting.holdsUntil <= moment.now;
    if (version !== waiting.catalogueVersion + 1 || isArrived) {
      throw new ConflictError('The catalog has changed since the dry run. Compare the file again.');
    }
    const changed = await apply(queries, moment, author);
    await queries.updateTable('imports').set({ appliedAt: moment.now, content: '' }).where('id', '=', id).execute();
    return changed;
  };
  const scope = [...serviceIds].map((serviceId) => ['service', serviceId] as const);
  const { result: changed, historyId } = await withLongDeadline(() =>
    recordCatalogueChange({ ...context, author }, { entity, scope }, change),
  );
  return { changed, historyId };
}
