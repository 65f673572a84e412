import { getCatalogueView, type CatalogueView } from '#contract/catalogue/catalogue-view.ts';
import type { ListedEvidence } from '#domain/providers/listing.ts';
import type { PreparedProvider } from '#domain/providers/prepare-listing.ts';
import { BILLING_TYPES, SERVICE_TYPES } from '#domain/service-type.ts';
import { defineView } from './view.ts';

type ShortService = CatalogueView['providers'][number]['v'][number];

/** The whole catalogue in compact form. */
export const catalogueView = defineView(getCatalogueView, ({ catalogue }) => {
  const { providers, countries, demoSources } = catalogue.listing();
  const evidence = new EvidenceList();
  const placeOf = new Map(countries.map(({ code }, index) => [code, index]));
  const packed = providers.map(({ provider, formerNames, services }) => ({
    i: provider.id,
    s: provider.slug,
    n: provider.name,
    ...(formerNames.length > 0 && { o: formerNames.map(({ text }) => text) }),
    g: provider.logo,
    a: provider.ipCount,
    c: provider.countries,
    p: flagOf(provider.featured),
    d: flagOf(provider.isDemo),
    v: services.map((service) => shortService(service, placeOf, evidence)),
  }));
  return {
    answer: {
      countries: countries.map(({ code, name }): [string, string] => [code, name]),
      evidence: evidence.entries,
      demoSources: [...demoSources],
      providers: packed,
    },
  };
});

function shortService(
  { service }: PreparedProvider['services'][number],
  placeOf: ReadonlyMap<string, number>,
  evidence: EvidenceList,
): ShortService {
  const { id, name, type, billingType, totalProxies, featured, isDemo, lines, countries, facts } = service;
  return {
    i: id,
    n: name,
    t: SERVICE_TYPES.indexOf(type),
    u: BILLING_TYPES.indexOf(billingType),
    a: totalProxies,
    p: flagOf(featured),
    d: flagOf(isDemo),
    l: lines.map((line) => [
      line.country === null ? -1 : (placeOf.get(line.country) ?? -1),
      line.fromQuantity,
      Number(line.own ?? 0n),
      Number(line.direct ?? 0n),
      line.evidence === null ? -1 : evidence.placeOf(line.evidence),
    ]),
    c: [...countries].flatMap(([code, addresses]): [number, number][] => {
      const place = placeOf.get(code);
      return place === undefined ? [] : [[place, addresses]];
    }),
    f: facts,
  };
}

/** Evidence without duplicates: lines of a list share theirs. */
class EvidenceList {
  readonly entries: CatalogueView['evidence'] = [];
  readonly #places = new Map<string, number>();

  placeOf({ checkedOn, atQuantity, isSourced, stale }: ListedEvidence): number {
    const entry: CatalogueView['evidence'][number] = [checkedOn, atQuantity ?? 0, flagOf(isSourced), flagOf(stale)];
    const key = entry.join(' ');
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.entries.length);
    return this.entries.push(entry) - 1;
  }
}

function flagOf(is: boolean): number {
  return is ? 1 : 0;
}
