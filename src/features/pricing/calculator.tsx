import { memo, useDeferredValue, type ComponentType } from 'react';
import { Link } from 'wouter';
import { pricingPageHref, type PricingPageState } from './pricing-url.ts';
import type { WorkloadView } from './pricing-views.ts';
import { isPriced } from '#catalogue/offers/workload-url.ts';
import { pages } from '#core/routes.ts';
import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import { readCost } from '#core/money.ts';
import { CALCULATED_TYPES, type CalculatedType, PLANS } from '#catalogue/offers/plans.ts';
import { WORKLOAD_UNITS, type Workload } from '#catalogue/offers/workload.ts';
import type { PriceSheet } from '#catalogue/prices/price-sheets.ts';
import { type BillingType, SERVICE_TYPE_LABELS } from '#core/service-type.ts';
import { StripPlot } from '#catalogue/charts/strip-plot.tsx';
import { useMoneyText } from '#kit/currency/money.tsx';
import { ContactLink } from '#features/contacts/contact-link.tsx';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { Answer, answerSentence } from './answer.tsx';
import { JobFields, type CountryChoice } from './job-fields.tsx';
import { PanelContent, QuotePanel, volumeLabel } from './quote-panel.tsx';
import type { Job } from './use-job.tsx';

/** The id of the job's form, for controls outside of it. */
export const JOB_FORM = 'job';

interface CalculatorProps {
  readonly job: Job;
  readonly countries: readonly CountryChoice[];
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
        layout="flex flex-col overflow-clip [box-shadow:var(--rp-shadow-2)] lg:grid lg:grid-cols-[minmax(0,1fr)_400px] lg:grid-rows-[auto_1fr]"
      >
        <Answer isAnswered={isAnswered} sentence={sentence} isSample={isSample} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <form
          id={JOB_FORM}
          action={pages.pricing}
          method="get"
          className="grid grid-rows-[auto_auto_1fr] gap-7 p-8 max-md:p-5 lg:row-span-2 lg:row-start-1"
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

const TYPE_LAYOUT = 'min-h-12 items-center gap-2.5 text-md leading-[1.25] font-medium max-md:gap-2 max-md:text-sm';

interface ChoicesProps {
  readonly view: PricingPageState;
}

/** The URL of another workload, with the same vendors selected for the chart. */
function hrefOf(workload: Workload, { chosen }: PricingPageState): string {
  return pricingPageHref({ workload, chosen });
}

interface CalculatorChoicesProps {
  readonly of: ComponentType<ChoicesProps>;
  readonly job: Job;
}

/** Defers the links while somebody types, so that each key updates the answer first. */
function CalculatorChoices({ of: Choices, job: { view, isSettled } }: CalculatorChoicesProps) {
  const deferred = useDeferredValue(view);
  return <Choices view={isSettled ? view : deferred} />;
}

/** The six proxy types, as links that keep the rest of the job. */
const TypeChoices = memo(function TypeChoices({ view }: ChoicesProps) {
  const { workload } = view;
  return (
    <nav aria-labelledby="proxy-type">
      <h3 id="proxy-type" className="mb-3 text-base">
        Proxy type
      </h3>
      <ul className="grid grid-cols-3 gap-2 max-md:grid-cols-2">
        {CALCULATED_TYPES.map((type) => {
          const chosen = type === workload.type;
          const isUsual = workload.unit === WORKLOAD_UNITS[workload.type];
          const unit = isUsual ? WORKLOAD_UNITS[type] : workload.unit;
          return (
            <li key={type} className="grid">
              <Link
                href={hrefOf({ ...workload, type, unit }, view)}
                aria-current={chosen ? 'true' : undefined}
                className={choiceClass(chosen, TYPE_LAYOUT)}
              >
                <Icon
                  path={TYPE_ICONS[type]}
                  size={17}
                  className={`flex-none max-sm:hidden ${chosen ? '' : 'text-subtle'}`}
                />
                {SERVICE_TYPE_LABELS[type]}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});

const VOLUME_LAYOUT = 'min-h-18.5 flex-col justify-center gap-px py-2.5';
const HINTS: Record<BillingType, string> = { gb: 'in gigabytes', cpm: 'in requests', ip: 'in IPs' };

/** The five plans, as links that keep the rest of the job. A typed volume selects its plan, too. */
const VolumeChoices = memo(function VolumeChoices({ view }: ChoicesProps) {
  const { unit } = view.workload;
  return (
    <nav aria-labelledby="volume">
      <h3 id="volume" className="mb-3 text-base">
        Volume <span className="text-sm font-normal text-subtle">per month, {HINTS[unit]}</span>
      </h3>
      <ul className="grid grid-cols-5 gap-2 max-md:grid-cols-6">
        {PLANS.map(({ volume, name, popular }) => {
          const isChosen = isPriced(view) && volume === view.workload.volume;
          return (
            <li
              key={volume}
              className="grid max-md:col-span-2 max-md:nth-[n+4]:col-span-3 max-sm:col-span-3 max-sm:last:col-span-6"
            >
              <Link
                href={hrefOf({ ...view.workload, volume }, view)}
                aria-current={isChosen ? 'true' : undefined}
                className={choiceClass(isChosen, VOLUME_LAYOUT)}
              >
                <VolumeName label={volumeLabel(volume, unit)} unit={unit} />
                <span className="text-xs whitespace-nowrap text-muted">{name}</span>
                {popular && <PopularMark />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});

/** A volume with its unit. The long unit of requests is below the number in narrow windows. */
function VolumeName({ label, unit }: { readonly label: string; readonly unit: BillingType }) {
  const [amount, word] = label.split(' ');
  return (
    <b className="text-[1.0625rem] leading-[1.3] tracking-[-0.015em]">
      {amount} <span className={unit === 'gb' ? undefined : 'text-sm font-medium max-lg:block'}>{word}</span>
    </b>
  );
}

function PopularMark() {
  return (
    <span className="absolute -top-[9px] left-3 rounded-xs bg-signal px-1.5 text-2xs leading-[18px] font-semibold text-on-signal">
      Popular
    </span>
  );
}

const CHOICE =
  'relative flex rounded-md border bg-surface transition-colors duration-120 hover:bg-hover px-3 max-md:px-2';
const CHOSEN = 'border-ink [box-shadow:inset_0_0_0_1px_var(--rp-ink)]';
const REST = 'border-line-strong hover:border-control';

function choiceClass(chosen: boolean, layout: string): string {
  return `${CHOICE} ${chosen ? CHOSEN : REST} ${layout}`;
}

/** Outlines on a grid of 24 by 24 from the Lucide icon set (ISC license). */
const TYPE_ICONS: Record<CalculatedType, string> = {
  residential: lucidePath('House'),
  mobile: lucidePath('Smartphone'),
  isp: lucidePath('Building2'),
  datacenter: lucidePath('Server'),
  'web-unblocker': lucidePath('LockOpen'),
  'web-scraper-api': lucidePath('Braces'),
};
