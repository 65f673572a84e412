import type { PricingView } from '#domain/pricing-view.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadingSpread } from './loading-spread.tsx';
import { QuotePanel } from './quote-panel.tsx';
import type { ShownSheet } from './shown-sheet.ts';
import { TypeChoices } from './type-choices.tsx';
import { VendorSpread } from './vendor-spread.tsx';
import { VolumeChoices } from './volume-choices.tsx';

interface CalculatorProps {
  readonly view: PricingView;
  /** Null while prices load. */
  readonly sheet: ShownSheet | null;
  /** True where the prices are samples, since live ones could not be loaded. */
  readonly isSample: boolean;
}

/** Type and volume on the left, what they cost on the right. Every choice is a link. */
export function Calculator({ view, sheet, isSample }: CalculatorProps) {
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
        <QuotePanel view={view} unit={unit} quote={sheet ? sheet.quote : undefined} isSample={isSample} />
      </Card>
    </section>
  );
}
