import { parsePart } from '#core/contract/list-part.ts';
import { providersPartOf } from './make-providers-view.ts';
import { parseProvidersView } from './providers-url.ts';
import type { CatalogueView } from '#catalogue/catalogue-view.ts';
import type { ProvidersPart } from '#catalogue/providers/providers-view.ts';
import type { ListedEvidence, ListingLine, Listing, ListingService } from '#catalogue/providers/listing.ts';
import { prepareListing, type PreparedListing, type PreparedProvider } from '#catalogue/providers/prepare-listing.ts';
import { CHECKED_BY } from '#core/staleness.ts';
import { BILLING_TYPES, SERVICE_TYPES } from '#core/service-type.ts';

/** The number of providers prepared in one task, which delays a key pressed meanwhile. */
const PROVIDERS_PER_TASK = 60;

/** Prepares the fetched catalogue for the same searches as on the server. */
export async function prepareLocally(view: CatalogueView): Promise<PreparedListing> {
  const unpack = unpackerOf(view);
  const providers: PreparedProvider[] = [];
  for (let start = 0; start < view.providers.length; start += PROVIDERS_PER_TASK) {
    await nextTask();
    const slice = prepareListing(unpack(view.providers.slice(start, start + PROVIDERS_PER_TASK)));
    providers.push(...slice.providers);
  }
  const whole = { ...unpack([]), providers };
  await nextTask();
  // Warms up the code, which would otherwise delay the first key.
  answerLocally(whole, '');
  return whole;
}

async function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The answer to an API path of the list of providers, without structured data. */
export function answerLocally(listing: PreparedListing, path: string): ProvidersPart {
  const [, search = ''] = path.split('?', 2);
  return { ...providersPartOf(listing, parseProvidersView(search), parsePart(search)), ranges: [] };
}

/** A function that unpacks some of a catalogue's providers. */
function unpackerOf({ countries, evidence, demoSources }: CatalogueView) {
  const sources = evidence.map(([checkedOn, atQuantity, isSourced, stale, by, listName]): ListedEvidence => ({
    checkedOn,
    checkedBy: CHECKED_BY[by] ?? 'person',
    listName,
    atQuantity: atQuantity || null,
    isSourced: isSourced === 1,
    stale: stale === 1,
  }));
  const codeAt = (place: number) => countries[place]?.[0] ?? null;
  const lineOf = ([place, fromQuantity, own, direct, from]: ShortService['l'][number]): ListingLine => ({
    country: codeAt(place),
    fromQuantity,
    own: own === 0 ? null : BigInt(own),
    direct: direct === 0 ? null : BigInt(direct),
    evidence: sources[from] ?? null,
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
