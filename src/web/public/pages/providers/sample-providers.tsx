import { providersPartOf } from '#contract/providers/make-providers-view.ts';
import { prepareListing } from '#domain/providers/prepare-listing.ts';
import { parseAmount } from '#domain/money.ts';
import type { ProvidersView } from '#domain/providers/provider-listing.ts';
import { DemoNotice } from '#web/public/parts/catalogue/demo-notice.tsx';
import { fallbackCatalogue } from '#web/public/parts/catalogue/fallback-catalogue.ts';
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
