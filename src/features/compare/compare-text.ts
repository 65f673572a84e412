import { jobOf } from '#catalogue/offers/workload-url.ts';
import { readCost } from '#core/money.ts';
import type { CompareView } from './compare-view.ts';
import { counted } from '#core/count.ts';
import { comparedText } from '#catalogue/shown/evidence.ts';
import { listText } from '#core/list-text.ts';
import { jobText } from '#catalogue/offers/job-text.ts';
import { assumptionsText, type Workload } from '#catalogue/offers/workload.ts';
import type { MoneyText } from '#core/shown-money.ts';

/** The title of the page: "Oxylabs vs Decodo". */
export function compareTitle(view: CompareView | null): string {
  if (!view || view.providers.length < 2) return 'Compare side by side';
  return view.providers.map(({ name }) => name).join(' vs ');
}

/** "Compare 4 vendors". */
export function compareHeading({ providers }: CompareView): string {
  return providers.length < 2 ? 'Compare side by side' : `Compare ${providers.length} vendors`;
}

/** The job of a comparison: "450 GB of residential in Germany". */
export function comparedJob(view: Pick<CompareView, 'type' | 'amount' | 'unit' | 'country'>): string {
  return jobText(jobOf(view), view.country?.name ?? null);
}

/** The parts of the sentence about the cheapest offer; null without any offer. */
export function cheapestParts(view: CompareView) {
  const offers = view.providers.flatMap(({ name, offer }) => (offer ? { name, offer } : []));
  const lowest = offers.reduce<bigint | null>((least, { offer }) => {
    const own = readCost(offer.own);
    return least === null || own < least ? own : least;
  }, null);
  if (lowest === null) return null;
  const cheapest = offers.filter(({ offer }) => readCost(offer.own) === lowest);
  const [first] = cheapest;
  const saving = cheapest.length === 1 ? first?.offer.saving : null;
  return {
    names: listText(cheapest.map(({ name }) => name)),
    cost: lowest,
    saving:
      first && saving?.counts && saving.percent > 0 ? `${saving.percent}% below ${comparedText(first.offer)}` : null,
    median: offers.length > 1 && view.median !== null ? view.median : null,
    count: COUNT_WORDS[offers.length] ?? String(offers.length),
  };
}

/** "Cheapest for 450 GB of residential in Germany: Thordata, $360.00." Null without any offer. */
export function cheapestText(view: CompareView, money: MoneyText): string | null {
  const parts = cheapestParts(view);
  return parts && `Cheapest for ${comparedJob(view)}: ${parts.names}, ${money({ cost: parts.cost })}.`;
}

const COUNT_WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six'];

/** The numbers of all rows and of rows with equal cells. */
export interface RowCounts {
  readonly all: number;
  readonly equal: number;
}

/** "6 of 38 rows are identical", or that they are hidden. */
export function equalRowsText({ all, equal }: RowCounts, onlyDifferences: boolean): string {
  if (equal === 0) return `None of ${all} rows is the same for all vendors`;
  return onlyDifferences
    ? `${counted(equal, 'identical row')} hidden`
    : `${equal} of ${all} rows ${equal === 1 ? 'is' : 'are'} identical`;
}

/** The assumptions behind the costs; empty where every offer is billed in the unit and quantity of the job. */
export function assumedText({ unit, amount, providers }: CompareView, workload: Workload): string {
  const isAssumed = providers.some(({ offer }) => offer && (offer.unit !== unit || offer.quantity !== amount));
  return isAssumed ? ` Assumptions: ${assumptionsText(workload)}.` : '';
}
