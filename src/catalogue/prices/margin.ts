import { divideRounded, type MicroDollars } from '#core/money.ts';

/** The margin of an own price over its cost, in tenths of a percent of the price. */
export function marginTenths(own: MicroDollars, cost: MicroDollars): number {
  if (own <= 0n) throw new RangeError('A margin is of a price above zero');
  const left = own - cost;
  return left < 0n ? -Number(divideRounded(-left * 1_000n, own)) : Number(divideRounded(left * 1_000n, own));
}

/** A margin as text ("18.2%", "−3.8%"). */
export function marginText(tenths: number): string {
  return `${(tenths / 10).toFixed(1).replace('-', '−')}%`;
}
