import type { CalculatedType } from '#catalogue/offers/plans.ts';
import { withQuery } from '#core/contract/path-pattern.ts';
import { alertPaths } from '#core/routes.ts';
import type { NumberNote } from '#catalogue/offers/workload-url.ts';

/** The subject of a new price alert: one vendor's service, offers of a type, or an estimate. */
export type AlertTarget =
  | { readonly kind: 'service'; /** A slug. */ readonly provider: string | null; readonly service: number | null }
  | {
      readonly kind: 'offers';
      readonly type: CalculatedType;
      readonly volume: number;
      readonly country: string | null;
      /** Initial price limit, as decimal text. */
      readonly below: string | null;
      readonly note?: NumberNote;
    }
  | EstimateTarget;

export interface EstimateTarget {
  readonly kind: 'estimate';
  /** Jobs as in the query of an estimate. */
  readonly jobs: string;
  /** Initial limit for a month, as decimal text. */
  readonly below: string | null;
}

/** The alert of a new form. */
export const FIRST_ALERT = { kind: 'offers', type: 'residential', volume: 100, country: null, below: null } as const;

/** The canonical URL of an alert form, or of its view, which has no price limit. */
export function alertHref(target: AlertTarget, base: string = alertPaths.newPage): string {
  if (target.kind === 'service') {
    const { provider, service } = target;
    return withQuery(base, { kind: provider === null && service === null ? 'service' : null, provider, service });
  }
  if (target.kind === 'estimate') {
    const { jobs, below } = target;
    return withQuery(base, { jobs: jobs.split(','), below: base === alertPaths.newPage ? below : null });
  }
  const { type, volume, country, below, note } = target;
  if (base !== alertPaths.newPage) return withQuery(base, { type, amount: volume, country });
  return withQuery(base, { type, amount: note?.isFault ? null : volume, typed: note?.typed, country, below });
}
