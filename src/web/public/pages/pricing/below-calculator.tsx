import { memo } from 'react';
import { pricingPageHref } from '#contract/pricing-view.ts';
import type { PricingPart } from '#contract/views/pricing-view.ts';
import type { WorkloadView } from '#contract/views/workload-view.ts';
import type { PricingView } from '#domain/pricing-view.ts';
import { CatalogueFailure } from '#web/public/parts/catalogue/catalogue-failure.tsx';
import { PageEvidence } from '#web/public/parts/catalogue/page-evidence.tsx';
import { CustomPlan, IncludedFeatures } from './included-features.tsx';
import { JobSection } from './job-section.tsx';
import { LoadingPrices } from './loading-prices.tsx';
import { PriceList, SampleList } from './price-list.tsx';
import { sampleSheets } from './shown-sheets.ts';
import type { Job } from './use-job.ts';

export interface BelowCalculatorProps {
  readonly job: Job;
  /** Null while it loads, and where it failed. */
  readonly ranking: { readonly view: WorkloadView; readonly isOld: boolean } | null;
  readonly country: string | null;
  /** The day (UTC) that ages are counted to, as milliseconds since 1970. */
  readonly today: number;
  /** The sheets of unit prices with what they were asked for; null while they load, and where they failed. */
  readonly sheets: { readonly view: PricingView; readonly path: string; readonly part: PricingPart } | null;
  /** Why there are sample prices in the place of live ones. */
  readonly failure: { readonly reason: string; readonly retry: () => void } | null;
  readonly onApproach: () => void;
  /** True while somebody types: then all of it stays as it is. */
  readonly isHeld: boolean;
}

/**
 * What each vendor costs for the job, and the sheets of unit prices. Below the calculator, which stays where it is.
 * Isolated, each is painted by itself, and not with every key above.
 */
export const BelowCalculator = memo(function BelowCalculator({
  job,
  ranking,
  country,
  today,
  sheets,
  failure,
  onApproach,
}: BelowCalculatorProps) {
  const { workload, page } = job.settled;
  const view = { type: workload.type, volume: workload.amount };
  return (
    <>
      {ranking && (
        <JobSection
          view={ranking.view}
          job={job}
          country={country}
          today={today}
          isOld={ranking.isOld}
          onApproach={onApproach}
        />
      )}
      <div className="isolate page-width grid gap-3.5 pt-[clamp(3rem,2rem+3vw,4.5rem)] pb-section">
        {failure && (
          <>
            <CatalogueFailure {...failure} href={pricingPageHref(job.view)} />
            <SampleList view={view} sheets={sampleSheets(view)} />
          </>
        )}
        {sheets && (
          <PriceList
            key={sheets.path}
            view={sheets.view}
            path={sheets.path}
            first={sheets.part}
            part={page}
            hrefOf={(part) => pricingPageHref({ ...job.settled, page: part })}
          />
        )}
        {!failure && !sheets && <LoadingPrices />}
        <PageEvidence of={failure ? 'samples' : 'services'} />
      </div>
      <IncludedFeatures />
      <CustomPlan />
    </>
  );
}, isHeld);

/** Rows and chart take long to draw: with them the next key would wait. */
function isHeld(_before: BelowCalculatorProps, next: BelowCalculatorProps): boolean {
  return next.isHeld;
}
