import type { PricingPageView } from '#contract/offers/pricing-url.ts';
import type { ExcludedService } from '#domain/offers/offer.ts';
import { WORKLOAD_UNITS, type Workload } from '#domain/offers/workload.ts';
import type { CalculatedType } from '#domain/offers/plans.ts';
import { SERVICE_TYPE_LABELS } from '#domain/service-type.ts';
import { volumeUnit } from '#domain/volume/volume-text.ts';
import { productNoun } from './price-labels.ts';

/** A link to a job for which a vendor has a price. */
interface Cure extends Pick<PricingPageView, 'workload'> {
  readonly label: string;
}

interface Exclusion {
  readonly reason: string;
  readonly cure: Cure | null;
}

/** Why a service has no price for a job, and what gives it one: another job, or else to ask. */
export function exclusionText(
  { reason }: Pick<ExcludedService, 'reason'>,
  workload: Workload,
  country: string | null,
): Exclusion {
  const anywhere = { label: 'Any country', workload: { ...workload, country: null } };
  switch (reason) {
    case 'no-price':
      return { reason: 'Price on request', cure: null };
    case 'not-in-country':
      return { reason: `No IPs in ${country ?? 'this country'}`, cure: anywhere };
    case 'coverage-unknown':
      return { reason: 'Country coverage not published', cure: anywhere };
    case 'other-unit': {
      const usual = WORKLOAD_UNITS[workload.type];
      const unit = usual === workload.unit ? 'gb' : usual;
      return {
        reason: workload.unit === 'ip' ? 'Not billed per IP' : 'Billed per IP',
        cure: { label: `See in ${volumeUnit(unit)}`, workload: { ...workload, unit } },
      };
    }
  }
}

/** The same of a vendor that does not sell the product: "Sells no residential proxies", "See Web Unblocker". */
export function otherProductText(
  { type }: { readonly type: CalculatedType },
  workload: Workload,
): Exclusion & { readonly cure: Cure } {
  const other = { ...workload, type, unit: WORKLOAD_UNITS[type], country: null };
  return {
    reason: `Sells no ${productNoun(workload.type)}`,
    cure: { label: `See ${SERVICE_TYPE_LABELS[type]}`, workload: other },
  };
}
