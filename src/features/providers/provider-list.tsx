import { memo, Suspense, type ReactNode, useMemo } from 'react';
import { parsePart, partHref } from '#core/contract/list-part.ts';
import { parseProvidersView, providersHref, providersPath } from './providers-url.ts';
import type { AnswerPath } from '#core/page-data.ts';
import type { ProvidersPart } from '#catalogue/providers/providers-view.ts';
import { isTable, type ProvidersView, selectedTypeOf } from '#catalogue/providers/provider-listing.ts';
import { NextParts, PartLink, type PartedList } from '#kit/answers/joined-parts.tsx';
import { useLatestAnswer } from '#kit/answers/use-answer.ts';
import { CatalogueFailure, reasonOf } from '#kit/answers/catalogue-failure.tsx';
import { DemoNotice } from '#catalogue/shown/demo-notice.tsx';
import { AnyReportLink } from '#catalogue/shown/report-link.tsx';
import { SampleMarks, EvidenceShapes } from '#catalogue/shown/evidence-mark.tsx';
import { Card } from '#kit/card.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { Spinner } from '#kit/spinner.tsx';
import { splitPage } from '#kit/page/define-page.ts';
import { type Picks, PicksContext } from '#features/compare/pick-link.tsx';
import { ProviderCard } from './provider-card.tsx';

/** Sample records, whose code is fetched if the list could not be read. */
const sampleProviders = splitPage(async () => (await import('./sample-providers.tsx')).SampleProviders);

/** The code of parts that few choices need. */
const noMatches = splitPage(async () => (await import('./no-matches.tsx')).NoMatches);
const providerTable = splitPage(async () => (await import('./provider-table.tsx')).ProviderTable);

interface ProviderListProps extends Required<Pick<ListedProvidersProps, 'picked' | 'isTyping' | 'onPick'>> {
  /** The API path of the list. */
  readonly path: AnswerPath<ProvidersPart>;
}

/** The list of providers, or the reason for its absence. */
export const ProviderList = memo(function ProviderList({ path, ...list }: ProviderListProps) {
  const answer = useLatestAnswer(path);
  const isOld = answer.status === 'loaded' && answer.isOld;
  const view = viewOf(path);
  // `isolate` gives the list a layer of its own, so that typing above does not repaint every card.
  return (
    <div className="isolate grid gap-3.5" aria-busy={isOld || undefined}>
      {answer.status === 'loading' && <LoadingProviders />}
      {answer.status === 'loaded' && <LoadedList answer={answer.value} path={answer.path} {...list} />}
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

function viewOf(path: string): ProvidersView {
  return parseProvidersView(path.split('?')[1] ?? '');
}

interface LoadedListProps extends ProviderListProps {
  readonly answer: ProvidersPart;
}

function LoadedList({ answer, path, ...list }: LoadedListProps) {
  const { hasFeatured, isDemo, demoSources } = answer;
  return (
    <>
      <Parts answer={answer} path={path} {...list} />
      {hasFeatured && (
        <p className="list-note mt-2 text-xs text-subtle">
          We choose which vendors and services are featured. Featured vendors come first only in the default order.
        </p>
      )}
      <p className="mt-2 text-xs text-subtle print:hidden">
        <AnyReportLink />
      </p>
      {isDemo && <DemoNotice services={demoSources} />}
    </>
  );
}

/** The list from one part on. Further parts are appended while the visitor scrolls, and each is hydrated by itself. */
function Parts({ answer, path, picked, isTyping, onPick }: LoadedListProps) {
  const view = viewOf(path);
  const part = parsePart(path.split('?')[1] ?? '');
  const render = (shown: ProvidersPart): ReactNode => (
    <Suspense>
      <div
        className={
          isTable(view) && shown.shown > 0 ? 'overflow-clip rounded-lg border border-line bg-surface' : 'grid gap-3.5'
        }
      >
        <ListedProviders answer={shown} view={view} picked={picked} isTyping={isTyping} onPick={onPick} />
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
      {/* While somebody types, the list is short, so that all further parts would be fetched. */}
      {!isTyping && <NextParts key={`after ${path}`} list={list} part={part + 1} />}
    </>
  );
}

const PLACEHOLDERS = ['first', 'second', 'third'];

function LoadingProviders() {
  return (
    <>
      <p role="status" className="flex items-center justify-center gap-2.5 py-3 text-md text-muted">
        <Spinner />
        Loading providers...
      </p>
      {PLACEHOLDERS.map((card) => (
        <Card key={card} as="article" layout="vendor-card" busy>
          <header>
            <Skeleton layout="size-11 rounded-[10px]" />
            <Skeleton layout="h-3 w-26" />
          </header>
          <div className="md:pt-9">
            {PLACEHOLDERS.map((row) => (
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
  readonly view: ProvidersView;
  /** The slugs of providers selected to compare. */
  readonly picked: readonly string[];
  /** Omitted for sample records, which cannot be compared. */
  readonly onPick?: Picks['pick'];
  /** Whether somebody is typing in the search. */
  readonly isTyping?: boolean;
}

/** The number of cards in a tall window. While somebody types, rendering more would delay the next key. */
const VISIBLE_CARDS = 6;

/** A part of the list, as cards or as a table. */
export function ListedProviders({ answer, view, picked, onPick, isTyping = false }: ListedProvidersProps) {
  const { page, listed, rows } = answer;
  const country = answer.country?.name ?? null;
  const href = partHref(providersHref({ ...view, picked }), page);
  const picks = useMemo(() => (onPick ? { href, slugs: picked, pick: onPick } : null), [href, picked, onPick]);
  if (answer.shown === 0) {
    return (
      <Suspense>
        <noMatches.component answer={answer} view={{ ...view, picked }} />
      </Suspense>
    );
  }
  return (
    <PicksContext value={picks}>
      {isTable(view) ? (
        <providerTable.component rows={rows} view={view} country={country} />
      ) : (
        listed
          .slice(0, isTyping ? VISIBLE_CARDS : listed.length)
          .map((entry) => (
            <ProviderCard key={entry.provider.id} {...entry} country={country} selected={selectedTypeOf(view)} />
          ))
      )}
    </PicksContext>
  );
}
