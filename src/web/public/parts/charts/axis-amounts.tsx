import { Money } from '#web/public/parts/currency/money.tsx';
import type { PriceScale } from './price-scale.ts';

interface AxisAmountsProps extends Pick<PriceScale, 'ticks'> {
  /** Whether there are amounts beyond the end. */
  readonly isCut?: boolean;
}

/** The amounts of an axis, from its start to its end. */
export function AxisAmounts({ ticks, isCut = false }: AxisAmountsProps) {
  return [...ticks.entries()].map(([place, tick]) => (
    <span key={place}>
      <Money {...tick} unit={isCut && place === ticks.length - 1 ? '+' : ''} />
    </span>
  ));
}
