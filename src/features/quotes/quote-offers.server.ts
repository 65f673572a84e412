import { jobOf } from '#catalogue/offers/workload-url.ts';
import type { ContactQuote, QuoteRequest } from './quote.ts';
import { quotePage } from '#core/routes.ts';
import { QUOTE_LIMITS } from '#core/limits.ts';
import type { PreparedOffers } from '#catalogue/offers/prepare-offers.ts';
import { rankOffers } from '#catalogue/offers/rank-offers.ts';
import type { NewQuote, StoredQuote, QuoteDesk } from './stored-quotes.server.ts';
import type { CatalogueSnapshot } from '#catalogue/catalogue-snapshot.server.ts';
import type { PreparedCatalogue } from '#catalogue/prepared-catalogue.server.ts';

/** Creates quotes from the catalogue in memory. `onError` is called if one cannot be made. */
export function createQuoteDesk(snapshot: CatalogueSnapshot, onError: (error: unknown) => void): QuoteDesk {
  const read = async (): Promise<PreparedCatalogue | null> => {
    try {
      return (await snapshot.current()).catalogue;
    } catch (error) {
      onError(error);
      return null;
    }
  };
  return {
    make: async (asked) => {
      const catalogue = await read();
      return catalogue && quoteOffers(catalogue, asked);
    },
    present: async (quotes) => {
      const catalogue = quotes.length === 0 ? null : await read();
      return new Map(quotes.map((quote) => [quote.contactId, presentQuote(quote, catalogue)]));
    },
  };
}

function quoteOffers(catalogue: PreparedCatalogue, { workload, providers, provider: named }: QuoteRequest): NewQuote {
  // An unknown vendor is ignored: the quote has the offers of all others.
  const slugNow = (slug: string) => catalogue.slugNow.get(slug) ?? slug;
  const vendor = named === null ? undefined : catalogue.providerBySlug.get(slugNow(named));
  const { excluded, offers: all, volume, ...asked } = rankOffers(catalogue.offers(), workload);
  const chosen = providers && new Set(providers.map(slugNow));
  const selected = chosen ? all.filter(({ provider }) => chosen.has(provider.slug)) : all;
  const isAsked = ({ provider }: (typeof all)[number]) => provider.id === vendor?.id;
  const offers = [...selected.filter(isAsked), ...selected.filter((offer) => !isAsked(offer))];
  return {
    catalogueVersion: catalogue.version,
    offers: {
      ...asked,
      amount: volume,
      providers: chosen && [...chosen],
      provider: vendor ? { slug: vendor.slug, name: vendor.name } : null,
      offers: offers.slice(0, QUOTE_LIMITS.offers),
      offerCount: offers.length,
    },
  };
}

type MovedOffers = NonNullable<ContactQuote['moved']>;

function presentQuote(quote: StoredQuote, catalogue: PreparedCatalogue | null): ContactQuote {
  const { token, madeAt, validUntil, offers: quoted } = quote;
  const { median, offers, ...asked } = quoted;
  return {
    ...asked,
    url: quotePage(token),
    asOf: new Date(madeAt).toISOString(),
    validUntil: new Date(validUntil).toISOString(),
    countryName: catalogue && countryNameOf(quoted.country, catalogue),
    offers: offers.slice(0, QUOTE_LIMITS.listed).map(({ saving, line, directLine, ips, evidence, ...offer }) => offer),
    moved: catalogue && changedSinceQuote(quote, catalogue),
  };
}

/** The name of a country; null for any country or an unknown one. */
export function countryNameOf(asked: string | null, { countries }: PreparedCatalogue): string | null {
  return countries.find(({ code }) => code === asked)?.name ?? null;
}

/** Current prices of the quoted providers that differ from the quoted ones. */
export function changedSinceQuote({ offers: quoted }: StoredQuote, catalogue: PreparedCatalogue): MovedOffers {
  const { assumptions, offers: then, ...asked } = quoted;
  const ids = new Set(then.map(({ provider }) => provider.id));
  const workload = { ...jobOf(asked), ...assumptions };
  const now = rankOffers(ofProviders(catalogue.offers(), quoted.type, ids), workload);
  const byProvider = new Map(now.offers.map((offer) => [offer.provider.id, offer]));
  return then.flatMap(({ provider, own, direct }) => {
    const offer = byProvider.get(provider.id);
    const costs = { own: { from: own, to: offer?.own ?? null }, direct: { from: direct, to: offer?.direct ?? null } };
    return Object.values(costs).some(({ from, to }) => from !== to) ? [{ provider, ...costs }] : [];
  });
}

/** The ranking input of some providers. */
export function ofProviders(
  offers: PreparedOffers,
  type: StoredQuote['offers']['type'],
  ids: ReadonlySet<number>,
): PreparedOffers {
  return new Map([[type, (offers.get(type) ?? []).filter(({ provider }) => ids.has(provider.id))]]);
}
