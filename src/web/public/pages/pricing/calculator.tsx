import type { PricingView } from '#domain/pricing-view.ts';
import { UNIT_NAMES } from '#domain/service-type.ts';
import { useSite } from '#web/document/site-context.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TypeChoices, VolumeChoices } from './calculator-choices.tsx';
import { QuotePanel } from './quote-panel.tsx';
import type { ShownSheet } from './shown-sheets.ts';
import { StripPlot } from './strip-plot.tsx';

interface CalculatorProps {
  readonly view: PricingView;
  /** The view of the sheet: another one while the chosen one is on its way. */
  readonly shown: PricingView;
  /** Null while prices load. */
  readonly sheet: ShownSheet | null;
  /** True where the prices are samples, since live ones could not be loaded. */
  readonly isSample: boolean;
}

/** Type and volume on the left, what they cost on the right. Every choice is a link. */
export function Calculator({ view, shown, sheet, isSample }: CalculatorProps) {
  const unit = sheet?.unit ?? 'gb';
  return (
    <section className="page-width" aria-labelledby="calculator">
      <h2 id="calculator" className="sr-only">
        Pricing calculator
      </h2>
      <Card
        busy={sheet === null}
        layout="grid grid-cols-[minmax(0,1fr)_400px] overflow-clip max-lg:grid-cols-[minmax(0,1fr)] [box-shadow:var(--rp-shadow-2)]"
      >
        <div className="grid content-between gap-7 p-8 max-md:p-5">
          <TypeChoices view={view} />
          <VolumeChoices view={view} unit={unit} />
          {sheet ? <VendorSpread sheet={sheet} /> : <LoadingSpread />}
        </div>
        <QuotePanel
          view={shown}
          unit={unit}
          quote={sheet ? sheet.quote : undefined}
          hasStale={sheet?.offers.some(({ price }) => price.isStale) ?? false}
          isSample={isSample}
        />
      </Card>
    </section>
  );
}

/** Where the vendors of a sheet stand between cheap and dear. Nothing where none has a price. */
function VendorSpread({
  sheet: { unit, quote, priced, drawn, drawnEach, highestOwn },
}: {
  readonly sheet: ShownSheet;
}) {
  const { name } = useSite();
  const [lowest, ...others] = drawn;
  if (!quote || lowest === undefined || highestOwn === null) return null;
  return (
    <div>
      <div className="flex items-baseline justify-between gap-x-4 max-md:block">
        <h3 className="text-base">
          {priced === 1 ? 'Where the one vendor stands' : `Where the ${priced} vendors stand`}
        </h3>
        <p className="text-xs text-subtle">
          {name} price per {UNIT_NAMES[unit]},{' '}
          {drawnEach === 1 ? 'one dot per vendor' : `a dot for ${drawnEach} vendors`}
        </p>
      </div>
      <StripPlot prices={[lowest, ...others]} highest={highestOwn} count={priced} average={quote.average} unit={unit} />
    </div>
  );
}

/** Stands where the strip plot will be. */
function LoadingSpread() {
  return (
    <div>
      <Skeleton layout="h-3 w-48" />
      <Skeleton layout="mt-5 h-13 w-full" />
    </div>
  );
}
