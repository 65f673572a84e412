import type { z } from 'zod';
import {
  serviceCountryFields,
  serviceFields,
  type serviceCountryInputSchema,
  type serviceInputSchema,
} from '#contract/services/service.ts';
import { columnsOf } from '#server/database/columns.ts';

/** The columns of a service from validated input. Its prices are lines, apart. */
export function serviceRow({ savingsPercentage, ...values }: z.output<typeof serviceInputSchema>) {
  return columnsOf(serviceFields, values);
}

/** The columns of a service's country row from validated input. Its prices are lines, apart. */
export function serviceCountryRow(serviceId: number, values: z.output<typeof serviceCountryInputSchema>) {
  return columnsOf(serviceCountryFields, { ...values, serviceId });
}
