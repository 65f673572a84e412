import { formatUnitPrice } from '#core/money.ts';
import { NOUNS, jobText } from '#catalogue/offers/job-text.ts';
import { WORKLOAD_UNITS } from '#catalogue/offers/workload.ts';
import { quantityText } from '#core/quantity-text.ts';
import { PER_UNIT } from '#core/service-type.ts';
import { counted } from '#core/count.ts';
import { oneLine } from '#core/text.ts';
import type { AlertCatalogue, EstimateWatch, OffersWatch, Watch } from './watch.ts';

export interface WatchNames {
  readonly catalogue: AlertCatalogue;
  readonly countries: readonly { readonly code: string; readonly name: string }[];
}

/** A price alert in one line, as its mails and pages show it. */
export function watchText(watch: Watch, { catalogue, countries }: WatchNames): string {
  const nameOf = (country: string) => countries.find(({ code }) => code === country)?.name ?? country;
  if ('jobs' in watch) return `${estimateWatchTitle(watch)}: ${watchedJobs(watch, nameOf).map(oneLine).join('; ')}`;
  if (!('serviceId' in watch)) {
    return offersWatchText(watch, watch.country === null ? null : nameOf(watch.country));
  }
  const watched = catalogue.services.get(watch.serviceId);
  if (!watched) return 'A service that is not currently listed';
  return oneLine(serviceWatchText(watched.provider.name, watched.service.name));
}

/** A price alert for offers: "Any residential below $0.40/GB at 100 GB, Germany". */
export function offersWatchText({ type, below, volume, country }: OffersWatch, countryName: string | null): string {
  const unit = WORKLOAD_UNITS[type];
  const product = NOUNS[type].replace(/^a /, '');
  const where = country === null ? '' : `, ${countryName ?? country}`;
  return `Any ${product} below ${formatUnitPrice(below)}${PER_UNIT[unit]} at ${quantityText(volume, unit)}${where}`;
}

/** A price alert for a service: "Evomi, Residential: every price change". */
function serviceWatchText(provider: string, service: string): string {
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
