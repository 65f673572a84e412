import type { ProviderView } from '#catalogue/providers/provider-view.ts';
import { counted } from '#core/count.ts';
import { PER_UNIT } from '#core/service-type.ts';
import type { MoneyText } from '#core/shown-money.ts';

/** The title of a provider's page, with the lowest price in the unit of its main service. */
export function providerTitle(
  { provider, ranges, main }: Pick<ProviderView, 'provider' | 'ranges' | 'main'>,
  money: MoneyText,
): string {
  const range = ranges.find(({ unit }) => unit === main?.unit) ?? ranges[0];
  if (!range) return provider.name;
  const where = range.onlyIn === null ? '' : ` in ${counted(range.onlyIn, 'country', 'countries')}`;
  return `${provider.name} from ${money({ price: range.lowest }, PER_UNIT[range.unit])}${where}`;
}
