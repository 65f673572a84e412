import { useState, type ReactNode } from 'react';
import { CONTACT_SOURCES } from '#domain/contacts/contact-source.ts';
import { quoteOfSums, type PriceQuote } from '#domain/prices/price-quote.ts';
import type { PriceSheet } from '#domain/prices/price-sheets.ts';
import { CUSTOM_PLAN_VOLUME, type PricingView } from '#domain/offers/plans.ts';
import { PER_UNIT, SERVICE_TYPE_LABELS, UNIT_NAMES } from '#domain/service-type.ts';
import type { MoneyText } from '#domain/currency/shown-money.ts';
import { useSite } from '#web/document/site-context.ts';
import { Money, useMoneyText } from '#web/public/parts/currency/money.tsx';
import { ContactLink } from '#web/public/parts/layout/contact-link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Term } from '#web/ui/term.tsx';
import { purchaseLabel, vendorCount } from './price-labels.ts';
import { SavedHatch, SavingsBar } from './savings-bar.tsx';
import { sentenceText, type AnswerSentence } from './workload-text.ts';

interface QuotePanelProps {
  readonly view: PricingView;
  /** The country of the job, which averages do not know. */
  readonly country: string | null;
  /** The answer, null while it loads and where it failed. */
  readonly sentence: AnswerSentence | null;
  /** False where no vendor has a price for the job: then there is no average beside that. */
  readonly hasOffers: boolean;
  /** False while somebody types: then nothing is announced. */
  readonly isSettled: boolean;
  /** Null while prices load. */
  readonly sheet: PriceSheet | null;
  /** True where the sheet is not in the unit of the amount: its totals would be those of another job. */
  readonly isOtherUnit: boolean;
  readonly isSample: boolean;
}

/**
 * The cheapest vendor for the job, then averages, always on dark ground. In one column the answer comes first and stays in
 * sight while somebody chooses.
 */
export function QuotePanel({ sentence, isSample, hasOffers, ...average }: QuotePanelProps) {
  const { view, isSettled, sheet } = average;
  const money = useMoneyText();
  const label = sheet && hasOffers ? averageLabel({ ...average, sheet, isSample }) : '';
  const total = sheet && hasOffers ? totalOf({ ...average, sheet }, money) : '';
  const spoken = [sentence ? sentenceText(sentence) : isSample ? SAMPLE_SENTENCE : '', label, total];
  return (
    <div data-theme="dark" className="bg-panel max-lg:contents lg:flex lg:flex-col lg:border-l lg:border-line lg:p-8">
      <p className="job-answer" aria-hidden="true">
        {sentence ? (
          <>
            {sentence.before}
            <b>{sentence.answer}</b>
            {sentence.after}
          </>
        ) : isSample ? (
          SAMPLE_SENTENCE
        ) : (
          <Skeleton layout="block h-10 w-4/5" />
        )}
      </p>
      <div className="flex flex-1 flex-col bg-panel max-lg:p-8 max-md:p-5">
        <Announced isSettled={isSettled} text={spoken.filter(Boolean).join(' ')} />
        {hasOffers && (
          <section aria-label="Average price" className="border-line-strong lg:border-t lg:pt-4.5">
            {sheet ? <Average label={label} total={total} {...average} sheet={sheet} /> : <LoadingQuote />}
          </section>
        )}
        <div className="mt-auto grid gap-2.5 pt-6">
          {view.volume === CUSTOM_PLAN_VOLUME && (
            <ContactLink source={CONTACT_SOURCES.pricingCustomPlan} variant="signal" size="lg" layout="flex">
              Get Quote
            </ContactLink>
          )}
          <ContactLink
            source={CONTACT_SOURCES.pricing}
            variant={view.volume === CUSTOM_PLAN_VOLUME ? 'outline' : 'signal'}
            size="lg"
            layout="flex"
          />
        </div>
      </div>
    </div>
  );
}

const SAMPLE_SENTENCE = 'Live prices could not be loaded. The prices shown are samples.';

type AverageOf = Pick<QuotePanelProps, 'view' | 'country' | 'isOtherUnit'> & { readonly sheet: PriceSheet };

/** Of what, and over how many: "250 GB of Residential Proxies, average of 23 vendors in any country". */
function averageLabel({
  view,
  country,
  isOtherUnit,
  sheet: { unit, vendors },
  isSample,
}: AverageOf & Pick<QuotePanelProps, 'isSample'>): string {
  const what = isOtherUnit
    ? `${SERVICE_TYPE_LABELS[view.type]}, billed per ${UNIT_NAMES[unit]}`
    : purchaseLabel(view, unit);
  if (vendors === 0) return what;
  const of = isSample ? 'sample average' : 'average';
  return `${what}, ${of} of ${vendorCount(vendors)}${country === null ? '' : ' in any country'}`;
}

function totalOf({ view, isOtherUnit, sheet: { sums } }: AverageOf, money: MoneyText): string {
  if (sums === null) return 'Price on request';
  return isOtherUnit ? '' : money({ cost: quoteOfSums(sums, view.volume).total });
}

interface AverageProps extends AverageOf {
  readonly label: string;
  readonly total: string;
}

function Average({ label, total, view, sheet, isOtherUnit }: AverageProps) {
  const quote = sheet.sums && quoteOfSums(sheet.sums, view.volume);
  return (
    <>
      <p aria-hidden="true" className="mb-1.5 text-sm text-muted">
        {label}
      </p>
      {total !== '' && (
        <p aria-hidden="true" className="mb-2.5 text-2xl leading-[1.1] font-semibold tracking-[-0.025em]">
          {quote && !isOtherUnit ? <Money cost={quote.total} /> : total}
        </p>
      )}
      {quote && (
        <QuoteLines quote={quote} hasStale={sheet.hasStale} unit={PER_UNIT[sheet.unit]} hasTotals={!isOtherUnit} />
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

interface QuoteLinesProps {
  readonly quote: PriceQuote;
  readonly hasStale: boolean;
  /** Follows a price of one unit ("/GB"). */
  readonly unit: string;
  readonly hasTotals: boolean;
}

/** The averages behind a price, and what they save. */
function QuoteLines({ quote: { average, services, comparison }, hasStale, unit, hasTotals }: QuoteLinesProps) {
  const { name } = useSite();
  return (
    <>
      <dl>
        <Line term={`Average ${name} price`}>
          <Money cost={average} />
          {unit}
        </Line>
        {comparison && (
          <>
            <Line term="Average direct price">
              <s className="text-subtle decoration-1">
                <Money cost={comparison.average} />
                {unit}
              </s>
            </Line>
            {hasTotals && (
              <Line term="Direct total">
                <s className="text-subtle decoration-1">
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
              <b className="text-xl tracking-[-0.02em]">
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

/** Stands where the averages will be. */
function LoadingQuote() {
  return <Skeleton layout="h-70" />;
}
