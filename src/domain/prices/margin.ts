import { divideRounded, type MicroDollars } from '#domain/money.ts';

/** What is left of an own price after its cost, in tenths of a percent of the price; below zero where the cost is higher. */
export function marginTenths(own: MicroDollars, cost: MicroDollars): number {
  if (own <= 0n) throw new RangeError('A margin is of a price above zero');
  const left = own - cost;
  return left < 0n ? -Number(divideRounded(-left * 1_000n, own)) : Number(divideRounded(left * 1_000n, own));
}

/** A margin as people read it ("18.2%", "−3.8%"). */
export function marginText(tenths: number): string {
  return `${(tenths / 10).toFixed(1).replace('-', '−')}%`;
}
