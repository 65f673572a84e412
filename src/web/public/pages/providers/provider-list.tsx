import { parsePart } from '#contract/list-part.ts';
import { parseProvidersView, providersHref } from '#contract/providers-view.ts';
import type { ProvidersPart } from '#contract/views/listing-view.ts';
import { listProviders, type ProvidersView } from '#domain/provider-listing.ts';
import type { LatestAnswer } from '#web/public/parts/answers/use-latest-answer.ts';
import { CatalogueFailure } from '#web/public/parts/catalogue/catalogue-failure.tsx';
import { DemoNotice } from '#web/public/parts/catalogue/demo-notice.tsx';
import { EvidenceCard } from '#web/public/parts/catalogue/evidence-card.tsx';
import { reasonOf } from '#web/public/parts/catalogue/failure-reason.ts';
import { fallbackCatalogue } from '#web/public/parts/catalogue/fallback-catalogue.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { CARD_LAYOUT, ProviderCard, RAIL_LAYOUT } from './provider-card.tsx';
import { ProviderParts } from './provider-parts.tsx';

interface ProviderListProps {
  readonly answer: LatestAnswer<ProvidersPart>;
  readonly view: ProvidersView;
}

/** The cards of the shown providers, or why there are none. */
export function ProviderList({ answer, view }: ProviderListProps) {
  return (
    <section className="pt-7 pb-section">
      <h2 className="sr-only">Providers</h2>
      <div
        className="page-width grid gap-3.5"
        aria-busy={answer.status === 'loaded' && answer.isOld ? true : undefined}
      >
        {answer.status === 'loading' && <LoadingProviders />}
        {answer.status === 'loaded' && <KnownList answer={answer} />}
        {answer.status === 'failed' && <SampleList reason={reasonOf(answer.error)} retry={answer.retry} view={view} />}
        <EvidenceCard isSample={answer.status === 'failed'} />
      </div>
    </section>
  );
}

interface KnownListProps {
  readonly answer: LatestAnswer<ProvidersPart> & { readonly status: 'loaded' };
}

function KnownList({ answer }: KnownListProps) {
  const { shown, total, hasFeatured, isDemo, demoSources } = answer.value;
  // Until the answer to another choice is there, all of it stays as it was.
  const query = answer.path.split('?')[1] ?? '';
  const view = parseProvidersView(query);
  const part = parsePart(query);
  if (shown === 0) return <NothingListed total={total} view={view} />;
  return (
    <>
      <ProviderParts key={answer.path} path={answer.path} first={answer.value} view={view} part={part} />
      {hasFeatured && <FeaturedNote />}
      {isDemo && <DemoNotice services={demoSources} />}
    </>
  );
}

interface SampleListProps {
  readonly reason: string;
  readonly retry: () => void;
  readonly view: ProvidersView;
}

/** Sample records in the place of the list that could not be read. */
function SampleList({ reason, retry, view }: SampleListProps) {
  const { providers, services } = fallbackCatalogue;
  const listed = listProviders(providers, services, view);
  return (
    <>
      <CatalogueFailure reason={reason} retry={retry} href={providersHref(view)} />
      {listed.map((entry) => (
        <ProviderCard key={entry.provider.id} {...entry} />
      ))}
      {listed.length === 0 && <NothingListed total={providers.length} view={view} />}
      {listed.length > 0 && <DemoNotice services={services} />}
    </>
  );
}

function FeaturedNote() {
  return (
    <p className="mt-2 text-xs text-subtle">
      Featured providers and services are our own choice. Such providers come first in the default order; every other
      order follows what it names alone.
    </p>
  );
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
