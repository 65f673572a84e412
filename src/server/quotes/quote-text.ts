import { jobOf } from '#contract/offers/workload-url.ts';
import { quotePage } from '#contract/routes.ts';
import { assumptionsText, workloadText } from '#domain/offers/workload.ts';
import { dayOf } from '#domain/prices/staleness.ts';
import { formatCost } from '#domain/prices/cost-of.ts';
import { dayText } from '#domain/day-text.ts';
import type { StoredQuote } from './stored-quotes.ts';

/** Most offers in the text. */
const MAX_OFFERS = 10;

/** A quote as text, for destinations of contact requests. */
export function quoteText({ offers: quoted, token, validUntil }: StoredQuote, publicUrl: string): string {
  const { assumptions, offers, offerCount, median } = quoted;
  const listed = offers.slice(0, MAX_OFFERS);
  const others = offerCount - listed.length;
  return [
    `Quote: ${workloadText(jobOf(quoted))}`,
    ...(quoted.provider ? [`Vendor: ${inLine(quoted.provider.name)}`] : []),
    `${publicUrl}${quotePage(token)} (valid until ${dayText(dayOf(validUntil))})`,
    `Assumptions: ${assumptionsText(assumptions)}`,
    ...listed.map(
      ({ rank, provider, service, own, direct }) =>
        `${rank}. ${inLine(provider.name)}, ${inLine(service.name)}: ${formatCost(own)}${direct === null ? '' : ` (list price ${formatCost(direct)})`}`,
    ),
    ...(others > 0 ? [`and ${others} more`] : []),
    median === null ? 'No offers' : `Median: ${formatCost(median)}`,
  ].join('\n');
}

function inLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
