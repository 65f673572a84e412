import { Suspense, useEffect, useRef } from 'react';
import { compareHref, comparePath, parseComparison, type Comparison } from '#contract/compare/compare-url.ts';
import type { CompareView } from '#contract/compare/compare-view.ts';
import { pages } from '#contract/routes.ts';
import { isPriced } from '#contract/offers/workload-url.ts';
import { dayText } from '#domain/day-text.ts';
import { AnswerFailure } from '#web/public/parts/answers/answer-failure.tsx';
import { useLatestAnswer } from '#web/public/parts/answers/use-latest-answer.ts';
import { DemoNotice } from '#web/public/parts/catalogue/demo-notice.tsx';
import { EvidenceShapes } from '#web/public/parts/catalogue/evidence-shapes.tsx';
import { usePageTitle } from '#web/public/parts/layout/page-title.ts';
import { SectionTabs } from '#web/public/parts/layout/section-tabs.tsx';
import { UnknownName } from '#web/public/parts/layout/unknown-name.tsx';
import { useAddress } from '#web/public/use-address.ts';
import { AddProvider } from './add-provider.tsx';
import { assumedText } from './cheapest-text.ts';
import { CompareActions } from './compare-actions.tsx';
import { CompareNotes } from './compare-notes.tsx';
import { countRows } from './compare-row.tsx';
import { compareSections } from './compare-rows.tsx';
import { CompareTable } from './compare-table.tsx';
import { compareHeading, compareTitle } from './compare-title.ts';
import { DifferencesSwitch } from './differences-switch.tsx';
import { WorkloadBar } from './workload-bar.tsx';
import '#web/public/parts/compare/compare-table.css';
import './compare.css';

/** Providers side by side for a job. What is chosen lives in the URL only. */
export function ComparePage() {
  const comparison = parseComparison(useAddress().search);
  const answer = useLatestAnswer<CompareView>(comparePath(comparison));
  if (answer.status === 'loaded') {
    const { value: view, isOld } = answer;
    const shown = isOld ? comparison : ofKnown(comparison, view);
    return <Compare view={view} comparison={shown} isOld={isOld} />;
  }
  if (answer.status === 'missing') {
    const all = { label: 'All vendors', href: pages.providers };
    return <UnknownName lead="None of these vendors is listed here." nearest={answer.nearest} all={all} />;
  }
  return <AnswerFailure title="Compare side by side" answer={answer} />;
}

/** A comparison of the vendors that there are: what is unknown is in none of its links. */
function ofKnown(comparison: Comparison, { providers, leftOut }: CompareView): Comparison {
  return { ...comparison, added: [], slugs: [...providers, ...leftOut].map(({ slug }) => slug) };
}

interface CompareProps {
  readonly view: CompareView;
  readonly comparison: Comparison;
  /** Whether another answer is on its way. */
  readonly isOld: boolean;
}

function Compare({ view, comparison, isOld }: CompareProps) {
  const isReady = view.providers.length > 1;
  const isAnswered = isPriced(comparison);
  usePageTitle(compareTitle(view));
  const heading = useFocusAfterRemoval(view.providers.length);
  return (
    <div aria-busy={isOld || undefined}>
      <div className="page-width pt-7 max-md:pt-4 print:pt-0">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 print:my-0">
          <h1 ref={heading} tabIndex={-1} className="text-3xl tracking-snug print:text-[16pt]/[20pt]">
            {compareHeading(view)}
          </h1>
          {isReady && isAnswered && <CompareActions view={view} comparison={comparison} />}
        </div>
      </div>
      <SectionTabs current={pages.compare} compareHref={compareHref(comparison)} />
      <section className="page-width">
        <WorkloadBar view={view} comparison={comparison} />
        <CompareNotes view={view} comparison={comparison} />
      </section>
      {isReady ? (
        isAnswered && <Comparing view={view} comparison={comparison} />
      ) : (
        <section className="page-width pt-8 pb-section print:py-0">
          <AddProvider view={view} comparison={comparison} />
        </section>
      )}
      <EvidenceShapes />
    </div>
  );
}

/** The link that took a provider away goes with its column: the heading, which says how many are left, gets the focus. */
function useFocusAfterRemoval(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
    before.current = count;
  }, [count]);
  return heading;
}

function Comparing({ view, comparison }: Omit<CompareProps, 'isOld'>) {
  const sections = compareSections(view);
  return (
    <>
      <div className="page-width">
        <DifferencesSwitch view={view} comparison={comparison} rows={countRows(sections)} />
      </div>
      <section
        className="page-width pb-section max-md:px-0 max-md:[&>p]:px-gutter print:[&_p]:mt-[4pt] print:[&_p]:max-w-none print:[&_p]:p-0 print:[&_p]:text-[6.5pt]/[8pt]"
        aria-label="Comparison"
      >
        <div className={comparison.onlyDifferences ? 'only-differences' : undefined}>
          <Suspense>
            <CompareTable view={view} sections={sections} comparison={comparison} />
          </Suspense>
        </div>
        <p className="mt-3.5 text-xs/4.5 text-subtle">
          Prices as of {dayText(view.asOf)}, in US dollars.{assumedText(view, comparison.workload)}
        </p>
        {view.isDemo && <DemoNotice services={view.demoSources} />}
      </section>
    </>
  );
}
