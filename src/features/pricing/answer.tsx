import type { WorkloadView } from './pricing-views.ts';
import { jobOf } from '#catalogue/offers/workload-url.ts';
import type { MoneyText } from '#core/shown-money.ts';
import { jobText } from '#catalogue/offers/job-text.ts';
import { comparedText } from '#catalogue/shown/evidence.ts';
import { Skeleton } from '#kit/skeleton.tsx';

/** The classes of the answer. In one column it is sticky, with the height of the longest usual answer. */
const ANSWER =
  'bg-panel text-[1.5rem]/7.75 font-medium tracking-[-0.018em] text-pretty text-muted figures [word-spacing:0.06em] ' +
  'lg:col-start-2 lg:row-start-1 lg:min-h-67 lg:border-l lg:border-line lg:px-8 lg:pt-8 lg:pb-4.5 ' +
  'max-lg:sticky max-lg:top-header max-lg:z-4 max-lg:min-h-17 max-lg:border-b max-lg:border-b-line max-lg:px-8 ' +
  'max-lg:py-3 max-lg:text-[1rem]/5.5 max-lg:tracking-[-0.01em] ' +
  'max-md:min-h-21.5 max-md:px-5 max-md:py-2.5 max-md:text-[0.9375rem] [&>b]:text-ink ' +
  'print:static! print:min-h-0 print:border-0 print:bg-transparent print:p-0 print:text-[10pt]/[13pt] print:scheme-light!';

interface AnswerProps {
  /** Whether the volume is valid. */
  readonly isAnswered: boolean;
  /** Null while it loads or if it failed. */
  readonly sentence: AnswerSentence | null;
  readonly isSample: boolean;
}

/**
 * The answer to the job, at the top of the panel. It precedes the form in the document: it is the page's largest paint.
 * The panel announces it, except for the fault.
 */
export function Answer({ isAnswered, sentence, isSample }: AnswerProps) {
  if (!isAnswered) {
    return (
      <p key="fault" data-theme="dark" className={ANSWER} role="status">
        No price for this volume.
      </p>
    );
  }
  return (
    <p key="answer" data-theme="dark" className={ANSWER} aria-hidden>
      {sentence ? (
        <>
          {sentence.before}
          <b>{sentence.answer}</b>
          {sentence.after}
        </>
      ) : isSample ? (
        SAMPLE_SENTENCE
      ) : (
        <Skeleton layout="block h-10 w-4/5" />
      )}
    </p>
  );
}

export const SAMPLE_SENTENCE = 'Live prices could not be loaded. The prices shown are samples.';

/** The answer in one sentence, in three parts; the middle part is emphasized. */
export interface AnswerSentence {
  readonly before: string;
  readonly answer: string;
  readonly after: string;
}

/** The cheapest vendor with its total and saving, and the median. A saving against a stale direct price is left out. */
export function answerSentence(
  view: Pick<WorkloadView, 'type' | 'amount' | 'unit' | 'cheapest' | 'median' | 'count'>,
  country: string | null,
  money: MoneyText,
): AnswerSentence {
  const { cheapest, median, count } = view;
  const job = jobText(jobOf(view), country);
  if (!cheapest || median === null) return { before: `No vendor has a price for ${job}.`, answer: '', after: '' };
  const { saving } = cheapest;
  const isBelow = saving?.counts === true && saving.percent > 0;
  const below = isBelow ? `, ${saving.percent}% below ${comparedText(cheapest)}` : '';
  const middle =
    count.offers === 1 ? '; no other vendor has a price.' : `; the median is ${money({ roundCost: median })}.`;
  return {
    before: `Cheapest for ${job}: `,
    answer: `${cheapest.provider.name}, ${money({ roundCost: cheapest.own })}`,
    after: below + middle,
  };
}

/** The parts of an answer joined. */
export function sentenceText({ before, answer, after }: AnswerSentence): string {
  return before + answer + after;
}
