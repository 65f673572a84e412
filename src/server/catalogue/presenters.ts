import type { Selectable } from 'kysely';
import type { Country, Provider, Service, ServiceCountry } from '#contract/catalogue.ts';
import { formatPrice } from '#domain/money.ts';
import { BILLING_TYPES, SERVICE_TYPES } from '#domain/service-type.ts';
import type { CountriesTable, ProvidersTable, ServiceCountriesTable, ServicesTable } from '#server/database/schema.ts';

/** From rows of either engine to the shapes of the API: micro-dollars become decimal strings, flags booleans. */

export function presentProvider(row: Selectable<ProvidersTable>): Provider {
  return {
    id: row.id,
    name: row.name,
    logo: row.logo,
    description: row.description,
    pricePerGbRampage: presentPrice(row.pricePerGbRampageMicros),
    pricePerGbDirect: presentPrice(row.pricePerGbDirectMicros),
    savingsPercentage: row.savingsPercentage,
    ipCount: row.ipCount,
    countries: row.countries,
    featured: Boolean(row.featured),
    isDemo: Boolean(row.isDemo),
  };
}

export function presentService(row: Selectable<ServicesTable>): Service {
  return {
    id: row.id,
    providerId: row.providerId,
    name: row.name,
    type: oneOf(SERVICE_TYPES, row.type),
    billingType: oneOf(BILLING_TYPES, row.billingType),
    pricePerGbRampage: presentPrice(row.pricePerGbRampageMicros),
    pricePerGbDirect: presentPrice(row.pricePerGbDirectMicros),
    pricePerCpmRampage: presentPrice(row.pricePerCpmRampageMicros),
    pricePerCpmDirect: presentPrice(row.pricePerCpmDirectMicros),
    savingsPercentage: row.savingsPercentage,
    totalProxies: row.totalProxies,
    isPrimary: Boolean(row.isPrimary),
    featured: Boolean(row.featured),
    isDemo: Boolean(row.isDemo),
    directPriceSource: row.directPriceSource,
    directPriceAsOf: row.directPriceAsOf,
  };
}

export function presentCountry({ id, name, code, flag, ipCount }: Selectable<CountriesTable>): Country {
  return { id, name, code, flag, ipCount };
}

export function presentServiceCountry(row: Selectable<ServiceCountriesTable>): ServiceCountry {
  return {
    id: row.id,
    serviceId: row.serviceId,
    countryId: row.countryId,
    ipCount: row.ipCount,
    pricePerGbRampageOverride: presentOptionalPrice(row.pricePerGbRampageOverrideMicros),
    pricePerGbDirectOverride: presentOptionalPrice(row.pricePerGbDirectOverrideMicros),
  };
}

function presentPrice(micros: number): string {
  return formatPrice(BigInt(micros));
}

function presentOptionalPrice(micros: number | null): string | null {
  return micros === null ? null : presentPrice(micros);
}

/** The database checks these columns; a value outside is a fault of the schema. */
function oneOf<T extends string>(values: readonly T[], value: string): T {
  const found = values.find((candidate) => candidate === value);
  if (found === undefined) throw new TypeError(`The database holds the unknown value ${value}`);
  return found;
}
