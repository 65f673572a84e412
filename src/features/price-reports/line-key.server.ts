import { sql } from 'kysely';
import type { BillingType } from '#core/service-type.ts';

/** Identifies a price line by its content, so that it stays valid after the line was replaced or deleted. */
export interface LineKey {
  readonly serviceId: number;
  readonly unit: BillingType;
  /** A country code, null for all countries. */
  readonly country: string | null;
  readonly fromQuantity: number;
}

/** SQL condition for reports and price changes of a line. */
export function isOfLine({ serviceId, unit, country, fromQuantity }: LineKey) {
  const matchesCountry = country === null ? sql`country is null` : sql`country = ${country}`;
  return sql<boolean>`service_id = ${serviceId} and unit = ${unit} and from_quantity = ${fromQuantity} and ${matchesCountry}`;
}
