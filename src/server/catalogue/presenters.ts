import type { Selectable } from 'kysely';
import { countryFields, type Country } from '#contract/country.ts';
import { providerFields, type Provider } from '#contract/provider.ts';
import { serviceCountryFields, serviceFields, type Service, type ServiceCountry } from '#contract/service.ts';
import { presentRow } from '#server/database/columns.ts';
import type { CountriesTable, ProvidersTable, ServiceCountriesTable, ServicesTable } from '#server/database/schema.ts';

/** Stored rows as answers carry them. */

export function presentProvider(row: Selectable<ProvidersTable>): Provider {
  return presentRow(providerFields, row);
}

export function presentService(row: Selectable<ServicesTable>): Service {
  return presentRow(serviceFields, row);
}

export function presentCountry(row: Selectable<CountriesTable>): Country {
  return presentRow(countryFields, row);
}

export function presentServiceCountry(row: Selectable<ServiceCountriesTable>): ServiceCountry {
  return presentRow(serviceCountryFields, row);
}
