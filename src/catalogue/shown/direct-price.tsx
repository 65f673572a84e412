import type { LinePlace } from '#catalogue/prices/evidence-url.ts';
import { originText, type Origin } from '#catalogue/prices/origin-text.ts';
import type { ServicePrice } from '#catalogue/prices/service-price.ts';
import { PER_UNIT } from '#core/service-type.ts';
import { GapBar } from '#kit/gap-bar.tsx';
import { StruckPrice } from './price.tsx';
import { type EvidencedService, isInvented } from './evidence.ts';
import { EvidenceMark } from './evidence-mark.tsx';

interface DirectPriceProps {
  readonly price: ServicePrice;
  readonly service: EvidencedService & { readonly id: number; readonly directLine?: LinePlace | undefined };
  /** The provider's name. */
  readonly vendor: string;
  /** Whether it is in a copy that is hidden from assistive technology. */
  readonly isCopy?: boolean;
}

/**
 * The struck direct price with the mark of its evidence; a dash if it is unknown. A demo value has a dagger.
 */
export function DirectPrice({ price: { direct, billingType }, service, vendor, isCopy = false }: DirectPriceProps) {
  if (direct === null) {
    return (
      <>
        <span aria-hidden="true" className="text-subtle max-md:hidden">
          –
        </span>
        <span className="sr-only">No direct price</span>
        <span className="no-evidence" />
      </>
    );
  }
  return (
    <>
      <StruckPrice
        label="Direct price"
        amount={direct}
        unit={PER_UNIT[billingType]}
        mark={isInvented(service) && <DemoMark />}
      />
      <EvidenceMark service={service} vendor={vendor} unit={billingType} line={service.directLine} isCopy={isCopy} />
    </>
  );
}

/** The dagger of a demo value. */
export function DemoMark() {
  return (
    <>
      <span aria-hidden="true">†</span>
      <span className="sr-only"> (demo value)</span>
    </>
  );
}

/** The bar of the saving; for a stale direct price, the day of the last check instead. */
export function DrawnSaving({ price, service }: Pick<DirectPriceProps, 'price' | 'service'>) {
  if (price.direct === null) return null;
  if (price.isStale && service.evidence) return <LastChecked evidence={service.evidence} />;
  return price.own !== null && <GapBar savings={price.savings} />;
}

/** Where a stale direct price comes from, with its day. */
export function LastChecked({ evidence }: { readonly evidence: Origin }) {
  return <span className="text-xs whitespace-nowrap text-subtle figures">{originText(evidence)}</span>;
}
