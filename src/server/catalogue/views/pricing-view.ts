import { parsePart, PART_SIZE, partsOf } from '#contract/list-part.ts';
import { parsePricingView } from '#contract/pricing-view.ts';
import { getPricingView, type PricingPart } from '#contract/views/pricing-view.ts';
import { calculatePrices } from '#domain/price-calculator.ts';
import type { PriceQuote } from '#domain/price-quote.ts';
import { productRanges } from '#domain/product-ranges.ts';
import { summarize } from '#domain/sheet-summary.ts';
import { demoSourcesOf, shownProvider, shownService } from './shown-rows.ts';
import { defineView } from './view.ts';

/** What a volume of a product costs. The parts are those of all sheets, one after the other. */
export const pricingView = defineView(getPricingView, ({ catalogue }, { search }) => {
  const { providers, services } = catalogue;
  const { main, others } = calculatePrices(providers, services, parsePricingView(search));
  const sheets = [main, ...others].map(summarize);
  const offers = sheets.flatMap((sheet) => sheet.offers);
  const pages = partsOf(offers.length);
  const page = Math.min(parsePart(search), pages);
  const shown = new Set(offers.slice((page - 1) * PART_SIZE, page * PART_SIZE));
  return {
    answer: {
      hasProviders: providers.length > 0,
      page,
      pages,
      rows: offers.length,
      sheets: sheets.map((sheet) => ({
        unit: sheet.unit,
        quote: sheet.quote && quoteOf(sheet.quote),
        count: sheet.count,
        priced: sheet.priced,
        lowest: sheet.lowest?.toString() ?? null,
        highestOwn: sheet.highestOwn?.toString() ?? null,
        highest: sheet.highest.toString(),
        drawn: sheet.drawn.map(String),
        drawnEach: sheet.drawnEach,
        offers: sheet.offers
          .filter((offer) => shown.has(offer))
          .map(({ provider, service }) => ({ provider: shownProvider(provider), service: shownService(service) })),
      })),
      isDemo: offers.some(({ provider, service }) => provider.isDemo || service.isDemo),
      demoSources: demoSourcesOf(offers.map(({ service }) => service)),
      ranges: productRanges(services),
    },
  };
});

function quoteOf({ average, total, services, comparison }: PriceQuote): PricingPart['sheets'][number]['quote'] {
  return {
    average: average.toString(),
    total: total.toString(),
    services,
    comparison: comparison && {
      ...comparison,
      average: comparison.average.toString(),
      total: comparison.total.toString(),
      saved: comparison.saved.toString(),
    },
  };
}
