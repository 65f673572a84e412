import type { z } from 'zod';
import {
  serviceCountryFields,
  serviceFields,
  type serviceCountryInputSchema,
  type serviceInputSchema,
} from '#contract/services/service.ts';
import { columnsOf } from '#server/database/columns.ts';

/** The columns of a service from validated input, without prices. */
export function serviceRow({ savingsPercentage, ...values }: z.output<typeof serviceInputSchema>) {
  return columnsOf(serviceFields, values);
}

/** The columns of a country row from validated input, without prices. */
export function serviceCountryRow(serviceId: number, values: z.output<typeof serviceCountryInputSchema>) {
  return columnsOf(serviceCountryFields, { ...values, serviceId });
}
