import { priceListUpdateSchema, type OperatorPriceList, type PriceListUpdate } from '#contract/prices/price-line.ts';
import { ANY_VERSION, changeCatalogue, type CatalogueContext, type Precondition } from './change-catalogue.ts';
import { changeServiceLines } from './change-service-lines.ts';
import { planPriceList, readCountryIds } from './plan-price-list.ts';
import { readLines } from './price-lines.ts';
import { readOperatorList } from './read-price-lists.ts';

/**
 * Replaces a service's price list in its billed unit.
 *
 * @throws ZodError naming line and field, NotFoundError, StaleError.
 */
export async function replacePriceList(
  context: CatalogueContext,
  serviceId: number,
  input: PriceListUpdate,
  precondition: Precondition = ANY_VERSION,
): Promise<OperatorPriceList> {
  const { lines: sent, correction } = priceListUpdateSchema.parse(input);
  return changeCatalogue(context, { entity: 'prices', scope: { services: [serviceId] } }, async (queries, moment) => {
    const list = await readOperatorList(queries, serviceId, moment);
    precondition(list);
    const before = await readLines(queries, moment.now, { serviceId });
    const countries = await readCountryIds(queries);
    const after = planPriceList(sent, before, { unit: list.unit, moment, countries });
    await changeServiceLines(queries, serviceId, before, after, {
      author: context.author,
      now: moment.now,
      correction,
    });
    return readOperatorList(queries, serviceId, moment);
  });
}
