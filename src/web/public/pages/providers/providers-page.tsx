import { parseProvidersView } from '#contract/providers-view.ts';
import { CONTACT_SOURCES } from '#domain/contact-source.ts';
import { listProviders } from '#domain/provider-listing.ts';
import { ProviderList } from './provider-list.tsx';
import { distinctNames } from './provider-links.ts';
import { ProviderToolbar } from './provider-toolbar.tsx';
import { ProvidersHero } from './providers-hero.tsx';
import { useAddress } from '#web/public/use-address.ts';
import { useCatalogue } from '#web/public/parts/catalogue/use-catalogue.ts';
import { WhyChoose } from '#web/public/parts/layout/why-choose.tsx';
import { REASONS } from './reasons.ts';

/** The comparison of all providers. What is chosen lives in the URL only. */
export function ProvidersPage() {
  const { search } = useAddress();
  const state = useCatalogue();
  const catalogue = state.status === 'loading' ? null : state.catalogue;
  const names = distinctNames(catalogue?.providers ?? []);
  const view = parseProvidersView(search, catalogue ? names : undefined);
  const listed = catalogue && listProviders(catalogue.providers, catalogue.services, view);

  return (
    <>
      <ProvidersHero />
      <ProviderToolbar
        view={view}
        names={names}
        count={listed && { shown: listed.length, total: catalogue.providers.length }}
      />
      <ProviderList state={state} listed={listed ?? []} view={view} />
      <WhyChoose reasons={REASONS} source={CONTACT_SOURCES.providers} />
    </>
  );
}
