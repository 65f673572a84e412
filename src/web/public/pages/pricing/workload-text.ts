import type { WorkloadView } from '#contract/views/workload-view.ts';
import type { Adjustment } from '#contract/workload.ts';
import { formatCost } from '#domain/cost-of.ts';
import { jobText } from '#domain/offers/job-text.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { quantityOf } from '#domain/offers/quantity.ts';
import { WORKLOAD_RANGES, type Workload, type WorkloadNumber } from '#domain/offers/workload.ts';
import { quantityText } from '#domain/quantity-text.ts';
import type { BillingType } from '#domain/service-type.ts';

/** A country as it is chosen; null for any. */
type CountryName = string | null;

/** The answer in one sentence, in three parts of which the middle one counts most. */
export interface AnswerSentence {
  readonly before: string;
  readonly answer: string;
  readonly after: string;
}

/** Who is cheapest, at what cost, and where that stands. A saving on a stale direct price is not said. */
export function answerSentence(
  view: Pick<WorkloadView, 'type' | 'amount' | 'unit' | 'cheapest' | 'median' | 'count'>,
  country: CountryName,
): AnswerSentence {
  const { cheapest, median, count } = view;
  const job = jobText(view, country);
  if (!cheapest || median === null) return { before: `No vendor has a price for ${job}.`, answer: '', after: '' };
  const { saving } = cheapest;
  const below = saving?.counts === true && saving.percent > 0 ? `, ${saving.percent}% below direct` : '';
  const middle = count.offers === 1 ? '; it is the only offer.' : `; the median is ${roundDollars(median)}.`;
  return {
    before: `Cheapest for ${job}: `,
    answer: `${cheapest.provider.name}, ${roundDollars(cheapest.own)}`,
    after: below + middle,
  };
}

/** The same in one piece. */
export function sentenceText({ before, answer, after }: AnswerSentence): string {
  return before + answer + after;
}

/** The same without cents where there are none: "$840". */
function roundDollars(amount: string): string {
  return formatCost(amount).replace(/\.00$/, '');
}

/** What an amount can count. */
export const UNIT_CHOICES: Record<BillingType, string> = { gb: 'GB', cpm: 'thousand requests', ip: 'addresses' };

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

const AMOUNT_WORDS: Record<WorkloadNumber, string> = {
  amount: 'The amount',
  kb: 'The average response',
  success: 'The share of requests that succeed',
  addresses: 'The number of addresses',
};

const RULES = { least: 'the least there is', most: 'the most there is', whole: 'the next whole number' } as const;

/** That a number is not priced as it was asked for: "The amount is taken as 1,000,000, the most there is." */
export function adjustmentText({ name, used, rule }: Adjustment): string {
  return `${AMOUNT_WORDS[name]} is taken as ${whole.format(used)}, ${RULES[rule]}.`;
}

/** Between what a number may be: "From 1 to 1,000,000". */
export function boundsText(name: WorkloadNumber): string {
  return `From ${rangeOf(name)}`;
}

/** What a number has to be: "Enter a whole number from 1 to 1,000,000". */
export function rangeText(name: WorkloadNumber): string {
  return `Enter a whole number from ${rangeOf(name)}`;
}

function rangeOf(name: WorkloadNumber): string {
  const { least, most } = WORKLOAD_RANGES[name];
  return `${least} to ${whole.format(most)}`;
}

/** How an amount becomes what other offers are billed by; null where every offer counts as the amount does. */
export function conversionText(
  workload: Workload,
  assumes: WorkloadView['assumes'],
): { readonly sum: string; readonly result: string; readonly note: string } | null {
  const { amount, unit, kb, success } = workload;
  const needed = (billingType: BillingType, paidOnSuccess: boolean) =>
    whole.format(quantityOf(workload, { billingType, facts: { paidOnSuccess } }) ?? 0);
  if (unit === 'cpm' && assumes.kb) {
    return {
      sum: `${whole.format(amount * 1_000)} requests × ${whole.format(kb)} KB ÷ ${success}% =`,
      result: `${needed('gb', false)} GB`,
      note: `in ${whole.format(Math.ceil((amount * 100_000) / success))} attempts. Offers that charge successes only ignore the share.`,
    };
  }
  if (unit === 'cpm' && assumes.success) {
    return {
      sum: `${whole.format(amount * 1_000)} requests ÷ ${success}% =`,
      result: `${whole.format(Math.ceil((amount * 100_000) / success))} attempts`,
      note: 'where these are charged. Offers that charge successes only ignore the share.',
    };
  }
  if (unit === 'gb' && assumes.kb) {
    return {
      sum: `${whole.format(amount)} GB ÷ ${whole.format(kb)} KB =`,
      result: `${needed('cpm', false)} thousand requests`,
      note: assumes.success ? `of which ${success}% succeed.` : '',
    };
  }
  if (unit === 'gb' && assumes.addresses) {
    return {
      sum: 'Offers that are billed per address buy',
      result: quantityText(workload.addresses, 'ip'),
      note: `and more only where the traffic in each is stated and does not come to ${quantityText(amount, 'gb')}.`,
    };
  }
  return null;
}

/** What a vendor charges for; told by the quantity, which is smaller or larger where successes alone are paid for. */
export function chargedText({ unit, quantity }: Pick<Offer, 'unit' | 'quantity'>, workload: Workload): string {
  if (unit === 'gb') return 'traffic';
  if (unit === 'ip') return 'addresses';
  const [attempts, successes] = [false, true].map((paidOnSuccess) =>
    quantityOf(workload, { billingType: unit, facts: { paidOnSuccess } }),
  );
  if (attempts === successes) return 'requests';
  return quantity === successes ? 'successes' : 'every attempt';
}
