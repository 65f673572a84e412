import { getCatalogueView, type CatalogueView } from '#contract/views/catalogue-view.ts';
import type { PriceLineAnswer } from '#contract/price.ts';
import { parseAmount } from '#domain/money.ts';
import { BILLING_TYPES, SERVICE_TYPES } from '#domain/service-type.ts';
import type { PricedService } from '#server/catalogue/catalogue-rows.ts';
import type { PreparedCatalogue } from '#server/catalogue/prepared-catalogue.ts';
import { defineView } from './view.ts';

type ShortService = CatalogueView['providers'][number]['v'][number];

/** The whole catalogue in short. */
export const catalogueView = defineView(getCatalogueView, ({ catalogue }) => {
  const { providers, countries, servicesByProvider } = catalogue;
  const codes = countries.map(({ code }) => code);
  const placeOf = new Map(codes.map((code, index) => [code, index]));
  return {
    answer: {
      countries: codes,
      providers: providers.map(({ id, slug, name, logo, featured }) => ({
        i: id,
        s: slug,
        n: name,
        g: logo,
        f: featured ? 1 : 0,
        v: (servicesByProvider.get(id) ?? []).map((service) => shortService(service, catalogue, placeOf)),
      })),
    },
  };
});

function shortService(
  { id, name, type, billingType, totalProxies, priceLines, facts }: PricedService,
  { coverage }: PreparedCatalogue,
  placeOf: ReadonlyMap<string, number>,
): ShortService {
  return {
    i: id,
    n: name,
    t: SERVICE_TYPES.indexOf(type),
    u: BILLING_TYPES.indexOf(billingType),
    a: totalProxies,
    l: priceLines.map(({ country, fromQuantity, own, direct, evidence }) => [
      country === null ? -1 : (placeOf.get(country) ?? -1),
      fromQuantity,
      microsOf(own),
      microsOf(direct),
      evidence?.stale === true ? 1 : 0,
    ]),
    c: [...(coverage.get(id) ?? [])].flatMap(([code, ipCount]) => {
      const place = placeOf.get(code);
      return place === undefined ? [] : [[place, ipCount]];
    }),
    f: facts,
  };
}

function microsOf(amount: PriceLineAnswer['own']): number {
  return amount === null ? 0 : Number(parseAmount(amount) ?? 0n);
}
