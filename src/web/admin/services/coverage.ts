import type { Service } from '#contract/services/service.ts';
import { SERVICE_TYPES, type ServiceType } from '#domain/service-type.ts';

/** The number of addresses of services, in total and by type. */
export interface Coverage {
  readonly total: bigint;
  /** Types with addresses, largest first. */
  readonly byType: readonly { readonly type: ServiceType; readonly count: bigint }[];
}

/** Adds up the addresses of services, as bigints, since sums may exceed safe integers. */
export function coverageOf(services: Iterable<Service>): Coverage {
  const counts = new Map<ServiceType, bigint>(SERVICE_TYPES.map((type) => [type, 0n]));
  let total = 0n;
  for (const { type, totalProxies } of services) {
    total += BigInt(totalProxies);
    counts.set(type, (counts.get(type) ?? 0n) + BigInt(totalProxies));
  }
  const byType = [...counts]
    .map(([type, count]) => ({ type, count }))
    .filter(({ count }) => count > 0n)
    .toSorted((a, b) => Number(b.count - a.count));
  return { total, byType };
}

/** A percentage with two decimals; 0 for a whole of 0. */
export function percentOf(part: number | bigint, whole: number | bigint): number {
  const [dividend, divisor] = [BigInt(part), BigInt(whole)];
  return divisor === 0n ? 0 : Number((dividend * 10_000n) / divisor) / 100;
}
