import { useState, type ReactNode } from 'react';
import { CONTACT_SOURCES } from '#domain/contact-source.ts';
import { formatDollars } from '#domain/money.ts';
import { quoteOfSums, type PriceQuote } from '#domain/price-quote.ts';
import { CUSTOM_PLAN_VOLUME, type PricingView } from '#domain/pricing-view.ts';
import { PER_UNIT, SERVICE_TYPE_LABELS, UNIT_NAMES } from '#domain/service-type.ts';
import { useSite } from '#web/document/site-context.ts';
import { ContactLink } from '#web/public/parts/layout/contact-link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { purchaseLabel } from './price-labels.ts';
import { SavedHatch, SavingsBar } from './savings-bar.tsx';
import type { ShownSheet } from './shown-sheets.ts';
import { sentenceText, type AnswerSentence } from './workload-text.ts';

interface QuotePanelProps {
  readonly view: PricingView;
  /** The answer, null while it loads and where it failed. */
  readonly sentence: AnswerSentence | null;
  /** False while somebody types: then nothing is announced. */
  readonly isSettled: boolean;
  /** Null while prices load. */
  readonly sheet: ShownSheet | null;
  /** True where the sheet is not in the unit of the amount: its totals would be those of another job. */
  readonly isOtherUnit: boolean;
  readonly isSample: boolean;
}

/** Who does the job for least, and what its amount costs on average and saves, always on dark ground. */
export function QuotePanel({ view, sentence, isSettled, sheet, isOtherUnit, isSample }: QuotePanelProps) {
  const unit = sheet?.unit ?? 'gb';
  const quote = sheet && sheet.sums && quoteOfSums(sheet.sums, view.volume);
  const isLed = sentence !== null;
  const label = isOtherUnit
    ? `${SERVICE_TYPE_LABELS[view.type]}, billed per ${UNIT_NAMES[unit]}`
    : `${purchaseLabel(view, unit)}${isSample ? ', sample' : ', at the average price'}`;
  const total = !sheet || isOtherUnit ? '' : quote ? formatDollars(quote.total) : 'Price on request';
  return (
    <div data-theme="dark" className="flex flex-col border-l border-line bg-panel p-8 max-lg:border-l-0 max-md:p-5">
      {sentence && (
        <p className="job-answer" aria-hidden="true">
          {sentence.before}
          <b>{sentence.answer}</b>
          {sentence.after}
        </p>
      )}
      <div className={isLed ? 'border-t border-line-strong pt-4.5' : undefined}>
        <Announced isSettled={isSettled} text={`${sentence ? `${sentenceText(sentence)} ` : ''}${label} ${total}`} />
        <p aria-hidden="true" className={`text-muted ${isLed ? 'text-sm' : ''} ${isOtherUnit ? 'mb-2.5' : ''}`}>
          {label}
        </p>
        {sheet && !isOtherUnit && (
          <p
            aria-hidden="true"
            className={`leading-[1.1] font-semibold ${isLed ? 'mt-1 mb-3 text-2xl tracking-[-0.025em]' : 'mt-1 mb-4.5 text-[3.25rem] tracking-[-0.035em] max-md:text-[2.75rem]'}`}
          >
            {quote ? total : <span className="text-2xl">{total}</span>}
          </p>
        )}
        {sheet ? (
          quote && <QuoteLines quote={quote} hasStale={sheet.hasStale} unit={PER_UNIT[unit]} hasTotals={!isOtherUnit} />
        ) : (
          <LoadingQuote />
        )}
      </div>
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
  );
}

interface AnnouncedProps {
  readonly isSettled: boolean;
  readonly text: string;
}

/** Says the answer to who does not see it, once typing has ended. */
function Announced({ isSettled, text }: AnnouncedProps) {
  const [said, setSaid] = useState(text);
  if (isSettled && said !== text) setSaid(text);
  return (
    <p role="status" className="sr-only">
      {said}
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
          {formatDollars(average)}
          {unit}
        </Line>
        {comparison && (
          <>
            <Line term="Average direct price">
              <s className="text-subtle decoration-1">
                {formatDollars(comparison.average)}
                {unit}
              </s>
            </Line>
            {hasTotals && (
              <Line term="Direct total">
                <s className="text-subtle decoration-1">{formatDollars(comparison.total)}</s>
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
              <b className="text-2xl tracking-[-0.025em]">{formatDollars(comparison.saved)}</b>
            </p>
          )}
          {comparison.services < services && (
            <p className="mt-2 text-xs text-subtle">
              Direct prices {hasStale && 'that are not too old '}are known for {comparison.services} of {services}{' '}
              services. The savings are theirs.
            </p>
          )}
        </>
      )}
    </>
  );
}

function Line({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-t border-line py-2 text-md text-muted">
      <dt>{term}</dt>
      <dd className="text-ink figures">{children}</dd>
    </div>
  );
}

const LINES = ['w-37', 'w-33', 'w-24'];

/** Stands where the calculated price will be. */
function LoadingQuote() {
  return (
    <>
      <Skeleton layout="mt-2.5 mb-6.5 h-10.5 w-48" />
      {LINES.map((width) => (
        <div key={width} className="flex h-9 items-center justify-between border-t border-line">
          <Skeleton layout={`h-3 ${width}`} />
          <Skeleton layout="h-3 w-15" />
        </div>
      ))}
      <Skeleton layout="mt-4.5 h-2.5" />
      <Skeleton layout="mt-5 h-6" />
    </>
  );
}
