import { jobOf } from '#contract/offers/workload-url.ts';
import type { WorkloadView } from '#contract/offers/workload-view.ts';
import { jobText } from '#domain/offers/job-text.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { quantityOf } from '#domain/offers/quantity.ts';
import { WORKLOAD_RANGES, type Workload, type WorkloadNumber } from '#domain/offers/workload.ts';
import { quantityText } from '#domain/quantity-text.ts';
import type { BillingType } from '#domain/service-type.ts';
import type { MoneyText } from '#domain/currency/shown-money.ts';

/** A country as it is chosen; null for any. */
type CountryName = string | null;

/** The answer in one sentence, in three parts of which the middle one counts most. */
export interface AnswerSentence {
  readonly before: string;
  readonly answer: string;
  readonly after: string;
}

/** The cheapest vendor with its total and saving, and the median. A saving against a stale direct price is left out. */
export function answerSentence(
  view: Pick<WorkloadView, 'type' | 'amount' | 'unit' | 'cheapest' | 'median' | 'count'>,
  country: CountryName,
  money: MoneyText,
): AnswerSentence {
  const { cheapest, median, count } = view;
  const job = jobText(jobOf(view), country);
  if (!cheapest || median === null) return { before: `No vendor has a price for ${job}.`, answer: '', after: '' };
  const { saving } = cheapest;
  const below = saving?.counts === true && saving.percent > 0 ? `, ${saving.percent}% below direct` : '';
  const middle =
    count.offers === 1 ? '; no other vendor has a price.' : `; the median is ${money({ roundCost: median })}.`;
  return {
    before: `Cheapest for ${job}: `,
    answer: `${cheapest.provider.name}, ${money({ roundCost: cheapest.own })}`,
    after: below + middle,
  };
}

/** The same in one piece. */
export function sentenceText({ before, answer, after }: AnswerSentence): string {
  return before + answer + after;
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Between what a number may be: "From 1 to 100". */
export function boundsText(name: WorkloadNumber): string {
  const { least, most } = WORKLOAD_RANGES[name];
  return `From ${least} to ${whole.format(most)}`;
}

/** How a volume becomes what other offers are billed by; null where every offer counts as the volume does. */
export function conversionText(
  workload: Workload,
  assumes: WorkloadView['assumes'],
): { readonly sum: string; readonly result: string; readonly note: string } | null {
  const { volume, unit, kb, success } = workload;
  const needed = (billingType: BillingType, paidOnSuccess: boolean) =>
    whole.format(quantityOf(workload, { billingType, facts: { paidOnSuccess } }) ?? 0);
  if (unit === 'cpm' && assumes.kb) {
    return {
      sum: `${whole.format(volume * 1_000)} requests × ${whole.format(kb)} KB ÷ ${success}% =`,
      result: `${needed('gb', false)} GB`,
      note: `in ${whole.format(Math.ceil((volume * 100_000) / success))} attempts. Vendors that bill only successful requests ignore the success rate.`,
    };
  }
  if (unit === 'cpm' && assumes.success) {
    return {
      sum: `${whole.format(volume * 1_000)} requests ÷ ${success}% =`,
      result: `${whole.format(Math.ceil((volume * 100_000) / success))} attempts`,
      note: 'where every attempt is billed. Vendors that bill only successful requests ignore the success rate.',
    };
  }
  if (unit === 'gb' && assumes.kb) {
    return {
      sum: `${whole.format(volume)} GB ÷ ${whole.format(kb)} KB =`,
      result: `${needed('cpm', false)} thousand requests`,
      note: assumes.success ? `at a success rate of ${success}%.` : '',
    };
  }
  if (unit === 'gb' && assumes.addresses) {
    return {
      sum: 'Vendors billing per IP are priced for',
      result: quantityText(workload.addresses, 'ip'),
      note: `and for more where their published traffic limit per IP does not cover ${quantityText(volume, 'gb')}.`,
    };
  }
  return null;
}

/** What a vendor bills; the quantity tells whether only successful requests are. */
export function chargedText({ unit, quantity }: Pick<Offer, 'unit' | 'quantity'>, workload: Workload): string {
  if (unit === 'gb') return 'traffic';
  if (unit === 'ip') return 'IPs';
  const [attempts, successes] = [false, true].map((paidOnSuccess) =>
    quantityOf(workload, { billingType: unit, facts: { paidOnSuccess } }),
  );
  if (attempts === successes) return 'requests';
  return quantity === successes ? 'successful requests' : 'every attempt';
}
