import { Suspense, useEffect, useRef } from 'react';
import { compareHref, comparePath, parseComparison, type Comparison } from './compare-url.ts';
import type { CompareView } from './compare-view.ts';
import { pages } from '#core/routes.ts';
import { isPriced } from '#catalogue/offers/workload-url.ts';
import { dayText } from '#core/day-text.ts';
import { AnswerFailure } from '#kit/answers/answer-failure.tsx';
import { useLatestAnswer } from '#kit/answers/use-answer.ts';
import { AnyReportLink } from '#catalogue/shown/report-link.tsx';
import { DemoNotice } from '#catalogue/shown/demo-notice.tsx';
import { EvidenceShapes } from '#catalogue/shown/evidence-mark.tsx';
import { usePageTitle } from '#kit/layout/page-title.ts';
import { SectionTabs } from '#kit/layout/section-tabs.tsx';
import { UnknownName } from '#kit/layout/unknown-name.tsx';
import { splitPage } from '#kit/page/define-page.ts';
import { useAddress } from '#kit/page/use-address.ts';
import { CompareActions } from './compare-actions.tsx';
import { countRows } from './compare-row.tsx';
import { compareSections } from './compare-rows.tsx';
import { CompareTable } from './compare-table.tsx';
import { assumedText, compareHeading, compareTitle } from './compare-text.ts';
import { AddProvider, TableBar } from './table-bar.tsx';
import { WorkloadBar, type ComparisonProps } from './workload-bar.tsx';
import './compare.css';
import './compare-table.css';

const compareNotes = splitPage(async () => (await import('./compare-notes.tsx')).CompareNotes);

/** Vendors side by side for a job. The choice is stored in the URL only. */
export function ComparePage() {
  const comparison = parseComparison(useAddress().search);
  const answer = useLatestAnswer(comparePath(comparison));
  if (answer.status === 'loaded') {
    const { value: view, isOld } = answer;
    const shown = isOld ? comparison : withoutUnknown(comparison, view);
    return <Compare view={view} comparison={shown} isOld={isOld} />;
  }
  if (answer.status === 'missing') {
    const all = { label: 'All vendors', href: pages.providers };
    return <UnknownName lead="None of these vendors is listed here." nearest={answer.nearest} all={all} />;
  }
  return <AnswerFailure title="Compare side by side" answer={answer} />;
}

/** The comparison without unknown vendors, so that no link contains them. */
function withoutUnknown(comparison: Comparison, { providers, leftOut }: CompareView): Comparison {
  return {
    ...comparison,
    added: [],
    slugs: [...providers, ...leftOut].map(({ slug }) => slug),
  };
}

/** `isOld`: the answer to another URL is being loaded. */
function Compare({ view, comparison, isOld }: ComparisonProps & { readonly isOld: boolean }) {
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
        {hasNotes(view, comparison) && <compareNotes.component view={view} comparison={comparison} />}
      </section>
      {isReady ? (
        isAnswered && <ComparisonBody view={view} comparison={comparison} />
      ) : (
        <section className="page-width pt-8 pb-section print:py-0">
          <AddProvider view={view} comparison={comparison} />
        </section>
      )}
      <EvidenceShapes />
    </div>
  );
}

/** Moves the focus to the heading, which has the number of vendors, when the focused link is removed with its column. */
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

function ComparisonBody({ view, comparison }: ComparisonProps) {
  const sections = compareSections(view);
  return (
    <>
      <div className="page-width">
        <TableBar view={view} comparison={comparison} rows={countRows(sections)} />
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
          Prices as of {dayText(view.asOf)}, in US dollars.
          {assumedText(view, comparison.workload)} <AnyReportLink />
        </p>
        {view.isDemo && <DemoNotice services={view.demoSources} />}
      </section>
    </>
  );
}

/** Whether a part of the URL is invalid. A fault of the volume is shown at its field. */
function hasNotes({ leftOut, unknown }: ComparisonProps['view'], { notes }: ComparisonProps['comparison']): boolean {
  return leftOut.length + unknown.length > 0 || notes.some(({ name }) => name !== 'volume');
}
