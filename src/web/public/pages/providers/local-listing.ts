import { parsePart } from '#contract/list-part.ts';
import { providersPartOf } from '#contract/providers/make-providers-view.ts';
import { parseProvidersView } from '#contract/providers/providers-url.ts';
import type { CatalogueView } from '#contract/catalogue/catalogue-view.ts';
import type { ProvidersPart } from '#contract/providers/providers-view.ts';
import type { ListedEvidence, ListedLine, Listing, ListingService } from '#domain/providers/listing.ts';
import { prepareListing, type PreparedListing, type PreparedProvider } from '#domain/providers/prepare-listing.ts';
import { BILLING_TYPES, SERVICE_TYPES } from '#domain/service-type.ts';

/** Providers that are prepared in one task: a key that is pressed meanwhile waits for no more. */
const PROVIDERS_AT_ONCE = 60;

/** What was fetched of the whole catalogue, ready to be searched as the server does it. */
export async function prepareLocally(view: CatalogueView): Promise<PreparedListing> {
  const unpack = unpackerOf(view);
  const providers: PreparedProvider[] = [];
  for (let start = 0; start < view.providers.length; start += PROVIDERS_AT_ONCE) {
    await nextTask();
    const slice = prepareListing(unpack(view.providers.slice(start, start + PROVIDERS_AT_ONCE)));
    providers.push(...slice.providers);
  }
  const whole = { ...unpack([]), providers };
  await nextTask();
  // What the first key would wait for.
  answerLocally(whole, '');
  return whole;
}

async function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The answer to an API path of the list of providers; what only search engines read is left out. */
export function answerLocally(listing: PreparedListing, path: string): ProvidersPart {
  const [, search = ''] = path.split('?', 2);
  return { ...providersPartOf(listing, parseProvidersView(search), parsePart(search)), ranges: [] };
}

/** Reads some of the providers of a catalogue. */
function unpackerOf({ countries, evidence, demoSources }: CatalogueView) {
  const known = evidence.map(([checkedOn, atQuantity, isSourced, stale, byMachine]): ListedEvidence => ({
    checkedOn,
    checkedBy: byMachine === 1 ? 'machine' : 'person',
    atQuantity: atQuantity || null,
    isSourced: isSourced === 1,
    stale: stale === 1,
  }));
  const codeAt = (place: number) => countries[place]?.[0] ?? null;
  const lineOf = ([place, fromQuantity, own, direct, from]: ShortService['l'][number]): ListedLine => ({
    country: codeAt(place),
    fromQuantity,
    own: own === 0 ? null : BigInt(own),
    direct: direct === 0 ? null : BigInt(direct),
    evidence: known[from] ?? null,
  });
  const serviceOf = (providerId: number, service: ShortService): ListingService => ({
    id: service.i,
    providerId,
    name: service.n,
    type: SERVICE_TYPES[service.t] ?? 'custom',
    billingType: BILLING_TYPES[service.u] ?? 'cpm',
    totalProxies: service.a,
    featured: service.p === 1,
    isDemo: service.d === 1,
    lines: service.l.map(lineOf),
    countries: new Map(service.c.map(([place, addresses]) => [codeAt(place) ?? '', addresses])),
    facts: service.f,
  });
  const named = countries.map(([code, name]) => ({ code, name }));
  return (providers: CatalogueView['providers']): Listing => ({
    countries: named,
    demoSources,
    providers: providers.map(({ i, s, n, o, g, a, c, p, d }) => ({
      id: i,
      slug: s,
      name: n,
      formerNames: o,
      logo: g,
      ipCount: a,
      countries: c,
      featured: p === 1,
      isDemo: d === 1,
    })),
    services: providers.flatMap(({ i, v }) => v.map((service) => serviceOf(i, service))),
  });
}

type ShortService = CatalogueView['providers'][number]['v'][number];
