import { compareAmounts, formatAmount, writeAmount } from '#core/money.ts';
import { BILLING_TYPES, SERVICE_TYPES } from '#core/service-type.ts';
import type { CatalogueService } from '#catalogue/read-catalogue.server.ts';
import { lowestLocalPrice } from '#catalogue/prices/local-price.ts';
import { priceOf } from '#catalogue/prices/service-price.ts';
import type { EmbeddedPrice } from './embed.ts';

/** The lowest price of each product in each unit, by product. A price of some countries is used where no other is. */
export function lowestPrices(services: readonly CatalogueService[]): readonly EmbeddedPrice[] {
  return SERVICE_TYPES.flatMap((type) =>
    BILLING_TYPES.flatMap((unit) => {
      const sold = services.filter((service) => service.type === type && service.billingType === unit);
      return cheapestOf(sold) ?? localOf(sold) ?? [];
    }),
  );
}

function cheapestOf(services: readonly CatalogueService[]): EmbeddedPrice | null {
  const priced = services.flatMap((service) => {
    const price = priceOf(service);
    return price.own === null ? [] : { ...price, own: price.own, service };
  });
  const [cheapest] = priced.toSorted((a, b) => compareAmounts(a.own, b.own));
  if (!cheapest) return null;
  const { service, own, direct, savings, isStale } = cheapest;
  return {
    type: service.type,
    unit: service.billingType,
    fromQuantity: service.leadingPrice?.fromQuantity ?? 1,
    own: formatAmount(own),
    direct: writeAmount(direct),
    percent: savings,
    counts: !isStale,
    onlyIn: null,
    evidence: service.evidence,
  };
}

function localOf(services: readonly CatalogueService[]): EmbeddedPrice | null {
  const local = lowestLocalPrice(services);
  const [service] = services;
  if (!local || !service) return null;
  const { own, countries } = local;
  const { type, billingType: unit } = service;
  return {
    type,
    unit,
    fromQuantity: 1,
    own,
    direct: null,
    percent: 0,
    counts: true,
    onlyIn: countries,
    evidence: null,
  };
}
