import type { Queries } from '#server/database/database.ts';
import { NotFoundError } from '#server/errors/problem-error.ts';
import { applyPriceLists, type ListChangeContext } from './apply-price-list.ts';
import { readRecordedServices } from './price-changes.ts';
import type { ListedLine, StoredLine } from './price-lines.ts';

/** Writes the price list of one service. @throws NotFoundError */
export async function changeServiceLines(
  queries: Queries,
  serviceId: number,
  before: readonly StoredLine[],
  after: readonly ListedLine[],
  context: ListChangeContext,
): Promise<void> {
  const service = (await readRecordedServices(queries, { serviceId })).get(serviceId);
  if (!service) throw new NotFoundError('service', serviceId);
  await applyPriceLists(queries, [{ service, before, after }], context);
}
