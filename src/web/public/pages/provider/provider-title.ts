import type { ProviderView } from '#contract/providers/provider-view.ts';
import { PER_UNIT } from '#domain/service-type.ts';
import type { MoneyText } from '#domain/currency/shown-money.ts';

/** What the page of a provider is called: with what services billed as its main one start at. */
export function providerTitle(
  { provider, ranges, main }: Pick<ProviderView, 'provider' | 'ranges' | 'main'>,
  money: MoneyText,
): string {
  const range = ranges.find(({ unit }) => unit === main?.unit) ?? ranges[0];
  return range ? `${provider.name} from ${money({ price: range.lowest }, PER_UNIT[range.unit])}` : provider.name;
}
