import type { CountryView } from '#contract/countries/country-views.ts';
import { priceText } from '#web/public/parts/catalogue/country-name.tsx';

/** What a country's page is called: with what its first type starts at, where that is known. */
export function countryTitle({ country, types, type }: CountryView): string {
  const { cheapest } = types.find((one) => one.type === type) ?? {};
  const from = cheapest ? ` from ${priceText(cheapest.own, cheapest.unit)}` : '';
  return `Proxies in ${country.name}${from}`;
}
