import { useSite } from '#web/document/site-context.ts';
import type { ShownSheet } from './shown-sheet.ts';
import { UNIT_NAMES } from './price-labels.ts';
import { StripPlot } from './strip-plot.tsx';

/** Where the vendors of a sheet stand between cheap and dear. Nothing where none has a price. */
export function VendorSpread({ sheet: { unit, quote, offers } }: { readonly sheet: ShownSheet }) {
  const { name } = useSite();
  const [lowest, ...others] = offers.flatMap(({ price }) => price.own ?? []);
  if (!quote || lowest === undefined) return null;
  return (
    <div>
      <div className="flex items-baseline justify-between gap-x-4 max-md:block">
        <h3 className="text-base">
          {others.length === 0 ? 'Where the one vendor stands' : `Where the ${others.length + 1} vendors stand`}
        </h3>
        <p className="text-xs text-subtle">
          {name} price per {UNIT_NAMES[unit]}, one dot per vendor
        </p>
      </div>
      <StripPlot prices={[lowest, ...others]} average={quote.average} unit={unit} />
    </div>
  );
}
