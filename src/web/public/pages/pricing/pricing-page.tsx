import { useDeferredValue, useState } from 'react';
import { parsePricingPage } from '#contract/pricing-view.ts';
import { pricingPath } from '#contract/pricing-reads.ts';
import type { PricingPart } from '#contract/views/pricing-view.ts';
import type { PricingView } from '#domain/pricing-view.ts';
import { WORKLOAD_UNITS } from '#domain/offers/workload.ts';
import type { BillingType } from '#domain/service-type.ts';
import { useRenderedOn } from '#web/document/rendered-on-context.ts';
import { useLatestAnswer } from '#web/public/parts/answers/use-latest-answer.ts';
import { reasonOf } from '#web/public/parts/catalogue/failure-reason.ts';
import { PageHero } from '#web/public/parts/layout/page-hero.tsx';
import { firstSign, splitPart } from '#web/public/split-part.tsx';
import { Calculator } from './calculator.tsx';
import { countryName } from './job-fields.tsx';
import { LoadingPrices } from './loading-prices.tsx';
import { sampleSheets, sheetsOf, type ShownSheet } from './shown-sheets.ts';
import { useJob } from './use-job.ts';
import { useRanking } from './use-ranking.ts';
import { answerSentence } from './workload-text.ts';
import '#web/styles/pages/offers-table.css';

/** Needs no script until somebody does something. The server preloads it. */
export const Below = splitPart(
  async () => {
    await firstSign('#job-title');
    return (await import('./below-calculator.tsx')).BelowCalculator;
  },
  <div className="page-width pt-section pb-section">
    <LoadingPrices />
  </div>,
);

/** What a job costs at every vendor, and what its amount costs on average. What is chosen lives in the URL only. */
export function PricingPage() {
  const job = useJob();
  const [isWanted, setWanted] = useState(false);
  const ranking = useRanking(job.view, job.settled, isWanted);
  const { workload, page } = job.settled;
  const view = { type: workload.type, volume: workload.amount };
  const answer = useLatestAnswer<PricingPart>(pricingPath(view, page));
  const isSample = answer.status === 'failed' || ranking.status === 'failed';
  // Until the answer to another choice is there, labels and amounts stay those of the one before.
  const shown = answer.status === 'loaded' ? viewOf(answer.path) : view;
  const sheets = isSample ? sampleSheets(view) : answer.status === 'loaded' ? sheetsOf(answer.value, shown) : null;
  const ranked = !isSample && ranking.status === 'loaded' ? ranking : null;
  const countries = answer.status === 'loaded' ? answer.value.countries : NO_COUNTRIES;
  const country = ranked && countryName(ranked.view.country, countries);
  const approach = () => setWanted(true);
  const retry = () => {
    if (answer.status === 'failed') answer.retry();
    if (ranking.status === 'failed') ranking.retry();
  };
  const [openedOn] = useState(() => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length));
  const today = Date.parse(useRenderedOn() ?? openedOn);
  // The key that makes the fields say what the URL says is answered before the rows are drawn.
  const isSettled = useDeferredValue(job.isSettled) && job.isSettled;

  const { type, unit } = job.view.workload;
  const sheet = sheetOf(sheets, unit);
  // The presets are what the vendors' unit makes of them; an amount in a unit that was chosen is that alone.
  const isChosenUnit = ranked !== null && shown.type === type && unit !== WORKLOAD_UNITS[type];
  const isOtherUnit = isChosenUnit && sheet !== null && sheet.unit !== unit;

  const below = {
    job,
    ranking: ranked,
    country,
    today,
    sheets: answer.status === 'loaded' && !isSample ? { view: shown, path: answer.path, part: answer.value } : null,
    failure: isSample ? { reason: reasonOf(failureOf(answer, ranking)), retry } : null,
    onApproach: approach,
    isHeld: !isSettled,
  };

  return (
    <>
      <PageHero
        title="Pricing"
        lead="Pay for what you use, without a contract. Say how much and where: every vendor’s cost for your job follows, cheapest first."
        plain
      />
      <Calculator
        job={job}
        countries={countries}
        ranking={ranked && ranked.view}
        sentence={ranked && answerSentence(ranked.view, country)}
        sheet={sheet}
        isOtherUnit={isOtherUnit}
        isSample={isSample}
        onApproach={approach}
      />
      <Below.Part {...below} />
    </>
  );
}

const NO_COUNTRIES: PricingPart['countries'] = [];

/** What an answer to `pricingPath` was asked for. */
function viewOf(path: string): PricingView {
  const { workload } = parsePricingPage(path.split('?')[1] ?? '');
  return { type: workload.type, volume: workload.amount };
}

/** The sheet in the unit of the amount, else the one that most vendors are in. */
function sheetOf(sheets: readonly ShownSheet[] | null, unit: BillingType): ShownSheet | null {
  return sheets?.find((sheet) => sheet.unit === unit) ?? sheets?.[0] ?? null;
}

function failureOf(
  ...answers: readonly ({ readonly status: string } | { readonly status: 'failed'; readonly error: Error })[]
) {
  return answers.flatMap((answer) => ('error' in answer ? [answer.error] : []))[0];
}
