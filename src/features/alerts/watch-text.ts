import { formatUnitPrice } from '#core/money.ts';
import { NOUNS } from '#catalogue/offers/job-text.ts';
import { WORKLOAD_UNITS } from '#catalogue/offers/workload.ts';
import { quantityText } from '#core/quantity-text.ts';
import { PER_UNIT } from '#core/service-type.ts';
import type { OffersWatch } from './watch.ts';

/** A price alert in one line: "Any residential below $0.40/GB at 100 GB, Germany". */
export function offersWatchText({ type, below, volume, country }: OffersWatch, countryName: string | null): string {
  const unit = WORKLOAD_UNITS[type];
  const product = NOUNS[type].replace(/^a /, '');
  const where = country === null ? '' : `, ${countryName ?? country}`;
  return `Any ${product} below ${formatUnitPrice(below)}${PER_UNIT[unit]} at ${quantityText(volume, unit)}${where}`;
}

/** A price alert for a service: "Evomi, Residential: every price change". */
export function serviceWatchText(provider: string, service: string): string {
  return `${provider}, ${service}: every price change`;
}
