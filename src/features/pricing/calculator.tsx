import type { WorkloadView } from './pricing-views.ts';
import { isPriced } from '#catalogue/offers/workload-url.ts';
import { pages } from '#core/routes.ts';
import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import { readCost } from '#core/money.ts';
import type { Workload } from '#catalogue/offers/workload.ts';
import type { PriceSheet } from '#catalogue/prices/price-sheets.ts';
import { StripPlot } from '#catalogue/charts/strip-plot.tsx';
import { useMoneyText } from '#kit/currency/money.tsx';
import { ContactLink } from '#features/contacts/contact-link.tsx';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { CalculatorChoices, TypeChoices, VolumeChoices } from './calculator-choices.tsx';
import { Answer, answerSentence } from './answer.tsx';
import { JobFields, type PricedCountry } from './job-fields.tsx';
import { PanelContent, QuotePanel } from './quote-panel.tsx';
import type { Job } from './use-job.tsx';

/** The id of the job's form, for controls outside of it. */
export const JOB_FORM = 'job';

interface CalculatorProps {
  readonly job: Job;
  readonly countries: readonly PricedCountry[];
  /** Null while it loads or if it failed. */
  readonly ranking: WorkloadView | null;
  /** The name of the ranking's country. */
  readonly country: string | null;
  /** The prices to average; null while they load. */
  readonly sheet: PriceSheet | null;
  /** The product type and volume of the averages. */
  readonly averaged: Pick<Workload, 'type' | 'volume'>;
  /** Whether vendors bill the product in another unit than the volume's. */
  readonly isOtherUnit: boolean;
  /** Whether the prices are samples because live prices could not be loaded. */
  readonly isSample: boolean;
  /** Called when a visitor hovers or focuses the fields. */
  readonly onApproach: () => void;
}

/** The job on the left, its costs on the right. Choices are links, and the fields are a form; both work without scripts. */
export function Calculator({
  job,
  countries,
  ranking,
  country,
  sheet,
  averaged,
  isOtherUnit,
  isSample,
  onApproach,
}: CalculatorProps) {
  const { workload } = job.view;
  const isAnswered = isPriced(job.view);
  const money = useMoneyText();
  const sentence = ranking && answerSentence(ranking, country, money);
  return (
    <section className="page-width" aria-labelledby="calculator">
      <h2 id="calculator" className="sr-only">
        Pricing calculator
      </h2>
      <Card
        busy={isAnswered && sheet === null}
        layout="flex flex-col overflow-clip [box-shadow:var(--rp-shadow-2)] lg:grid lg:grid-cols-[minmax(0,1fr)_400px] lg:grid-rows-[auto_1fr] print:rounded-none print:border-0 print:shadow-none"
      >
        <Answer isAnswered={isAnswered} sentence={sentence} isSample={isSample} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <form
          id={JOB_FORM}
          action={pages.pricing}
          method="get"
          className="grid grid-rows-[auto_auto_1fr] gap-7 p-8 max-md:p-5 lg:row-span-2 lg:row-start-1 print:hidden"
          onFocus={onApproach}
          onPointerOver={onApproach}
          onSubmit={(event) => {
            event.preventDefault();
            job.settle();
          }}
        >
          <CalculatorChoices of={TypeChoices} job={job} />
          <div>
            <CalculatorChoices of={VolumeChoices} job={job} />
            <input type="hidden" name="type" value={workload.type} />
            {job.view.sort !== 'total' && <input type="hidden" name="sort" value={job.view.sort} />}
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
            job={job}
            ranking={ranking}
            country={country}
            sentence={sentence}
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

/** Vendors' totals on one axis; nothing without offers. */
function VendorSpread({ ranking }: { readonly ranking: WorkloadView }) {
  const drawn = ranking.drawn.map(readCost);
  const count = ranking.count.offers;
  const [lowest, ...others] = drawn;
  const highest = others.at(-1) ?? lowest;
  if (lowest === undefined || highest === undefined) return null;
  return (
    // Its final height from the start: a slow line delivers it in pieces.
    <div className="self-end md:min-h-32">
      <div className="flex items-baseline justify-between gap-x-4 max-md:block">
        <h3 className="text-base">{count === 1 ? 'What this vendor charges' : `How ${count} vendors compare`}</h3>
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

/** The placeholder of the strip plot. */
function LoadingSpread() {
  return (
    <div className="self-end">
      <Skeleton layout="h-3 w-48" />
      <Skeleton layout="mt-5 h-24 w-full" />
    </div>
  );
}

/** Shown instead of averages for an invalid volume: the error, and no price of another volume. */
function NoPrice({ view: { notes } }: Pick<Job, 'view'>) {
  return (
    <PanelContent>
      {notes.map(({ name, isFault, text }) => isFault && <p key={name}>{text}</p>)}
      <div className="mt-auto grid pt-6">
        <ContactLink source={CONTACT_SOURCES.pricing} variant="signal" size="lg" layout="flex" />
      </div>
    </PanelContent>
  );
}
