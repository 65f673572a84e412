import { centsOf, type ExactCost, purchaseOf } from '#catalogue/prices/cost-of.ts';
import { appliedLines, dollars, type Offer } from '#catalogue/offers/rank-offers.ts';
import type { JobOption } from './vendor-options.ts';

/** A job at a service with its share of the cost. Amounts are US dollars with two decimal places. */
export interface PricedJob extends Pick<
  Offer,
  'unit' | 'quantity' | 'buys' | 'own' | 'direct' | 'line' | 'directLine' | 'evidence'
> {
  /** The job's number, from 1. */
  readonly job: number;
  readonly provider: { readonly slug: string; readonly name: string };
  readonly service: Offer['service'];
  /** The quantity bought with other jobs, its own included; null where the job is alone. */
  readonly together: number | null;
}

/** Jobs at the services that do them, with their costs in cents. */
export interface PricedJobs {
  readonly parts: PricedJob[];
  readonly exact: ExactCost;
  readonly own: bigint;
  /** Null where a list price is missing. */
  readonly direct: bigint | null;
  /** False where a list price applied is outdated. */
  readonly counts: boolean;
}

/**
 * Prices jobs at given services. Jobs at one service whose prices have the same scope buy together: the tier is that of
 * the sum of their quantities, and each job has its share of the cost. Jobs without a service are left out.
 */
export function priceJobs(options: readonly (JobOption | undefined)[]): PricedJobs {
  const placed = options.flatMap((option, index) => (option ? { job: index + 1, ...option } : []));
  const groups = [...Map.groupBy(placed, ({ prepared, scope }) => `${prepared.service.id} ${scope}`).values()].map(
    priceGroup,
  );
  const directs = groups.map(({ direct }) => direct);
  return {
    parts: groups.flatMap(({ parts }) => parts).toSorted((a, b) => a.job - b.job),
    exact: groups.reduce((sum, { exact }) => sum + exact, 0n),
    own: groups.reduce((sum, { own }) => sum + own, 0n),
    direct: directs.reduce((sum, cents) => (sum === null || cents === null ? null : sum + cents), 0n),
    counts: groups.every(({ counts }) => counts),
  };
}

function priceGroup(group: readonly (JobOption & { readonly job: number })[]): PricedJobs {
  const [first] = group;
  if (!first) return { parts: [], exact: 0n, own: 0n, direct: 0n, counts: true };
  const { prepared, scope } = first;
  const sum = group.reduce((total, { hundredths }) => total + hundredths, 0);
  const own = purchaseOf(prepared.curve('own', scope), sum / 100);
  const direct = purchaseOf(prepared.curve('direct', scope), sum / 100);
  if (own === null) throw new TypeError('A job is at a service without a price');
  const weights = group.map(({ hundredths }) => hundredths);
  const [ownCents, directCents] = [centsOf(own.cost), direct && centsOf(direct.cost)];
  const owns = sharesOf(ownCents, weights);
  const directs = directCents === null ? [] : sharesOf(directCents, weights);
  const { service, provider } = prepared;
  const shared = {
    provider: { slug: provider.slug, name: provider.name },
    service: { id: service.id, name: service.name },
    unit: service.billingType,
    together: group.length === 1 ? null : sum / 100,
    ...appliedLines(own, direct),
  };
  return {
    parts: group.map(({ job, hundredths }, index) => {
      const share = directs[index];
      return {
        job,
        ...shared,
        quantity: hundredths / 100,
        own: dollars(owns[index] ?? 0n),
        direct: share === undefined ? null : dollars(share),
      };
    }),
    exact: own.cost,
    own: ownCents,
    direct: directCents,
    counts: direct?.line.evidence?.stale !== true,
  };
}

/** Divides cents by weights: rounded down, and the rest to the largest remainders, of equal ones the first. */
export function sharesOf(cents: bigint, weights: readonly number[]): bigint[] {
  if (weights.length === 1) return [cents];
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0));
  const shares = weights.map((weight) => (cents * BigInt(weight)) / sum);
  const left = Number(cents - shares.reduce((total, share) => total + share, 0n));
  const byRemainder = weights
    .map((weight, index) => ({
      index,
      remainder: (cents * BigInt(weight)) % sum,
    }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return shares.map((share, index) => (raised.has(index) ? share + 1n : share));
}
