import { jobText } from '#catalogue/offers/job-text.ts';
import { workloadOf } from '#catalogue/offers/offer.ts';
import { rankOffers } from '#catalogue/offers/rank-offers.ts';
import { offersHref, workloadHref } from '#catalogue/offers/workload-url.ts';
import type { PreparedCatalogue } from '#catalogue/prepared-catalogue.server.ts';
import { providerPageHref } from '#catalogue/providers/provider-url.ts';
import { api, doorPaths, pages } from '#core/routes.ts';
import { dayOf } from '#core/staleness.ts';
import { countryNameOf } from '#features/quotes/quote-catalogue.server.ts';
import { lowestPrices } from './embed-prices.server.ts';
import { LISTED, offersCodeQuery, providerCodeQuery, type EmbedCodeRequest } from './embed.ts';

/** What the page with the code shows; without the site. */
type EmbedCode = Omit<EmbedCodeRequest, 'siteName' | 'publicUrl' | 'licence'>;

/** Heights of an embed’s parts in pixels, with a head of two lines. */
const FRAME_HEIGHT = 121;
const OFFER_HEIGHT = 43;
const PRICE_HEIGHT = 38;

type Query = Readonly<Record<string, string>>;

/** The code of a job’s offers, with the badge of the cheapest vendor; null if the query is not of a job. */
export function codeOfOffers(values: Query, catalogue: PreparedCatalogue): EmbedCode | null {
  const parsed = offersCodeQuery.safeParse(values).data;
  if (!parsed) return null;
  const { kind, theme, ...job } = parsed;
  const workload = workloadOf(job);
  const { offers } = rankOffers(catalogue.offers(), workload);
  const { kind: _kind, theme: _theme, ...query } = values;
  const [cheapest] = offers;
  const country = countryNameOf(workload.country, catalogue) ?? workload.country;
  const badge = cheapest ? badgeOf(cheapest.provider.slug, workload.type, catalogue) : null;
  return {
    title: jobText(workload, country),
    kind: badge ? kind : 'frame',
    theme,
    query,
    frame: offersHref(workload).replace(api.offers, doorPaths.embeddedOffers),
    height: FRAME_HEIGHT + OFFER_HEIGHT * Math.min(LISTED, offers.length),
    badges: badge ? [badge.type] : [],
    badge,
    view: workloadHref(pages.pricing, workload),
  };
}

/** The code of a vendor’s prices, with the badges of its products; null if the query names no vendor. */
export function codeOfProvider(values: Query, catalogue: PreparedCatalogue): EmbedCode | null {
  const parsed = providerCodeQuery.safeParse(values).data;
  const found = parsed && catalogue.providerBySlug.get(parsed.provider);
  if (!found) return null;
  const { kind, theme, type } = parsed;
  const { slug, name, id } = found;
  const prices = lowestPrices(catalogue.servicesByProvider.get(id) ?? []);
  const badges = [...new Set(prices.map((price) => price.type))];
  const [first] = badges;
  const chosen = badges.find((one) => one === type) ?? first;
  return {
    title: name,
    kind: chosen ? kind : 'frame',
    theme,
    query: { provider: slug, ...(type && { type }) },
    frame: doorPaths.embeddedProvider(slug),
    height: FRAME_HEIGHT + PRICE_HEIGHT * Math.max(1, prices.length),
    badges,
    badge: chosen ? badgeOf(slug, chosen, catalogue) : null,
    view: providerPageHref(slug),
  };
}

/** The badge of a vendor’s product. */
function badgeOf(slug: string, type: EmbedCode['badges'][number], catalogue: PreparedCatalogue): EmbedCode['badge'] {
  const provider = catalogue.providerBySlug.get(slug);
  if (!provider) return null;
  const prices = lowestPrices(catalogue.servicesByProvider.get(provider.id) ?? []);
  const price = prices.find((one) => one.type === type) ?? null;
  return { slug, name: provider.name, type, price, day: dayOf(catalogue.asOf) };
}
