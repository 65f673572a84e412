import type { ExcludedService } from '#domain/offers/offer.ts';
import { WORKLOAD_UNITS, type Workload } from '#domain/offers/workload.ts';
import type { CalculatedType } from '#domain/pricing-view.ts';
import { NOUNS } from '#domain/offers/job-text.ts';
import { UNIT_CHOICES } from './workload-text.ts';

const PRODUCT_NOUNS: Record<CalculatedType, string> = {
  ...NOUNS,
  'web-unblocker': 'web unblockers',
  'web-scraper-api': 'web scraper APIs',
};

/** What vendors sell: "residential", "web unblockers". */
export function productNoun(type: CalculatedType): string {
  return PRODUCT_NOUNS[type];
}

/** Why a service is not offered, and what mends that: another workload, or to ask. */
export function exclusionText(
  { reason }: Pick<ExcludedService, 'reason'>,
  workload: Workload,
  country: string | null,
): { readonly reason: string; readonly cure: { readonly label: string; readonly workload: Workload } | null } {
  switch (reason) {
    case 'no-price':
      return { reason: 'Price on request', cure: null };
    case 'not-in-country':
      return {
        reason: `Lists no addresses in ${country ?? 'this country'}`,
        cure: { label: 'Any country', workload: { ...workload, country: null } },
      };
    case 'coverage-unknown':
      return {
        reason: 'Does not say in which countries it has addresses',
        cure: { label: 'Any country', workload: { ...workload, country: null } },
      };
    case 'other-unit': {
      const usual = WORKLOAD_UNITS[workload.type];
      const unit = usual === workload.unit ? 'gb' : usual;
      return {
        reason: workload.unit === 'ip' ? 'Not billed per address' : 'Billed per address',
        cure: { label: `See in ${UNIT_CHOICES[unit]}`, workload: { ...workload, unit } },
      };
    }
  }
}
