import type { PricingPart } from '#contract/offers/pricing-view.ts';
import { priceSheets, type PriceSheet } from '#domain/prices/price-sheets.ts';
import type { PricingView } from '#domain/offers/plans.ts';
import { fallbackCatalogue } from '#web/public/parts/catalogue/fallback-catalogue.ts';

/** The sheets of an answer, the one of most vendors first. */
export function sheetsOf({ sheets }: PricingPart): readonly PriceSheet[] {
  return sheets.map(({ sums, ...sheet }) => ({
    ...sheet,
    sums: sums && {
      own: BigInt(sums.own),
      services: sums.services,
      both: sums.both && { ...sums.both, own: BigInt(sums.both.own), direct: BigInt(sums.both.direct) },
    },
  }));
}

/** Those of the sample records, for when the answer has failed. */
export function sampleSheets({ type }: Pick<PricingView, 'type'>): readonly PriceSheet[] {
  return priceSheets(fallbackCatalogue.services, type);
}
