import { PART_SIZE } from '#core/contract/list-part.ts';
import { workloadViewOf } from './make-workload-view.ts';
import { workloadOf } from '#catalogue/offers/offer.ts';
import { getPricingView, getWorkloadView, type PricingView } from './pricing-views.ts';
import { compareNames } from '#core/alphabetical.ts';
import { CALCULATED_TYPES, type CalculatedType } from '#catalogue/offers/plans.ts';
import type { PriceSums } from '#catalogue/prices/average-cost.ts';
import { priceSheets } from '#catalogue/prices/price-sheets.ts';
import { productRanges } from '#catalogue/prices/product-ranges.ts';
import { demoSourcesOf, type PreparedCatalogue } from '#catalogue/prepared-catalogue.server.ts';
import { defineView } from '#catalogue/views/view.server.ts';

/** A page of a workload's ranking. */
export const workloadView = defineView(
  getWorkloadView,
  ({ catalogue }, { query: { p, sort = 'total', page, ...query } }) => {
    const shown = { workload: workloadOf(query), chosen: p?.split(',') ?? [], sort, page: Number(page ?? 1) };
    const letters = new Map(catalogue.providers.map(({ id, logo }) => [id, logo]));
    const demos = new Set(catalogue.services.filter(({ isDemo }) => isDemo).map(({ id }) => id));
    const details = {
      letterOf: (id: number) => letters.get(id) ?? '',
      isDemo: (id: number) => demos.has(id),
      asOf: new Date(catalogue.asOf).toISOString(),
    };
    return { answer: workloadViewOf(catalogue.offers(), shown, details) };
  },
);

/** The pricing page's data for a type, independent of the volume. */
export const pricingView = defineView(getPricingView, ({ catalogue }, { query: { type } }) => {
  const { providers, services } = catalogue;
  const offered = services.filter((service) => service.type === type);
  const vendors = new Set(offered.map(({ providerId }) => providerId));
  const others = elsewhereOf(catalogue, vendors);
  return {
    answer: {
      type,
      hasProviders: providers.length > 0,
      sheets: priceSheets(offered, type).map((sheet) => ({ ...sheet, sums: sheet.sums && sumsOf(sheet.sums) })),
      countries: countriesOf(catalogue, type),
      elsewhere: others.slice(0, PART_SIZE),
      elsewhereCount: others.length,
      isDemo: offered.some(({ isDemo }) => isDemo) || providers.some(({ id, isDemo }) => isDemo && vendors.has(id)),
      demoSources: demoSourcesOf(offered),
      ranges: productRanges(services),
    },
  };
});

function sumsOf({ own, services, both }: PriceSums): PricingView['sheets'][number]['sums'] {
  return {
    own: own.toString(),
    services,
    both: both && { ...both, own: both.own.toString(), direct: both.direct.toString() },
  };
}

/** Providers that sell only other types, by name, each with the first calculator type that it sells. */
function elsewhereOf({ providers, services }: PreparedCatalogue, vendors: ReadonlySet<number>) {
  const sold = Map.groupBy(services, ({ providerId }) => providerId);
  return providers
    .filter(({ id }) => !vendors.has(id))
    .flatMap(({ id, slug, name, logo }): PricingView['elsewhere'] => {
      const type = CALCULATED_TYPES.find((each: CalculatedType) =>
        sold.get(id)?.some((service) => service.type === each),
      );
      return type ? [{ slug, name, logo, type }] : [];
    })
    .toSorted((a, b) => compareNames(a.name, b.name));
}

/** Countries in which a service of the type has IPs or a price, by name. */
function countriesOf({ countries, services }: PreparedCatalogue, type: CalculatedType) {
  const codes = new Set<string>();
  for (const service of services) {
    if (service.type !== type) continue;
    for (const [code, ips] of service.countries) if (ips > 0) codes.add(code);
    for (const { country } of service.lines) if (country !== null) codes.add(country);
  }
  return countries.filter(({ code }) => codes.has(code)).map(({ code, name }) => ({ code, name }));
}
