import { formatUnitPrice } from '#core/money.ts';
import { NOUNS, jobText } from '#catalogue/offers/job-text.ts';
import { WORKLOAD_UNITS } from '#catalogue/offers/workload.ts';
import { quantityText } from '#core/quantity-text.ts';
import { PER_UNIT } from '#core/service-type.ts';
import { counted } from '#core/count.ts';
import type { EstimateWatch, OffersWatch } from './watch.ts';

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

/** A price alert in a few words: "3 jobs below $1,888.40 a month". */
export function estimateWatchTitle({ jobs, below }: EstimateWatch): string {
  return `${counted(jobs.length, 'job')} below ${formatUnitPrice(below)} a month`;
}

/** Each job of an alert: "500 GB of residential in Germany". */
export function watchedJobs({ jobs }: Pick<EstimateWatch, 'jobs'>, nameOf: (code: string) => string): string[] {
  return jobs.map((job) => jobText(job, job.country === null ? null : nameOf(job.country)));
}
