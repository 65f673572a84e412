import type { OperatorPriceLine, OperatorPriceList, PriceListAnswer } from '#contract/prices/price-line.ts';
import type { Queries } from '#server/database/database.ts';
import { NotFoundError } from '#server/errors/problem-error.ts';
import { mapInTurns } from '#server/runtime/turns.ts';
import { readLines } from './price-lines.ts';
import type { PriceMoment } from './price-moment.ts';
import { operatorLines, publicLines } from './price-views.ts';

/** The public price list of a service, in effect now. @throws NotFoundError */
export async function readPriceList(
  queries: Queries,
  serviceId: number,
  moment: PriceMoment,
): Promise<PriceListAnswer> {
  const service = await readPricedRow(queries, serviceId);
  const lines = await readLines(queries, moment.now, { serviceId });
  return { serviceId, unit: service.billingType, lines: publicLines(lines, service, moment) };
}

/** The operator's price list of a service, with costs and scheduled lines. @throws NotFoundError */
export async function readOperatorList(
  queries: Queries,
  serviceId: number,
  moment: PriceMoment,
): Promise<OperatorPriceList> {
  const service = await readPricedRow(queries, serviceId);
  const lines = await readLines(queries, moment.now, { serviceId });
  return { serviceId, unit: service.billingType, lines: operatorLines(lines, service, moment) };
}

/** The operator's lines of all price lists, in the order of services. */
export async function readAllPrices(
  queries: Queries,
  moment: PriceMoment,
): Promise<(OperatorPriceLine & { serviceId: number })[]> {
  const services = await queries.selectFrom('services').select(['id', 'billingType', 'isDemo']).orderBy('id').execute();
  const lines = Map.groupBy(await readLines(queries, moment.now), ({ serviceId }) => serviceId);
  const lists = await mapInTurns(services, (service) =>
    operatorLines(lines.get(service.id) ?? [], service, moment).map((line) => ({ serviceId: service.id, ...line })),
  );
  return lists.flat();
}

async function readPricedRow(queries: Queries, serviceId: number) {
  const service = await queries
    .selectFrom('services')
    .select(['billingType', 'isDemo'])
    .where('id', '=', serviceId)
    .executeTakeFirst();
  if (!service) throw new NotFoundError('service', serviceId);
  return service;
}
