import { countryFields, type Country } from '#contract/countries/country.ts';
import { providerFields, type Provider } from '#contract/providers/provider.ts';
import { serviceCountryFields, serviceFields, type Service, type ServiceCountry } from '#contract/services/service.ts';
import { providerFigures } from '#domain/providers/provider-figures.ts';
import { presentRow } from '#server/database/columns.ts';
import type { Selected } from '#server/database/field-columns.ts';
import type { ListedLine } from './price-lines.ts';
import type { PriceMoment } from './price-moment.ts';
import { overridesOf, priceFieldsOf } from './price-views.ts';

/** Converts stored rows to responses. */

/** A provider with the figures of its services, or its stored ones. `countries` is the number of its countries. */
export function presentProvider(
  row: Selected<typeof providerFields>,
  services: readonly Service[],
  countries: number,
): Provider {
  return { ...presentRow(providerFields, row), ...providerFigures(services, countries) };
}

/** A service with the prices of its lines. */
export function presentService(
  row: Selected<typeof serviceFields>,
  lines: readonly ListedLine[],
  moment: PriceMoment,
): Service {
  return presentRow(serviceFields, { ...row, ...priceFieldsOf(lines, row, moment) });
}

export function presentCountry(row: Selected<typeof countryFields>): Country {
  return presentRow(countryFields, row);
}

/** A country row with the prices of its service's lines. */
export function presentServiceCountry(
  row: Selected<typeof serviceCountryFields>,
  lines: readonly ListedLine[],
): ServiceCountry {
  return presentRow(serviceCountryFields, { ...row, ...overridesOf(lines, row.countryId) });
}
