import type { z } from 'zod';
import {
  serviceCountryFields,
  serviceFields,
  type serviceCountryInputSchema,
  type serviceInputSchema,
} from '#contract/service.ts';
import { priceOf } from '#domain/service-price.ts';
import { columnsOf } from '#server/database/columns.ts';

/** The columns of a service from validated input, with the savings that its own prices give. */
export function serviceRow(values: z.output<typeof serviceInputSchema>) {
  return columnsOf(serviceFields, { ...values, savingsPercentage: priceOf(values).savings });
}

/** The columns of a service's country row from validated input. Prices that are not named are none. */
export function serviceCountryRow(serviceId: number, values: z.output<typeof serviceCountryInputSchema>) {
  const { pricePerGbRampageOverride = null, pricePerGbDirectOverride = null } = values;
  return columnsOf(serviceCountryFields, { ...values, serviceId, pricePerGbRampageOverride, pricePerGbDirectOverride });
}
