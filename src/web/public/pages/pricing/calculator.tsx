import { pages } from '#contract/routes.ts';
import { CONTACT_SOURCES } from '#domain/contacts/contact-source.ts';
import { readCost } from '#domain/money.ts';
import { isPriced } from '#contract/offers/workload-url.ts';
import type { PricingView } from '#domain/offers/plans.ts';
import type { WorkloadView } from '#contract/offers/workload-view.ts';
import type { PriceSheet } from '#domain/prices/price-sheets.ts';
import { ContactLink } from '#web/public/parts/layout/contact-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CalculatorChoices, TypeChoices, VolumeChoices } from './calculator-choices.tsx';
import { JobFields, type CountryChoice } from './job-fields.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { StripPlot } from './strip-plot.tsx';
import type { Job } from './use-job.ts';
import type { AnswerSentence } from './workload-text.ts';

/** The form that the fields of the job belong to, wherever they stand. */
export const JOB_FORM = 'job';

interface CalculatorProps {
  readonly job: Job;
  readonly countries: readonly CountryChoice[];
  /** Null while it loads, and where it failed. */
  readonly ranking: WorkloadView | null;
  readonly sentence: AnswerSentence | null;
  /** The sheet that averages are made of, null while prices load, and of what they are. */
  readonly sheet: PriceSheet | null;
  readonly averaged: PricingView;
  /** True where vendors bill the product in another unit than that of the amount. */
  readonly isOtherUnit: boolean;
  /** True where the prices are samples, since live ones could not be loaded. */
  readonly isSample: boolean;
  /** Called when somebody begins to use the fields. */
  readonly onApproach: () => void;
}

/** The job on the left, what it costs on the right. Choices are links, the rest is a form that works without scripts. */
export function Calculator({
  job,
  countries,
  ranking,
  sentence,
  sheet,
  averaged,
  isOtherUnit,
  isSample,
  onApproach,
}: CalculatorProps) {
  const { workload } = job.view;
  const isAnswered = isPriced(job.view);
  return (
    <section className="page-width" aria-labelledby="calculator">
      <h2 id="calculator" className="sr-only">
        Pricing calculator
      </h2>
      <Card
        busy={isAnswered && sheet === null}
        layout="flex flex-col overflow-clip [box-shadow:var(--rp-shadow-2)] lg:grid lg:grid-cols-[minmax(0,1fr)_400px]"
      >
        {/* What the next choice needs is fetched as soon as somebody comes near. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <form
          id={JOB_FORM}
          action={pages.pricing}
          method="get"
          className="grid grid-rows-[auto_auto_1fr] gap-7 p-8 max-md:p-5"
          onFocus={onApproach}
          onPointerOver={onApproach}
          onSubmit={(event) => {
            event.preventDefault();
            job.settle();
          }}
        >
          <CalculatorChoices of={TypeChoices} view={job.view} />
          <div>
            <CalculatorChoices of={VolumeChoices} view={job.view} />
            <input type="hidden" name="type" value={workload.type} />
            <JobFields job={job} countries={countries} assumes={ranking && ranking.assumes} />
            <div className="mt-3 hidden noscript:block">
              <Button type="submit" size="sm">
                Show prices
              </Button>
            </div>
          </div>
          {ranking ? <VendorSpread ranking={ranking} /> : isAnswered && !isSample && <LoadingSpread />}
        </form>
        {isAnswered ? (
          <QuotePanel
            view={averaged}
            country={workload.country}
            sentence={sentence}
            hasOffers={ranking === null || ranking.count.offers > 0}
            isSettled={job.isSettled}
            sheet={sheet}
            isOtherUnit={isOtherUnit}
            isSample={isSample}
          />
        ) : (
          <NoPrice view={job.view} />
        )}
      </Card>
    </section>
  );
}

/** Vendors' totals on one axis. Nothing where none can do the job. */
function VendorSpread({ ranking }: { readonly ranking: WorkloadView }) {
  const drawn = ranking.drawn.map(readCost);
  const count = ranking.count.offers;
  const [lowest, ...others] = drawn;
  const highest = others.at(-1) ?? lowest;
  if (lowest === undefined || highest === undefined) return null;
  return (
    <div className="self-end">
      <div className="flex items-baseline justify-between gap-x-4 max-md:block">
        <h3 className="text-base">{count === 1 ? 'What the one vendor charges' : `How ${count} vendors compare`}</h3>
        <p className="text-xs text-subtle">
          monthly total for this job, {drawn.length === count ? 'one dot per vendor' : 'one dot for several vendors'}
        </p>
      </div>
      <StripPlot
        costs={[lowest, ...others]}
        highest={highest}
        count={count}
        median={ranking.median === null ? lowest : readCost(ranking.median)}
      />
    </div>
  );
}

/** Stands where the strip plot will be. */
function LoadingSpread() {
  return (
    <div className="self-end">
      <Skeleton layout="h-3 w-48" />
      <Skeleton layout="mt-5 h-24 w-full" />
    </div>
  );
}

/** In the place of the answer where what is typed has no price: what to enter, and no price of anything else. */
function NoPrice({ view: { notes } }: Pick<Job, 'view'>) {
  return (
    <div data-theme="dark" className="bg-panel max-lg:contents lg:flex lg:flex-col lg:border-l lg:border-line lg:p-8">
      <p role="status" className="job-answer">
        No price for this volume.
      </p>
      <div className="flex flex-1 flex-col bg-panel max-lg:p-8 max-md:p-5">
        {notes.map(({ name, isFault, text }) => isFault && <p key={name}>{text}</p>)}
        <div className="mt-auto grid pt-6">
          <ContactLink source={CONTACT_SOURCES.pricing} variant="signal" size="lg" layout="flex" />
        </div>
      </div>
    </div>
  );
}
