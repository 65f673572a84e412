import { providersHref } from '#contract/providers-view.ts';
import type { ProvidersView } from '#domain/provider-listing.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { ShownListing } from '#web/public/parts/catalogue/catalogue.ts';
import { CatalogueFailure } from '#web/public/parts/catalogue/catalogue-failure.tsx';
import { DemoNotice } from '#web/public/parts/catalogue/demo-notice.tsx';
import { LoadingProviders } from './loading-providers.tsx';
import { ProviderCard } from './provider-card.tsx';
import type { CatalogueState } from '#web/public/parts/catalogue/use-catalogue.ts';

interface ProviderListProps {
  readonly state: CatalogueState;
  readonly listed: readonly ShownListing[];
  readonly view: ProvidersView;
}

/** The cards of the shown providers, or why there are none. */
export function ProviderList({ state, listed, view }: ProviderListProps) {
  return (
    <section className="pt-7 pb-section">
      <h2 className="sr-only">Providers</h2>
      <div className="page-width grid gap-3.5">
        {state.status === 'failed' && (
          <CatalogueFailure reason={state.reason} retry={state.retry} href={providersHref(view)} />
        )}
        {state.status === 'loading' ? (
          <LoadingProviders />
        ) : (
          listed.map((entry) => <ProviderCard key={entry.provider.id} {...entry} />)
        )}
        {state.status !== 'loading' && listed.length === 0 && (
          <NothingListed total={state.catalogue.providers.length} view={view} />
        )}
        {listed.some(isFeatured) && (
          <p className="mt-2 text-xs text-subtle">
            Featured providers and services are our own choice. Such providers come first in the default order; every
            other order follows what it names alone.
          </p>
        )}
        {listed.some(isDemo) && (
          <DemoNotice services={listed.flatMap(({ services }) => services.map(({ service }) => service))} />
        )}
      </div>
    </section>
  );
}

function isFeatured({ provider, services }: ShownListing): boolean {
  return provider.featured || services.some(({ service }) => service.featured);
}

function isDemo({ provider, services }: ShownListing): boolean {
  return provider.isDemo || services.some(({ service }) => service.isDemo);
}

function NothingListed({ total, view }: { readonly total: number; readonly view: ProvidersView }) {
  if (total === 0) return <EmptyState>No providers are listed yet.</EmptyState>;
  return (
    <EmptyState action={<LinkButton href={providersHref({ sort: view.sort })}>Show all providers</LinkButton>}>
      No provider offers this product at the moment.
    </EmptyState>
  );
}
