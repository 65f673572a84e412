import { counted } from '#core/count.ts';
import type { MoneyText } from '#core/shown-money.ts';
import type { LocalPrice } from './local-price.ts';

/** "from $0.40/GB in 1 country". */
export function localPriceText({ own, countries }: LocalPrice, perUnit: string, money: MoneyText): string {
  return `from ${money({ price: own }, perUnit)} in ${counted(countries, 'country', 'countries')}`;
}
