import { useState, type ReactNode } from 'react';
import type { WorkloadView } from './pricing-views.ts';
import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import { counted } from '#core/count.ts';
import type { MoneyText } from '#core/shown-money.ts';
import { CUSTOM_PLAN_VOLUME, PLANS } from '#catalogue/offers/plans.ts';
import type { Workload } from '#catalogue/offers/workload.ts';
import { averageCostOf, type AverageCost } from '#catalogue/prices/average-cost.ts';
import type { PriceSheet } from '#catalogue/prices/price-sheets.ts';
import { quantityText } from '#core/quantity-text.ts';
import { PER_UNIT, SERVICE_TYPE_LABELS, UNIT_NAMES, type BillingType } from '#core/service-type.ts';
import { useSite } from '#kit/page/site-context.ts';
import { SavedHatch, SavingsBar } from '#catalogue/charts/savings-bar.tsx';
import { Money, useMoneyText } from '#kit/currency/money.tsx';
import { ContactLink } from '#features/contacts/contact-link.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { Term } from '#kit/term.tsx';
import { type AnswerSentence, SAMPLE_SENTENCE, sentenceText } from './answer.tsx';
import type { Job } from './use-job.tsx';

/** The content below the answer, in the dark theme. */
export function PanelContent({ children }: { readonly children: ReactNode }) {
  return (
    <div
      data-theme="dark"
      className="flex flex-col bg-panel p-8 max-md:p-5 lg:col-start-2 lg:border-l lg:border-line lg:pt-0 print:hidden"
    >
      {children}
    </div>
  );
}

interface QuotePanelProps {
  readonly view: Pick<Workload, 'type' | 'volume'>;
  readonly job: Job;
  /** Null while it loads or if it failed. */
  readonly ranking: WorkloadView | null;
  /** The name of the job’s country, null for any country. */
  readonly country: string | null;
  /** The answer of the ranking; null without one. */
  readonly sentence: AnswerSentence | null;
  /** Null while prices load. */
  readonly sheet: PriceSheet | null;
  /** Whether the prices are in another unit than the volume, so that totals would be those of another job. */
  readonly isOtherUnit: boolean;
  readonly isSample: boolean;
}

/** Averages over all countries, without volume prices, below the cheapest vendor for the job. */
export function QuotePanel(props: QuotePanelProps) {
  const { view, job, ranking, country, sentence, sheet, isOtherUnit, isSample } = props;
  const money = useMoneyText();
  // Without offers for the job, no average is shown.
  const hasOffers = ranking === null || ranking.count.offers > 0;
  const average = sheet && hasOffers ? { view, sheet, isOtherUnit } : null;
  const label = average ? averageLabel({ ...average, country, isSample }) : '';
  const total = average ? totalOf(average, country, money) : '';
  const announcement = [sentence ? sentenceText(sentence) : isSample ? SAMPLE_SENTENCE : '', label, total];
  const isCustom = view.volume === CUSTOM_PLAN_VOLUME;
  return (
    <PanelContent>
      <Announced isSettled={job.isSettled} text={announcement.filter(Boolean).join(' ')} />
      {hasOffers && (
        <section aria-label="Average price" className="border-line-strong lg:border-t lg:pt-4.5">
          {average ? <Average label={label} total={total} {...average} /> : <Skeleton layout="h-70" />}
        </section>
      )}
      <div className="mt-auto grid gap-2.5 pt-6">
        {isCustom && (
          <ContactLink source={CONTACT_SOURCES.pricingCustomPlan} variant="signal" size="lg" layout="flex">
            Get Quote
          </ContactLink>
        )}
        <ContactLink
          source={CONTACT_SOURCES.pricing}
          variant={isCustom ? 'outline' : 'signal'}
          size="lg"
          layout="flex"
        />
      </div>
    </PanelContent>
  );
}

type AverageOf = Pick<QuotePanelProps, 'view' | 'isOtherUnit'> & { readonly sheet: PriceSheet };

/** "250 GB of Residential Proxies, average of 23 vendors in all countries, not only Germany, before volume prices". */
function averageLabel({
  view,
  country,
  isOtherUnit,
  sheet: { unit, vendors },
  isSample,
}: AverageOf & Pick<QuotePanelProps, 'country' | 'isSample'>): string {
  const what = isOtherUnit
    ? `${SERVICE_TYPE_LABELS[view.type]}, billed per ${UNIT_NAMES[unit]}`
    : purchaseLabel(view, unit);
  if (vendors === 0) return what;
  const of = isSample ? 'sample average' : 'average';
  const where = country === null ? '' : ` in all countries, not only ${country}`;
  return `${what}, ${of} of ${counted(vendors, 'vendor')}${where}, before volume prices`;
}

function totalOf({ view, isOtherUnit, sheet: { sums } }: AverageOf, country: string | null, money: MoneyText): string {
  // With offers for a country, prices exist, but none for all countries, which the average covers.
  if (sums === null) return country === null ? 'Price on request' : 'Prices for some countries only';
  return isOtherUnit ? '' : money({ cost: averageCostOf(sums, view.volume).total });
}

interface AverageProps extends AverageOf {
  readonly label: string;
  readonly total: string;
}

function Average({ label, total, view, sheet, isOtherUnit }: AverageProps) {
  const cost = sheet.sums && averageCostOf(sheet.sums, view.volume);
  return (
    <>
      {/* The label of a country has a third line, which must not shift the vendors below. */}
      <div aria-hidden="true" className="lg:min-h-26">
        <p className="mb-1.5 text-sm text-muted">{label}</p>
        {total !== '' && (
          <p className="mb-2.5 font-semibold tracking-[-0.01em] lg:text-xl">
            {cost && !isOtherUnit ? <Money cost={cost.total} /> : total}
          </p>
        )}
      </div>
      {cost && (
        <AverageLines cost={cost} hasStale={sheet.hasStale} unit={PER_UNIT[sheet.unit]} hasTotals={!isOtherUnit} />
      )}
    </>
  );
}

interface AnnouncedProps {
  readonly isSettled: boolean;
  readonly text: string;
}

/** Announces the answer to screen-reader users once typing has ended. */
function Announced({ isSettled, text }: AnnouncedProps) {
  const [announced, setAnnounced] = useState(text);
  if (isSettled && announced !== text) setAnnounced(text);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}

const HATCH = 'saved-on-average';

interface AverageLinesProps {
  readonly cost: AverageCost;
  readonly hasStale: boolean;
  /** The suffix of a unit price: "/GB". */
  readonly unit: string;
  readonly hasTotals: boolean;
}

/** The averages behind a price, and the savings. */
function AverageLines({ cost: { average, services, comparison }, hasStale, unit, hasTotals }: AverageLinesProps) {
  const { name } = useSite();
  return (
    <>
      <dl>
        <Line term={`Average ${name} price`}>
          <Money cost={average} unit={unit} />
        </Line>
        {comparison && (
          <>
            <Line term="Average direct price">
              <s className="struck-price">
                <Money cost={comparison.average} unit={unit} />
              </s>
            </Line>
            {hasTotals && (
              <Line term="Direct total">
                <s className="struck-price">
                  <Money cost={comparison.total} />
                </s>
              </Line>
            )}
          </>
        )}
      </dl>
      {comparison && (
        <>
          <SavedHatch id={HATCH} />
          <div className="mt-2.5">
            <SavingsBar
              own={100 - comparison.savings}
              direct={100}
              hatch={HATCH}
              size="lg"
              label={comparison.savings > 0 ? `${comparison.savings}% below direct` : 'No saving'}
            />
          </div>
          {hasTotals && (
            <p className="mt-2.5 flex items-baseline justify-between font-medium text-save">
              <span>Potential savings</span>
              <b className="tracking-[-0.01em] lg:text-lg">
                <Money cost={comparison.saved} />
              </b>
            </p>
          )}
          {comparison.services < services && (
            <p className="mt-2 text-xs text-subtle">
              Savings cover {comparison.services} of {services} services:{' '}
              {hasStale ? 'outdated list prices are excluded.' : 'the others publish no list price.'}
            </p>
          )}
        </>
      )}
    </>
  );
}

function Line({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <Term
      term={term}
      layout="flex justify-between gap-4 border-t border-line py-1.5 text-md text-muted [&>dd]:text-ink [&>dd]:figures"
    >
      {children}
    </Term>
  );
}

/** A volume in the unit that it counts: "250 GB", "250K requests", "250 IPs". */
export function volumeLabel(volume: number, unit: BillingType): string {
  if (unit === 'ip') return volume === 1 ? '1 IP' : `${volume} IPs`;
  return unit === 'gb' ? `${volume} GB` : `${volume}K requests`;
}

/** Volumes up to this one are written like plans. */
const LARGEST_PLAN = Math.max(...PLANS.map(({ volume }) => volume));

/** A purchase: "250 GB of Residential Proxies", "250K requests with Web Scraper API". */
export function purchaseLabel({ volume, type }: Pick<Workload, 'type' | 'volume'>, unit: BillingType): string {
  const text = volume > LARGEST_PLAN ? quantityText(volume, unit) : volumeLabel(volume, unit);
  return `${text} ${unit === 'cpm' ? 'with' : 'of'} ${SERVICE_TYPE_LABELS[type]}`;
}
