import { sql } from 'kysely';
import type { BillingType } from '#domain/service-type.ts';

/** The place of a price line, which outlives the line. */
export interface LinePlace {
  readonly serviceId: number;
  readonly unit: BillingType;
  /** A country code, null for all countries. */
  readonly country: string | null;
  readonly fromQuantity: number;
}

/** The condition that a report or a change of a price is about a line. */
export function isAt({ serviceId, unit, country, fromQuantity }: LinePlace) {
  const isThere = country === null ? sql`country is null` : sql`country = ${country}`;
  return sql<boolean>`service_id = ${serviceId} and unit = ${unit} and from_quantity = ${fromQuantity} and ${isThere}`;
}
