import { memo, Suspense } from 'react';
import { pricingPageHref } from '#contract/offers/pricing-url.ts';
import type { PricingPart } from '#contract/offers/pricing-view.ts';
import type { WorkloadView } from '#contract/offers/workload-view.ts';
import { CatalogueFailure } from '#web/public/parts/catalogue/catalogue-failure.tsx';
import { SampleMarks, EvidenceShapes } from '#web/public/parts/catalogue/evidence-mark.tsx';
import { laterPart, splitPage } from '#web/public/define-page.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { JobSection } from './job-section.tsx';
import type { Job } from './use-job.ts';

/** Sample records, which are fetched where live prices could not be read. */
const sampleOffers = splitPage(async () => (await import('./sample-offers.tsx')).SampleOffers);

const IncludedFeatures = laterPart<object>(
  '#custom-plan',
  async () => (await import('./included-features.tsx')).IncludedFeatures,
);

interface BelowCalculatorProps {
  readonly job: Job;
  /** Null while it loads, and where it failed. */
  readonly ranking: { readonly view: WorkloadView; readonly isOld: boolean } | null;
  readonly country: string | null;
  /** The day (UTC) that ages are counted to, as milliseconds since 1970. */
  readonly today: number;
  /** What holds for every amount of the type; null while it loads, and where it failed. */
  readonly part: PricingPart | null;
  /** Why there are sample prices in the place of live ones. */
  readonly failure: { readonly reason: string; readonly retry: () => void } | null;
  readonly onApproach: () => void;
  /** False where what is typed has no price: then none is shown. */
  readonly isAnswered: boolean;
  /** True while somebody types: then all of it stays as it is. */
  readonly isHeld: boolean;
}

/**
 * What each vendor charges for the job. Below the calculator, which stays where it is. Isolated, it is painted by itself,
 * and not with every key above.
 */
export const BelowCalculator = memo(function BelowCalculator({
  job,
  ranking,
  country,
  today,
  part,
  failure,
  onApproach,
  isAnswered,
}: BelowCalculatorProps) {
  return (
    <>
      <div className="isolate page-width grid gap-3.5 pt-[clamp(2.5rem,1.6rem+2.6vw,4rem)] pb-section">
        {failure && (
          <>
            <CatalogueFailure {...failure} href={pricingPageHref(job.view)} />
            <SampleMarks value>
              <Suspense fallback={<LoadingPrices />}>
                <sampleOffers.component job={job} today={today} />
              </Suspense>
            </SampleMarks>
          </>
        )}
        {ranking && (
          <JobSection
            view={ranking.view}
            part={part}
            job={job}
            country={country}
            today={today}
            isOld={ranking.isOld}
            onApproach={onApproach}
          />
        )}
        {isAnswered && !failure && !ranking && <LoadingPrices />}
        <EvidenceShapes />
      </div>
      <IncludedFeatures />
    </>
  );
}, isHeld);

/** Rows and chart take long to draw: they are drawn when they change, and not while somebody types. */
function isHeld(before: BelowCalculatorProps, next: BelowCalculatorProps): boolean {
  if (next.isHeld) return true;
  return (
    before.failure === null &&
    next.failure === null &&
    before.ranking?.view === next.ranking?.view &&
    before.ranking?.isOld === next.ranking?.isOld &&
    before.part === next.part &&
    before.isAnswered === next.isAnswered &&
    before.country === next.country &&
    pricingPageHref(before.job.view) === pricingPageHref(next.job.view)
  );
}

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Stands where the price table will be. */
function LoadingPrices() {
  return (
    <>
      <p role="status" className="flex items-center justify-center gap-2.5 py-3 text-md text-muted">
        <Spinner />
        Loading providers...
      </p>
      <Card busy layout="overflow-clip">
        <div className="h-15.5 border-b border-line bg-head max-md:hidden" />
        {ROWS.map((row) => (
          <div key={row} className="flex h-14 items-center gap-2.5 border-line px-5 not-first:border-t max-md:h-27">
            <Skeleton layout="size-7 flex-none rounded-sm" />
            <Skeleton layout="h-3 w-28" />
            <Skeleton layout="ml-auto h-3 w-32" />
          </div>
        ))}
      </Card>
    </>
  );
}
