import { providersPartOf } from './make-providers-view.ts';
import { prepareListing } from '#catalogue/providers/prepare-listing.ts';
import { parseAmount } from '#core/money.ts';
import type { ProvidersView } from '#catalogue/providers/provider-listing.ts';
import { DemoNotice } from '#catalogue/shown/demo-notice.tsx';
import { fallbackCatalogue } from '#catalogue/shown/fallback-catalogue.ts';
import { ListedProviders } from './provider-list.tsx';

const { providers, services } = fallbackCatalogue;

const samples = prepareListing({
  providers,
  services: services.map(({ id, providerId, name, type, billingType, featured, isDemo, facts, ...prices }) => ({
    id,
    providerId,
    name,
    type,
    billingType,
    featured,
    isDemo,
    facts,
    totalProxies: 0,
    countries: new Map(),
    lines: [
      {
        country: null,
        fromQuantity: 1,
        own: parseAmount(prices.pricePerGbRampage),
        direct: parseAmount(prices.pricePerGbDirect),
        evidence: prices.evidence && { ...prices.evidence, isSourced: prices.evidence.sourceUrl !== null },
      },
    ],
  })),
  countries: [],
  demoSources: [],
});

/** The sample records that match the view, shown if the list could not be read. */
export function SampleProviders({ view }: { readonly view: ProvidersView }) {
  const answer = { ...providersPartOf(samples, view, 1), ranges: [] };
  return (
    <>
      <ListedProviders answer={answer} view={view} picked={[]} />
      {answer.shown > 0 && <DemoNotice services={services} />}
    </>
  );
}
