import { parsePrice } from '#domain/money.ts';
import { priceOf } from '#domain/service-price.ts';
import type { serviceCountryInputSchema, serviceInputSchema } from '#domain/service.ts';
import type { z } from 'zod';

type ServiceValues = z.output<typeof serviceInputSchema>;
type ServiceCountryValues = z.output<typeof serviceCountryInputSchema>;

/** The columns of a service from validated input, with the savings that its own prices give. */
export function serviceRow(values: ServiceValues) {
  return {
    providerId: values.providerId,
    name: values.name,
    type: values.type,
    billingType: values.billingType,
    pricePerGbRampageMicros: toMicros(values.pricePerGbRampage),
    pricePerGbDirectMicros: toMicros(values.pricePerGbDirect),
    pricePerCpmRampageMicros: toMicros(values.pricePerCpmRampage),
    pricePerCpmDirectMicros: toMicros(values.pricePerCpmDirect),
    savingsPercentage: priceOf(values).savings,
    totalProxies: values.totalProxies,
    isPrimary: values.isPrimary,
    featured: values.featured,
  };
}

/** The columns of a service's country row from validated input. */
export function serviceCountryRow(serviceId: number, values: ServiceCountryValues) {
  const { pricePerGbRampageOverride: own, pricePerGbDirectOverride: direct } = values;
  return {
    serviceId,
    countryId: values.countryId,
    ipCount: values.ipCount,
    pricePerGbRampageOverrideMicros: own == null ? null : toMicros(own),
    pricePerGbDirectOverrideMicros: direct == null ? null : toMicros(direct),
  };
}

function toMicros(price: string): bigint {
  const micros = parsePrice(price);
  if (micros === null) throw new TypeError(`Not a validated price: ${price}`);
  return micros;
}
