import type { PricingPart } from '#contract/views/pricing-view.ts';
import { calculatePrices } from '#domain/price-calculator.ts';
import { offerOf } from '#domain/price-offer.ts';
import type { PriceQuote } from '#domain/price-quote.ts';
import type { PricingView } from '#domain/pricing-view.ts';
import { priceOf } from '#domain/service-price.ts';
import { summarize, type SheetSummary } from '#domain/sheet-summary.ts';
import type { ShownProvider, ShownService } from '#web/public/parts/catalogue/catalogue.ts';
import { fallbackCatalogue } from '#web/public/parts/catalogue/fallback-catalogue.ts';

/** A sheet with those of its rows that are there. */
export type ShownSheet = SheetSummary<ShownProvider, ShownService>;

/** The sheets of an answer, the main one first. */
export function sheetsOf({ sheets }: PricingPart, { volume }: PricingView): readonly ShownSheet[] {
  return sheets.map(({ quote, lowest, highestOwn, highest, drawn, offers, ...sheet }) => ({
    ...sheet,
    quote: quote && quoteOf(quote),
    lowest: lowest === null ? null : BigInt(lowest),
    highestOwn: highestOwn === null ? null : BigInt(highestOwn),
    highest: BigInt(highest),
    drawn: drawn.map(BigInt),
    offers: offers.map(({ provider, service }) => offerOf({ provider, service, price: priceOf(service) }, volume)),
  }));
}

function quoteOf({
  average,
  total,
  services,
  comparison,
}: NonNullable<PricingPart['sheets'][number]['quote']>): PriceQuote {
  return {
    average: BigInt(average),
    total: BigInt(total),
    services,
    comparison: comparison && {
      ...comparison,
      average: BigInt(comparison.average),
      total: BigInt(comparison.total),
      saved: BigInt(comparison.saved),
    },
  };
}

/** Those of the sample records, for when the answer has failed. */
export function sampleSheets(view: PricingView): readonly ShownSheet[] {
  const { main, others } = calculatePrices(fallbackCatalogue.providers, fallbackCatalogue.services, view);
  return [main, ...others].map(summarize);
}
