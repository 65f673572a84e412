import { formatCount } from './count.ts';
import { type BillingType, UNIT_NAMES } from './service-type.ts';

/** A quantity with its unit: "50 GB", "1 IP", "30K requests", "2M requests". */
export function quantityText(quantity: number, unit: BillingType): string {
  if (unit === 'cpm') return `${quantity < 1_000 ? `${quantity}K` : `${formatCount(quantity / 1_000)}M`} requests`;
  return `${formatCount(quantity)} ${UNIT_NAMES[unit]}${unit === 'ip' && quantity !== 1 ? 's' : ''}`;
}
