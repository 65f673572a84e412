import type { CountryView } from '#contract/countries/country-views.ts';
import { PER_UNIT } from '#domain/service-type.ts';
import type { MoneyText } from '#domain/currency/shown-money.ts';

/** What a country's page is called: with what its first type starts at, where that is known. */
export function countryTitle({ country, types, type }: CountryView, money: MoneyText): string {
  const { cheapest } = types.find((one) => one.type === type) ?? {};
  const from = cheapest ? ` from ${money({ price: cheapest.own }, PER_UNIT[cheapest.unit])}` : '';
  return `Proxies in ${country.name}${from}`;
}
