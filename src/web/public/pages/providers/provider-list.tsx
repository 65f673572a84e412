import { memo, Suspense, type ReactNode, useMemo } from 'react';
import { parsePart, partHref } from '#contract/list-part.ts';
import { parseProvidersView, providersHref, providersPath } from '#contract/providers/providers-url.ts';
import type { ProvidersPart } from '#contract/providers/providers-view.ts';
import { isTable, type ProvidersView, selectedTypeOf } from '#domain/providers/provider-listing.ts';
import { NextParts, PartLink, type PartedList } from '#web/public/parts/answers/joined-parts.tsx';
import { useLatestAnswer } from '#web/public/parts/answers/use-latest-answer.ts';
import { CatalogueFailure, reasonOf } from '#web/public/parts/catalogue/catalogue-failure.tsx';
import { DemoNotice } from '#web/public/parts/catalogue/demo-notice.tsx';
import { SampleMarks, EvidenceShapes } from '#web/public/parts/catalogue/evidence-mark.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { splitPage } from '#web/public/define-page.ts';
import { type Picks, PicksContext } from '#web/public/parts/compare/pick-link.tsx';
import { ProviderCard } from './provider-card.tsx';

/** Sample records for when the list could not be read. */
const sampleProviders = splitPage(async () => (await import('./sample-providers.tsx')).SampleProviders);

/** What the list shows after some choices alone. */
const noneLeft = splitPage(async () => (await import('./none-left.tsx')).NoneLeft);
const providerTable = splitPage(async () => (await import('./provider-table.tsx')).ProviderTable);

interface ProviderListProps extends Required<Pick<ListedProvidersProps, 'picked' | 'isTyped' | 'onPick'>> {
  /** The API path of what is shown. */
  readonly path: string;
}

/** The shown providers, or why there are none. */
export const ProviderList = memo(function ProviderList({ path, ...list }: ProviderListProps) {
  const answer = useLatestAnswer<ProvidersPart>(path);
  const isOld = answer.status === 'loaded' && answer.isOld;
  const view = viewOf(path);
  // Isolated, it is painted by itself: what one types above would paint every card again.
  return (
    <div className="isolate grid gap-3.5" aria-busy={isOld || undefined}>
      {answer.status === 'loading' && <LoadingProviders />}
      {answer.status === 'loaded' && <KnownList answer={answer.value} path={answer.path} {...list} />}
      {answer.status === 'failed' && (
        <>
          <CatalogueFailure reason={reasonOf(answer.error)} retry={answer.retry} href={providersHref(view)} />
          <SampleMarks value>
            <Suspense>
              <sampleProviders.component view={view} />
            </Suspense>
          </SampleMarks>
        </>
      )}
      <EvidenceShapes />
    </div>
  );
});

/** What an answer was asked for. */
function viewOf(path: string): ProvidersView {
  return parseProvidersView(path.split('?')[1] ?? '');
}

interface KnownListProps extends ProviderListProps {
  readonly answer: ProvidersPart;
}

function KnownList({ answer, path, ...list }: KnownListProps) {
  const { hasFeatured, isDemo, demoSources } = answer;
  return (
    <>
      <Parts answer={answer} path={path} {...list} />
      {hasFeatured && (
        <p className="list-note mt-2 text-xs text-subtle">
          We choose which vendors and services are featured. Featured vendors come first only in the default order.
        </p>
      )}
      {isDemo && <DemoNotice services={demoSources} />}
    </>
  );
}

/** The list from one part on: what follows joins it while one scrolls. Each part is hydrated by itself. */
function Parts({ answer, path, picked, isTyped, onPick }: KnownListProps) {
  const view = viewOf(path);
  const part = parsePart(path.split('?')[1] ?? '');
  const render = (shown: ProvidersPart): ReactNode => (
    <Suspense>
      <div
        className={
          isTable(view) && shown.shown > 0 ? 'overflow-clip rounded-lg border border-line bg-surface' : 'grid gap-3.5'
        }
      >
        <ListedProviders answer={shown} view={view} picked={picked} isTyped={isTyped} onPick={onPick} />
      </div>
    </Suspense>
  );
  const list: PartedList<ProvidersPart> = {
    label: 'Providers',
    count: answer.shown,
    parts: answer.pages,
    hrefOf: (wanted) => partHref(providersHref({ ...view, picked }), wanted),
    pathOf: (wanted) => providersPath(view, wanted),
    render,
  };
  return (
    <>
      {part > 1 && <PartLink list={list} part={part - 1} />}
      {render(answer)}
      {/* While somebody types, the list is short and all that follows would be near. */}
      {!isTyped && <NextParts key={`after ${path}`} list={list} part={part + 1} />}
    </>
  );
}

const THREE = ['first', 'second', 'third'];

/** Stands where provider cards will be. */
function LoadingProviders() {
  return (
    <>
      <p role="status" className="flex items-center justify-center gap-2.5 py-3 text-md text-muted">
        <Spinner />
        Loading providers...
      </p>
      {THREE.map((card) => (
        <Card key={card} as="article" layout="vendor-card" busy>
          <header>
            <Skeleton layout="size-11 rounded-[10px]" />
            <Skeleton layout="h-3 w-26" />
          </header>
          <div className="md:pt-9">
            {THREE.map((row) => (
              <SkeletonRow key={row} />
            ))}
          </div>
        </Card>
      ))}
    </>
  );
}

function SkeletonRow() {
  return (
    <div className="flex h-10.5 items-center justify-between border-t border-line px-6 max-md:h-16 max-md:px-4">
      <Skeleton layout="h-3 w-30" />
      <Skeleton layout="h-5.5 w-15" />
    </div>
  );
}

export interface ListedProvidersProps {
  readonly answer: ProvidersPart;
  /** What it is the answer to. */
  readonly view: ProvidersView;
  /** Slugs of providers that are picked to be compared. */
  readonly picked: readonly string[];
  /** Left out for sample records, which cannot be compared. */
  readonly onPick?: Picks['pick'];
  /** Whether somebody types what is shown. */
  readonly isTyped?: boolean;
}

/** What a tall window shows of a list from its start, where typing leads: more would let the next key wait. */
const CARDS_IN_SIGHT = 6;

/** A part of the list, as cards or as a table. */
export function ListedProviders({ answer, view, picked, onPick, isTyped = false }: ListedProvidersProps) {
  const { page, listed, rows } = answer;
  const country = answer.country?.name ?? null;
  const href = partHref(providersHref({ ...view, picked }), page);
  const picks = useMemo(() => (onPick ? { href, slugs: picked, pick: onPick } : null), [href, picked, onPick]);
  if (answer.shown === 0) {
    return (
      <Suspense>
        <noneLeft.component answer={answer} view={{ ...view, picked }} />
      </Suspense>
    );
  }
  return (
    <PicksContext value={picks}>
      {isTable(view) ? (
        <providerTable.component rows={rows} view={view} country={country} />
      ) : (
        listed
          .slice(0, isTyped ? CARDS_IN_SIGHT : listed.length)
          .map((one) => (
            <ProviderCard key={one.provider.id} {...one} country={country} selected={selectedTypeOf(view)} />
          ))
      )}
    </PicksContext>
  );
}
