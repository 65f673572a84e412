import type { ProviderView } from '#contract/views/provider-view.ts';
import { formatUnitPrice, parseAmount } from '#domain/money.ts';
import { PER_UNIT } from '#domain/service-type.ts';

/** What the page of a provider is called: with what its services start at, where that is known. */
export function providerTitle({ provider, ranges }: Pick<ProviderView, 'provider' | 'ranges'>): string {
  const [range] = ranges;
  return range ? `${provider.name} from ${priceText(range.lowest)}${PER_UNIT[range.unit]}` : provider.name;
}

/** A price of a unit as people read it: "$0.175". */
export function priceText(amount: string): string {
  return formatUnitPrice(parseAmount(amount) ?? 0n);
}
