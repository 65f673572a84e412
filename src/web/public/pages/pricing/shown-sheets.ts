import type { PricingPart } from '#contract/views/pricing-view.ts';
import { calculatePrices } from '#domain/price-calculator.ts';
import { offerOf } from '#domain/price-offer.ts';
import { quoteOfSums } from '#domain/price-quote.ts';
import type { PricingView } from '#domain/pricing-view.ts';
import { priceOf } from '#domain/service-price.ts';
import { summarize, type SheetSummary } from '#domain/sheet-summary.ts';
import type { ShownProvider, ShownService } from '#web/public/parts/catalogue/catalogue.ts';
import { fallbackCatalogue } from '#web/public/parts/catalogue/fallback-catalogue.ts';

/** A sheet with those of its rows that are there. */
export type ShownSheet = SheetSummary<ShownProvider, ShownService>;

/** The sheets of an answer for a volume, the main one first. */
export function sheetsOf({ sheets }: PricingPart, { volume }: PricingView): readonly ShownSheet[] {
  return sheets.map(({ sums, lowest, highest, offers, ...sheet }) => {
    const read = sums && {
      own: BigInt(sums.own),
      services: sums.services,
      both: sums.both && { ...sums.both, own: BigInt(sums.both.own), direct: BigInt(sums.both.direct) },
    };
    return {
      ...sheet,
      sums: read,
      quote: read && quoteOfSums(read, volume),
      lowest: lowest === null ? null : BigInt(lowest),
      highest: BigInt(highest),
      offers: offers.map(({ provider, service }) => offerOf({ provider, service, price: priceOf(service) }, volume)),
    };
  });
}

/** Those of the sample records, for when the answer has failed. */
export function sampleSheets(view: PricingView): readonly ShownSheet[] {
  const { main, others } = calculatePrices(fallbackCatalogue.providers, fallbackCatalogue.services, view);
  return [main, ...others].map(summarize);
}
