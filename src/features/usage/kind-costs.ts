import { distribute } from '#core/distribute.ts';
import type { UsageGroup } from './month.ts';
import type { ContentKind } from './usage-record.ts';

interface CostsBasis {
  readonly groups: readonly UsageGroup<ContentKind>[];
  readonly offKinds: ReadonlySet<ContentKind>;
  /** Cents a month of what counts, and of all kinds. */
  readonly counted: number;
  readonly all: number;
  readonly hasBytes: boolean;
}

/**
 * Each kind's part of a month's cost, in cents: of the cost of what counts, or, for a kind that is left out, of what is
 * saved. Both add up.
 */
export function kindCosts({ groups, offKinds, counted, all, hasBytes }: CostsBasis): ReadonlyMap<ContentKind, number> {
  const costs = new Map<ContentKind, number>();
  for (const isOff of [false, true]) {
    const some = groups.filter(({ name }) => offKinds.has(name) === isOff);
    const weights = some.map(({ totals }) => Math.round(hasBytes ? totals.bytes : totals.requests));
    if (weights.every((weight) => weight === 0)) continue;
    const parts = distribute(isOff ? Math.max(0, all - counted) : counted, weights);
    some.forEach(({ name }, place) => costs.set(name, parts[place] ?? 0));
  }
  return costs;
}

/** Kinds that a scraper can often do without. */
const SPARED: ReadonlySet<ContentKind> = new Set(['images', 'media', 'fonts', 'styles']);

/** The kinds that are left out, else the three largest that could be. */
export function namedKinds(
  groups: readonly UsageGroup<ContentKind>[],
  offKinds: ReadonlySet<ContentKind>,
): readonly ContentKind[] {
  const off = groups.filter(({ name }) => offKinds.has(name));
  const named = off.length > 0 ? off : groups.filter(({ name }) => SPARED.has(name)).slice(0, 3);
  return named.map(({ name }) => name);
}
