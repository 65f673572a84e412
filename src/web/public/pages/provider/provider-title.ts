import type { ProviderView } from '#contract/providers/provider-view.ts';
import { formatUnitPrice, parseAmount } from '#domain/money.ts';
import { PER_UNIT } from '#domain/service-type.ts';

/** What the page of a provider is called: with what services billed as its main one start at. */
export function providerTitle({ provider, ranges, main }: Pick<ProviderView, 'provider' | 'ranges' | 'main'>): string {
  const range = ranges.find(({ unit }) => unit === main?.unit) ?? ranges[0];
  return range ? `${provider.name} from ${priceText(range.lowest)}${PER_UNIT[range.unit]}` : provider.name;
}

/** A price of a unit as people read it: "$0.175". */
export function priceText(amount: string): string {
  return formatUnitPrice(parseAmount(amount) ?? 0n);
}
