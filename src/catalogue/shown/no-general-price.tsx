import type { LocalPrice } from '#catalogue/prices/local-price.ts';
import { counted } from '#core/count.ts';
import { PER_UNIT, type BillingType } from '#core/service-type.ts';
import { Money } from '#kit/currency/money.tsx';

interface NoGeneralPriceProps {
  readonly service: { readonly billingType: BillingType; readonly localPrice?: LocalPrice | undefined };
  /** The text without any price. */
  readonly absent: string;
}

/** The lowest price of some countries, for a service without a price for all; else that it has none. */
export function NoGeneralPrice({ service: { localPrice, billingType }, absent }: NoGeneralPriceProps) {
  if (!localPrice) return <span className="text-muted">{absent}</span>;
  return (
    <span className="text-muted">
      from <Money price={localPrice.own} unit={PER_UNIT[billingType]} />{' '}
      {`in ${counted(localPrice.countries, 'country', 'countries')}`}
    </span>
  );
}
