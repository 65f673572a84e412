import { AnyReportLink } from '#catalogue/shown/report-link.tsx';
import { CurrencyNote } from '#kit/currency/currency-choice.tsx';

interface FootNoteProps {
  /** Whether savings are based on outdated list prices. */
  readonly hasStale: boolean;
  /** Whether list prices are those of other volumes. */
  readonly hasStated: boolean;
}

/** How totals are calculated, and their currency. */
export function FootNote({ hasStale, hasStated }: FootNoteProps) {
  return (
    <>
      <p className="max-w-[96ch] text-xs text-subtle">
        A tier’s price applies to the whole order. Where a larger pack is cheaper, the total is for that pack.
        {hasStated && ' A list price for another volume is used unchanged: vendors may charge less at larger volumes.'}
        {hasStale && ' Gray savings are based on an outdated list price.'}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <AnyReportLink />
        <CurrencyNote note="Prices in US dollars, before tax" />
      </div>
    </>
  );
}
