import type { Facts } from '#domain/facts/facts.ts';
import type { BillingType } from '#domain/service-type.ts';
import type { Workload } from './workload.ts';

/** The properties of a service that determine the quantity of a workload. */
export interface MeteredService {
  readonly billingType: BillingType;
  readonly facts: Pick<Facts, 'paidOnSuccess' | 'bandwidthCapGbPerIp'>;
}

type Needed = Pick<Workload, 'volume' | 'unit' | 'kb' | 'success' | 'addresses'>;

/**
 * The units of a service that a workload needs, rounded up to two decimal places; null if its unit cannot be derived
 * from the volume. A megabyte has 1,000 KB here, a gigabyte 1,000,000.
 */
export function quantityOf(workload: Needed, { billingType, facts }: MeteredService): number | null {
  const { volume, unit, kb, success, addresses } = workload;
  const paidOnSuccess = facts.paidOnSuccess === true;
  switch (`${unit} ${billingType}` as const) {
    case 'cpm cpm':
      return paidOnSuccess ? volume : roundedUp(volume * 100, success);
    case 'cpm gb':
      return roundedUp(volume * kb, success * 10);
    case 'gb cpm':
      return paidOnSuccess ? roundedUp(volume * success * 10, kb) : roundedUp(volume * 1_000, kb);
    case 'gb ip':
      return Math.max(addresses, addressesFor(volume, facts.bandwidthCapGbPerIp));
    case 'gb gb':
    case 'ip ip':
      return volume;
    default:
      return null;
  }
}

/** IPs needed for a volume in GB; none if the limit per IP is unknown, zero or unlimited. */
function addressesFor(volume: number, cap: Facts['bandwidthCapGbPerIp']): number {
  return typeof cap === 'number' && cap > 0 ? Math.ceil(volume / cap) : 0;
}

/** Divides whole numbers below 2^46, where nothing is lost before rounding up to hundredths. */
function roundedUp(dividend: number, divisor: number): number {
  return Math.ceil((dividend * 100) / divisor) / 100;
}
