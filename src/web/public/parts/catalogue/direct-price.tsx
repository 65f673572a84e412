import { formatDollars } from '#domain/money.ts';
import type { ServicePrice } from '#domain/service-price.ts';
import { PER_UNIT } from '#domain/service-type.ts';
import { StruckPrice } from '#web/ui/price.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { ShownService } from './catalogue.ts';

interface DirectPriceProps {
  readonly price: ServicePrice;
  readonly service: ShownService;
}

/** The vendor's own price, struck; a dash where it is not known. An invented one carries a dagger. */
export function DirectPrice({ price: { direct, billingType }, service }: DirectPriceProps) {
  if (direct === null) {
    return (
      <>
        <span aria-hidden="true" className="text-subtle max-md:hidden">
          –
        </span>
        <VisuallyHidden>No direct price</VisuallyHidden>
      </>
    );
  }
  const invented = service.isDemo && service.directPriceSource === null;
  return (
    <StruckPrice
      label="Direct price"
      amount={formatDollars(direct)}
      unit={PER_UNIT[billingType]}
      mark={invented && <DemoMark />}
    />
  );
}

function DemoMark() {
  return (
    <>
      <span aria-hidden="true">†</span>
      <VisuallyHidden> (demo value)</VisuallyHidden>
    </>
  );
}
