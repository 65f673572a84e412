import type { BillingType } from '#domain/service-type.ts';
import { EXCLUSIONS, type Exclusion, type Offer, type Ranking } from './offer.ts';

/** What a page says of a ranking in one sentence, and what its table needs to know beside its rows. */
export interface RankingSummary {
  /** Null without offers. */
  readonly cheapest: Offer | null;
  /** Of the own costs, null without offers. */
  readonly median: string | null;
  /** The highest own cost, which bars end beyond; null without offers. */
  readonly highest: string | null;
  readonly offerCount: number;
  /** The units that the offers are billed in: where they are not the amount's, the assumptions matter. */
  readonly units: readonly BillingType[];
  /** How many services have no offer, by the reason. */
  readonly reasons: readonly { readonly reason: Exclusion; readonly count: number }[];
}

/** The same for page, browser and server, so that no two of them say different things of one ranking. */
export function summarizeRanking({
  offers,
  median,
  excluded,
}: Pick<Ranking, 'offers' | 'median' | 'excluded'>): RankingSummary {
  const units = new Set(offers.map(({ unit }) => unit));
  const byReason = Map.groupBy(excluded, ({ reason }) => reason);
  return {
    cheapest: offers[0] ?? null,
    median,
    highest: offers.at(-1)?.own ?? null,
    offerCount: offers.length,
    units: [...units].toSorted(),
    reasons: EXCLUSIONS.flatMap((reason) => {
      const count = byReason.get(reason)?.length ?? 0;
      return count > 0 ? [{ reason, count }] : [];
    }),
  };
}
