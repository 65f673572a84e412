import type { CountryView } from '#catalogue/countries/country-views.ts';
import { PER_UNIT } from '#core/service-type.ts';
import type { MoneyText } from '#core/shown-money.ts';

/** The title of a country's page, with the lowest price of its product type if known. */
export function countryTitle({ country, types, type }: CountryView, money: MoneyText): string {
  const { cheapest } = types.find((entry) => entry.type === type) ?? {};
  const from = cheapest ? ` from ${money({ price: cheapest.own }, PER_UNIT[cheapest.unit])}` : '';
  return `Proxies in ${country.name}${from}`;
}
