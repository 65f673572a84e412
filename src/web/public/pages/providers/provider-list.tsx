import { providersHref } from '#contract/providers-view.ts';
import type { ProvidersView } from '#domain/provider-listing.ts';
import { CatalogueFailure } from '#web/public/parts/catalogue/catalogue-failure.tsx';
import type { ShownListing } from '#web/public/parts/catalogue/catalogue.ts';
import { DemoNotice } from '#web/public/parts/catalogue/demo-notice.tsx';
import { EvidenceCard } from '#web/public/parts/catalogue/evidence-card.tsx';
import type { CatalogueState } from '#web/public/parts/catalogue/use-catalogue.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { CARD_LAYOUT, ProviderCard, RAIL_LAYOUT } from './provider-card.tsx';

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
        <EvidenceCard state={state} />
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

const CARDS = ['first', 'second', 'third'];
const ROWS = ['w-30', 'w-37', 'w-24'];

/** Stands where provider cards will be. */
function LoadingProviders() {
  return (
    <>
      <p role="status" className="flex items-center justify-center gap-2.5 py-3 text-md text-muted">
        <Spinner />
        Loading providers...
      </p>
      {CARDS.map((card) => (
        <Card key={card} as="article" layout={CARD_LAYOUT} busy>
          <div className={RAIL_LAYOUT}>
            <Skeleton layout="size-11 rounded-[10px]" />
            <div className="grid gap-2.5 self-center">
              <Skeleton layout="h-3 w-26" />
              <Skeleton layout="h-[9px] w-33" />
            </div>
          </div>
          <div className="md:pt-9">
            {ROWS.map((width) => (
              <SkeletonRow key={width} width={width} />
            ))}
          </div>
        </Card>
      ))}
    </>
  );
}

function SkeletonRow({ width }: { readonly width: string }) {
  return (
    <div className="grid h-10.5 border-line not-first:border-t md:border-t grid-cols-[1fr_21%_128px_128px_108px] items-center max-md:h-16 max-md:grid-cols-[1fr_auto] max-md:px-4 md:pr-5 md:pl-6">
      <Skeleton layout={`h-3 ${width}`} />
      <Skeleton layout="mx-3 h-1.5 max-md:hidden" />
      <Skeleton layout="mr-3 h-3 w-15 justify-self-end max-md:hidden" />
      <Skeleton layout="mr-3 h-3 w-17 justify-self-end max-md:hidden" />
      <Skeleton layout="h-5.5 w-15 justify-self-end rounded-full" />
    </div>
  );
}
