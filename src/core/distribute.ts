import { compareAmounts } from './money.ts';

/**
 * Splits a total by weights, largest remainders first; the parts add up exactly. Needs one weight above zero, none
 * below.
 */
export function distribute(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((added, weight) => added + BigInt(weight), 0n);
  const shares = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, part: Number(product / sum), remainder: product % sum };
  });
  let left = total - shares.reduce((added, { part }) => added + part, 0);
  for (const share of shares.toSorted((a, b) => compareAmounts(b.remainder, a.remainder) || a.index - b.index)) {
    if (left-- <= 0) break;
    share.part += 1;
  }
  return shares.map(({ part }) => part);
}
