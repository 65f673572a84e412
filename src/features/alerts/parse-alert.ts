import { wholeNumberIn } from '#core/count.ts';
import { MAX_SLUG_LENGTH } from '#core/limits.ts';
import { parseAmount, typedAmount, writeAmount } from '#core/money.ts';
import { CALCULATED_TYPES } from '#catalogue/offers/plans.ts';
import { WORKLOAD_UNITS } from '#catalogue/offers/workload.ts';
import { volumeIn } from '#catalogue/offers/workload-url.ts';
import { jobToken, parseJobs } from '#features/estimates/job-token.ts';
import { type AlertTarget, FIRST_ALERT } from './alert-url.ts';

/** Parses the query of the alert form. Unreadable values are ignored; the default is offers. */
export function parseAlert(search: string): AlertTarget {
  const query = new URLSearchParams(search);
  if (query.has('provider') || query.has('service') || query.get('kind') === 'service') {
    const provider = query.get('provider') ?? '';
    const isSlug = provider !== '' && provider.length <= MAX_SLUG_LENGTH;
    return { kind: 'service', provider: isSlug ? provider : null, service: wholeNumberIn(query.get('service')) };
  }
  const below = writeAmount(parseAmount(query.get('below') ?? ''));
  const read = parseJobs(query.get('jobs') ?? '');
  if ('jobs' in read) return { kind: 'estimate', jobs: read.jobs.map(jobToken).join(','), below };
  const type = CALCULATED_TYPES.find((known) => known === query.get('type')) ?? FIRST_ALERT.type;
  const { units, note } = volumeIn({
    typed: query.get('typed'),
    units: query.get('amount'),
    unit: WORKLOAD_UNITS[type],
    fallback: FIRST_ALERT.volume,
    isFixedUnit: true,
  });
  const country = query.get('country') ?? '';
  return {
    kind: 'offers',
    type,
    volume: units,
    country: /^[A-Z]{2}$/.test(country) ? country : null,
    below,
    ...(note && { note }),
  };
}

const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,6})?$/;

/** As `typedDollars`, for totals: commas before three digits separate thousands. "$1,888.40" becomes "1888.40". */
export function typedTotal(typed: string): string {
  const text = typed.replaceAll(/[$\s]/g, '');
  return typedAmount(GROUPED.test(text) ? text.replaceAll(',', '') : text);
}
