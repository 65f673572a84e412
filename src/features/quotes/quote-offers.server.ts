import { setImmediate } from 'node:timers/promises';
import { jobOf } from '#catalogue/offers/workload-url.ts';
import type { ContactOffersQuote, ContactQuote, OffersRequest, QuotedOffers } from './quote.ts';
import { chosenMix } from './quote-text.ts';
import type { QuotedEstimate } from './quoted-estimate.ts';
import { quotePage } from '#core/routes.ts';
import { QUOTE_LIMITS } from '#core/limits.ts';
import { rankOffers } from '#catalogue/offers/rank-offers.ts';
import type { NewQuote, StoredQuote, QuoteDesk } from './stored-quotes.server.ts';
import type { CatalogueSnapshot } from '#catalogue/catalogue-snapshot.server.ts';
import type { PreparedCatalogue } from '#catalogue/prepared-catalogue.server.ts';
import { countryNameOf, ofProviders } from './quote-catalogue.server.ts';
import { estimateToday, quoteEstimate, withCountryNames } from './quote-estimate.server.ts';

/** Ranking again takes milliseconds: other requests run after this time. */
const MAX_PRESENT_MS = 10;

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
      if (!catalogue) return null;
      return 'estimate' in asked ? quoteEstimate(catalogue, asked) : quoteOffers(catalogue, asked);
    },
    present: async (quotes) => {
      const catalogue = quotes.length === 0 ? null : await read();
      const presented = new Map<number, ContactQuote>();
      let paused = performance.now();
      for (const quote of quotes) {
        presented.set(quote.contactId, presentQuote(quote, catalogue));
        if (performance.now() - paused < MAX_PRESENT_MS) continue;
        await setImmediate();
        paused = performance.now();
      }
      return presented;
    },
  };
}

function quoteOffers(catalogue: PreparedCatalogue, { workload, providers, provider: named }: OffersRequest): NewQuote {
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
    quoted: {
      ...asked,
      amount: volume,
      providers: chosen && [...chosen],
      provider: vendor ? { slug: vendor.slug, name: vendor.name } : null,
      offers: offers.slice(0, QUOTE_LIMITS.offers),
      offerCount: offers.length,
    },
  };
}

type MovedOffers = NonNullable<ContactOffersQuote['moved']>;

function presentQuote(quote: StoredQuote, catalogue: PreparedCatalogue | null): ContactQuote {
  const { token, madeAt, validUntil, quoted } = quote;
  const request = {
    url: quotePage(token),
    asOf: new Date(madeAt).toISOString(),
    validUntil: new Date(validUntil).toISOString(),
  };
  if ('jobs' in quoted) return { ...request, ...presentEstimate(quoted, catalogue) };
  const { median, offers, ...asked } = quoted;
  return {
    ...asked,
    ...request,
    countryName: catalogue && countryNameOf(quoted.country, catalogue),
    offers: offers.slice(0, QUOTE_LIMITS.listed).map(({ saving, line, directLine, ips, evidence, ...offer }) => offer),
    moved: catalogue && changedSinceQuote(quoted, catalogue),
  };
}

function presentEstimate(quoted: QuotedEstimate, catalogue: PreparedCatalogue | null) {
  const { jobs, months, growth } = quoted;
  const chosen = chosenMix(quoted);
  return {
    jobs: withCountryNames(jobs, catalogue).map((job) => ({
      ...job,
      cheapest: job.cheapest.map(({ provider, own }) => ({ provider, own })),
    })),
    chosen: chosen && {
      ...chosen,
      parts: chosen.parts.map(({ job, provider, service, own, direct }) => ({ job, provider, service, own, direct })),
    },
    months,
    growth,
    ...(catalogue ? estimateToday(quoted, catalogue) : { moved: null, now: null }),
  };
}

/** Current prices of the quoted providers that differ from the quoted ones. */
export function changedSinceQuote(quoted: QuotedOffers, catalogue: PreparedCatalogue): MovedOffers {
  const { assumptions, offers: then, ...asked } = quoted;
  const ids = new Set(then.map(({ provider }) => provider.id));
  const workload = { ...jobOf(asked), ...assumptions };
  const now = rankOffers(ofProviders(catalogue.offers(), [quoted.type], ids), workload);
  const byProvider = new Map(now.offers.map((offer) => [offer.provider.id, offer]));
  return then.flatMap(({ provider, own, direct }) => {
    const offer = byProvider.get(provider.id);
    const costs = { own: { from: own, to: offer?.own ?? null }, direct: { from: direct, to: offer?.direct ?? null } };
    return Object.values(costs).some(({ from, to }) => from !== to) ? [{ provider, ...costs }] : [];
  });
}
