import { parsePart } from '#core/contract/list-part.ts';
import { providersPartOf } from './make-providers-view.ts';
import { parseProvidersView } from './providers-url.ts';
import type { CatalogueView } from '#catalogue/catalogue-view.ts';
import type { ProvidersPart } from '#catalogue/providers/providers-view.ts';
import type { ListingLine, Listing, ListingService } from '#catalogue/providers/listing.ts';
import { prepareListing, type PreparedListing, type PreparedProvider } from '#catalogue/providers/prepare-listing.ts';

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
  const codeAt = (place: number) => countries[place]?.code ?? null;
  const lineOf = ([place, fromQuantity, own, direct, source]: PackedService['lines'][number]): ListingLine => ({
    country: codeAt(place),
    fromQuantity,
    own: own === 0 ? null : BigInt(own),
    direct: direct === 0 ? null : BigInt(direct),
    evidence: evidence[source] ?? null,
  });
  const serviceOf = (providerId: number, service: PackedService): ListingService => ({
    ...service,
    providerId,
    lines: service.lines.map(lineOf),
    countries: new Map(service.countries.map(([place, addresses]) => [codeAt(place) ?? '', addresses])),
  });
  return (providers: CatalogueView['providers']): Listing => ({
    countries,
    demoSources,
    providers: providers.map(({ services, ...provider }) => provider),
    services: providers.flatMap(({ id, services }) => services.map((service) => serviceOf(id, service))),
  });
}

type PackedService = CatalogueView['providers'][number]['services'][number];
