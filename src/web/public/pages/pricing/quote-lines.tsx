import type { ReactNode } from 'react';
import { formatDollars } from '#domain/money.ts';
import type { PriceQuote } from '#domain/price-quote.ts';
import { useSite } from '#web/document/site-context.ts';
import { SavedHatch, SavingsBar } from './savings-bar.tsx';

const HATCH = 'saved-on-average';

interface QuoteLinesProps {
  readonly quote: PriceQuote;
  /** Follows a price of one unit ("/GB"). */
  readonly unit: string;
}

/** The averages behind a price, and what they save. */
export function QuoteLines({ quote: { average, services, comparison }, unit }: QuoteLinesProps) {
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
            <Line term="Direct total">
              <s className="text-subtle decoration-1">{formatDollars(comparison.total)}</s>
            </Line>
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
          <p className="mt-2.5 flex items-baseline justify-between font-medium text-save">
            <span>Potential savings</span>
            <b className="text-2xl tracking-[-0.025em]">{formatDollars(comparison.saved)}</b>
          </p>
          {comparison.services < services && (
            <p className="mt-2 text-xs text-subtle">
              Direct prices are known for {comparison.services} of {services} services. The savings are theirs.
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
