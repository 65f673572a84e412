import { memo, Suspense, useDeferredValue, useState } from 'react';
import { pricingPageHref, pricingPath } from './pricing-url.ts';
import type { PricingView, WorkloadView } from './pricing-views.ts';
import { isPriced } from '#catalogue/offers/workload-url.ts';
import { WORKLOAD_UNITS } from '#catalogue/offers/workload.ts';
import { priceSheets, type PriceSheet } from '#catalogue/prices/price-sheets.ts';
import type { BillingType } from '#core/service-type.ts';
import { useRenderedOn } from '#kit/page/site-context.ts';
import { deferredPart, splitPage } from '#kit/page/define-page.ts';
import { useLatestAnswer } from '#kit/answers/use-answer.ts';
import { CatalogueFailure, reasonOf } from '#kit/answers/catalogue-failure.tsx';
import { SampleMarks, EvidenceShapes } from '#catalogue/shown/evidence-mark.tsx';
import { fallbackCatalogue } from '#catalogue/shown/fallback-catalogue.ts';
import { Card } from '#kit/card.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { PricingHero } from './pricing-hero.tsx';
import { Spinner } from '#kit/spinner.tsx';
import { Calculator } from './calculator.tsx';
import { ChosenTray } from './chosen-tray.tsx';
import { countryName } from './job-fields.tsx';
import { JobSection } from './job-section.tsx';
import { type Job, useJob, useRanking } from './use-job.tsx';
import './offers-table.css';
import './offers-cards.css';

/** Sample records, whose code is fetched if live prices could not be read. */
const sampleOffers = splitPage(async () => (await import('./sample-offers.tsx')).SampleOffers);

const IncludedFeatures = deferredPart<object>(
  '#custom-plan',
  async () => (await import('./included-features.tsx')).IncludedFeatures,
);

/** The costs of a job at every vendor, and the average for its volume. Choices are stored in the URL only. */
export function PricingPage() {
  const job = useJob();
  const [isWanted, setWanted] = useState(false);
  const ranking = useRanking(job.view, job.settled, isWanted);
  // An invalid volume shows no price, not even one of another volume.
  const isAnswered = isPriced(job.view);
  const answer = useLatestAnswer(pricingPath(job.settled.workload));
  const failures = [answer, ranking].flatMap((one) => (one.status === 'failed' ? [one] : []));
  const isSample = failures.length > 0;
  const typeData = isAnswered && !isSample && answer.status === 'loaded' ? answer.value : null;
  const sheets =
    isAnswered && isSample
      ? priceSheets(fallbackCatalogue.services, job.settled.workload.type)
      : typeData && sheetsOf(typeData);
  const ranked = isAnswered && !isSample && ranking.status === 'loaded' ? ranking : null;
  const countries = answer.status === 'loaded' ? answer.value.countries : NO_COUNTRIES;
  const country = ranked && countryName(ranked.view.country, countries);
  const approach = () => setWanted(true);
  const retry = () => failures.forEach((failure) => failure.retry());
  const [openedOn] = useState(() => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length));
  const today = Date.parse(useRenderedOn() ?? openedOn);
  // The rows wait until the fields have caught up with the URL.
  const isSettled = useDeferredValue(job.isSettled) && job.isSettled;

  const { type, unit, volume } = job.view.workload;
  const sheet = sheetOf(sheets, unit);
  // Until the averages of this product type have loaded, those of the previous one stay, with its name.
  const averaged = typeData?.type ?? type;
  // Plans count in the vendors' unit, and so the sheet's unit differs only if a unit was chosen.
  const isChosenUnit = averaged === type && unit !== WORKLOAD_UNITS[type];
  const isOtherUnit = isChosenUnit && sheet !== null && sheet.unit !== unit;

  return (
    <>
      <PricingHero
        current="one"
        lead="Enter a volume and a country to compare what every vendor charges, cheapest first."
      />
      <Calculator
        job={job}
        countries={countries}
        ranking={ranked && ranked.view}
        country={country}
        sheet={sheet}
        averaged={{ type: averaged, volume }}
        isOtherUnit={isOtherUnit}
        isSample={isSample}
        onApproach={approach}
      />
      <BelowCalculator
        job={job}
        ranking={ranked}
        country={country}
        today={today}
        typeData={typeData}
        failure={isAnswered && isSample ? { reason: reasonOf(failures[0]?.error), retry } : null}
        onApproach={approach}
        isFrozen={!isSettled}
        isAnswered={isAnswered}
      />
      {ranked && <ChosenTray job={job} ranking={ranked.view} />}
    </>
  );
}

const NO_COUNTRIES: PricingView['countries'] = [];

/** The prices in the volume's unit, else in the unit of most vendors. */
function sheetOf(sheets: readonly PriceSheet[] | null, unit: BillingType): PriceSheet | null {
  return sheets?.find((sheet) => sheet.unit === unit) ?? sheets?.[0] ?? null;
}

/** The prices of an answer by unit; the unit of most vendors is first. */
function sheetsOf({ sheets }: PricingView): readonly PriceSheet[] {
  return sheets.map(({ sums, ...sheet }) => ({
    ...sheet,
    sums: sums && {
      own: BigInt(sums.own),
      services: sums.services,
      both: sums.both && {
        ...sums.both,
        own: BigInt(sums.both.own),
        direct: BigInt(sums.both.direct),
      },
    },
  }));
}

interface BelowCalculatorProps {
  readonly job: Job;
  /** Null while it loads or if it failed. */
  readonly ranking: {
    readonly view: WorkloadView;
    readonly isOld: boolean;
  } | null;
  readonly country: string | null;
  /** The day (UTC) from which ages are counted, in milliseconds since 1970. */
  readonly today: number;
  /** The data that is the same for every volume of the product type; null while it loads or if it failed. */
  readonly typeData: PricingView | null;
  /** Why sample prices are shown; null for live prices. */
  readonly failure: {
    readonly reason: string;
    readonly retry: () => void;
  } | null;
  readonly onApproach: () => void;
  /** Whether the volume is valid; an invalid one shows no price. */
  readonly isAnswered: boolean;
  /** Whether somebody types: nothing is rendered again meanwhile. */
  readonly isFrozen: boolean;
}

/**
 * Vendors' prices for the job. `isolate` gives the section a layer of its own, so that keys typed in the calculator do not
 * repaint it.
 */
const BelowCalculator = memo(function BelowCalculator({
  job,
  ranking,
  country,
  today,
  typeData,
  failure,
  onApproach,
  isAnswered,
}: BelowCalculatorProps) {
  return (
    <>
      <div className="isolate page-width grid gap-3.5 pt-[clamp(2.5rem,1.6rem+2.6vw,4rem)] pb-section print:block print:pt-[8pt]">
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
            typeData={typeData}
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
}, skipsRender);

/** Rows and chart are slow to render, so they are rendered only when they change, and never while somebody types. */
function skipsRender(before: BelowCalculatorProps, next: BelowCalculatorProps): boolean {
  if (next.isFrozen) return true;
  return (
    before.failure === null &&
    next.failure === null &&
    before.ranking?.view === next.ranking?.view &&
    before.ranking?.isOld === next.ranking?.isOld &&
    before.typeData === next.typeData &&
    before.isAnswered === next.isAnswered &&
    before.country === next.country &&
    pricingPageHref(before.job.view) === pricingPageHref(next.job.view)
  );
}

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The placeholder of the price table. */
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
