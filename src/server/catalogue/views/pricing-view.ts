import { parsePart, PART_SIZE, partsOf } from '#contract/list-part.ts';
import { getPricingView, type PricingPart } from '#contract/views/pricing-view.ts';
import { calculatePrices } from '#domain/price-calculator.ts';
import type { PriceSums } from '#domain/price-quote.ts';
import { productRanges } from '#domain/product-ranges.ts';
import type { ServiceType } from '#domain/service-type.ts';
import { summarize } from '#domain/sheet-summary.ts';
import { demoSourcesOf, shownProvider, shownService } from '#server/catalogue/shown-rows.ts';
import type { PreparedCatalogue } from '#server/catalogue/prepared-catalogue.ts';
import { defineView } from './view.ts';

/** What a volume of a product costs. The parts are those of all sheets, one after the other. */
export const pricingView = defineView(getPricingView, ({ catalogue }, { query, search }) => {
  const { providers, services } = catalogue;
  const { type, amount: volume } = query;
  const { main, others } = calculatePrices(providers, services, { type, volume });
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
        sums: sheet.sums && sumsOf(sheet.sums),
        count: sheet.count,
        priced: sheet.priced,
        lowest: sheet.lowest?.toString() ?? null,
        highest: sheet.highest.toString(),
        hasStale: sheet.hasStale,
        offers: sheet.offers
          .filter((offer) => shown.has(offer))
          .map(({ provider, service }) => ({ provider: shownProvider(provider), service: shownService(service) })),
      })),
      countries: countriesOf(catalogue, type),
      isDemo: offers.some(({ provider, service }) => provider.isDemo || service.isDemo),
      demoSources: demoSourcesOf(offers.map(({ service }) => service)),
      ranges: productRanges(services),
    },
  };
});

function sumsOf({ own, services, both }: PriceSums): PricingPart['sheets'][number]['sums'] {
  return {
    own: own.toString(),
    services,
    both: both && { ...both, own: both.own.toString(), direct: both.direct.toString() },
  };
}

/** The countries in which a service of the type has addresses or a price of its own, by name. */
function countriesOf({ countries, services, coverage }: PreparedCatalogue, type: ServiceType) {
  const codes = new Set<string>();
  for (const service of services) {
    if (service.type !== type) continue;
    for (const [code, ips] of coverage.get(service.id) ?? []) if (ips > 0) codes.add(code);
    for (const { country } of service.priceLines) if (country !== null) codes.add(country);
  }
  return countries.filter(({ code }) => codes.has(code)).map(({ code, name }) => ({ code, name }));
}
