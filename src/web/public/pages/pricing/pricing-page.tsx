import { useDeferredValue, useState } from 'react';
import { isPriced } from '#contract/offers/workload-url.ts';
import { pricingPath } from '#contract/offers/pricing-reads.ts';
import type { PricingPart } from '#contract/offers/pricing-view.ts';
import { priceSheets, type PriceSheet } from '#domain/prices/price-sheets.ts';
import { WORKLOAD_UNITS } from '#domain/offers/workload.ts';
import type { BillingType } from '#domain/service-type.ts';
import { useRenderedOn } from '#web/document/site-context.ts';
import { useLatestAnswer } from '#web/public/parts/answers/use-latest-answer.ts';
import { reasonOf } from '#web/public/parts/catalogue/catalogue-failure.tsx';
import { fallbackCatalogue } from '#web/public/parts/catalogue/fallback-catalogue.ts';
import { useMoneyText } from '#web/public/parts/currency/money.tsx';
import { PageHero } from '#web/public/parts/layout/page-hero.tsx';
import { BelowCalculator } from './below-calculator.tsx';
import { Calculator } from './calculator.tsx';
import { countryName } from './job-fields.tsx';
import { useJob } from './use-job.ts';
import { useRanking } from './use-ranking.ts';
import { answerSentence } from './workload-text.ts';
import './offers-table.css';

/** What a job costs at every vendor, and what its amount costs on average. What is chosen lives in the URL only. */
export function PricingPage() {
  const job = useJob();
  const money = useMoneyText();
  const [isWanted, setWanted] = useState(false);
  const ranking = useRanking(job.view, job.settled, isWanted);
  // A volume that is a fault has no price, and none of another volume stands in for it.
  const isAnswered = isPriced(job.view);
  const answer = useLatestAnswer<PricingPart>(pricingPath(job.settled.workload));
  const isSample = answer.status === 'failed' || ranking.status === 'failed';
  const part = isAnswered && !isSample && answer.status === 'loaded' ? answer.value : null;
  const sheets =
    isAnswered && isSample
      ? priceSheets(fallbackCatalogue.services, job.settled.workload.type)
      : part && sheetsOf(part);
  const ranked = isAnswered && !isSample && ranking.status === 'loaded' ? ranking : null;
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

  const { type, unit, volume } = job.view.workload;
  const sheet = sheetOf(sheets, unit);
  // Averages of another type stay until those of this one are there, under their own name.
  const averaged = part?.type ?? type;
  // The presets count in the vendors' unit; an amount in a unit that was chosen is that alone.
  const isChosenUnit = averaged === type && unit !== WORKLOAD_UNITS[type];
  const isOtherUnit = isChosenUnit && sheet !== null && sheet.unit !== unit;

  return (
    <>
      <PageHero
        title="Pricing"
        lead="Pay for what you use, without a contract. Enter a volume and a country to compare what every vendor charges, cheapest first."
        plain
      />
      <Calculator
        job={job}
        countries={countries}
        ranking={ranked && ranked.view}
        sentence={ranked && answerSentence(ranked.view, country, money)}
        sheet={sheet}
        averaged={{ type: averaged, volume }}
        isOtherUnit={isOtherUnit}
        isSample={isSample}
        onApproach={approach}
      />
      <BelowCalculator
        job={job}
        ranking={ranked}
        country={country}
        today={today}
        part={part}
        failure={isAnswered && isSample ? { reason: reasonOf(failureOf(answer, ranking)), retry } : null}
        onApproach={approach}
        isHeld={!isSettled}
        isAnswered={isAnswered}
      />
    </>
  );
}

const NO_COUNTRIES: PricingPart['countries'] = [];

/** The sheet in the unit of the amount, else the one that most vendors are in. */
function sheetOf(sheets: readonly PriceSheet[] | null, unit: BillingType): PriceSheet | null {
  return sheets?.find((sheet) => sheet.unit === unit) ?? sheets?.[0] ?? null;
}

function failureOf(
  ...answers: readonly ({ readonly status: string } | { readonly status: 'failed'; readonly error: Error })[]
) {
  return answers.flatMap((answer) => ('error' in answer ? [answer.error] : []))[0];
}

/** The sheets of an answer, the one of most vendors first. */
function sheetsOf({ sheets }: PricingPart): readonly PriceSheet[] {
  return sheets.map(({ sums, ...sheet }) => ({
    ...sheet,
    sums: sums && {
      own: BigInt(sums.own),
      services: sums.services,
      both: sums.both && { ...sums.both, own: BigInt(sums.both.own), direct: BigInt(sums.both.direct) },
    },
  }));
}
