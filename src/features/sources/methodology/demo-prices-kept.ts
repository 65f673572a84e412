import type { MethodologyView } from '#features/sources/methodology-view.ts';

/** The number of demo prices that would be stale if demo prices could become so. */
export function demoPricesKept({ ages, stale }: Pick<MethodologyView, 'ages' | 'stale'>): number {
  return (ages.at(-1)?.prices ?? 0) - stale;
}
