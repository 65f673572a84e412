import { Suspense, useEffect, useRef, useState } from 'react';
import { pages } from '#core/routes.ts';
import { useMoneyText } from '#kit/currency/money.tsx';
import { Card } from '#kit/card.tsx';
import { RetryForm } from '#kit/answers/catalogue-failure.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { CurrencyNote } from '#kit/currency/currency-choice.tsx';
import { EvidenceShapes } from '#catalogue/shown/evidence-mark.tsx';
import { DemoNotice } from '#catalogue/shown/demo-notice.tsx';
import { deferredPart } from '#kit/page/define-page.ts';
import { PricingHero } from '#features/pricing/pricing-hero.tsx';
import { useRenderedOn } from '#kit/page/site-context.ts';
import { useUsageStart } from '#features/usage/usage-start.tsx';
import { fieldsOf } from './estimate-fields.ts';
import { MAX_JOBS } from './job-token.ts';
import { estimatePageHref } from './estimate-page-url.ts';
import { answerParts, namesByCode } from './estimate-text.ts';
import type { EstimateView, ShownEstimate } from './estimate-view.ts';
import { EstimateActions } from './estimate-actions.tsx';
import { EstimatePlan } from './estimate-plan.tsx';
import { EstimateStart } from './estimate-start.tsx';
import { JobLines } from './job-lines.tsx';
import { MixChoice } from './mix-choice.tsx';
import { PartsSection } from './parts-section.tsx';
import { type EstimateForm, useEstimate } from './use-estimate.tsx';
import './estimate.css';

const MonthsSection = deferredPart('#months-title', async () => (await import('./months-section.tsx')).MonthsSection);
const VendorMatrix = deferredPart('#vendors-title', async () => (await import('./vendor-matrix.tsx')).VendorMatrix);

/** Time after the last change after which the answer is announced. */
const ANNOUNCED_MS = 300;

/** What several jobs cost together: the cheapest mix of vendors, and fewer. Choices are stored in the URL only. */
export function EstimatePage() {
  const [isWanted, setWanted] = useState(false);
  const { form, estimate, isOld, answer } = useEstimate(isWanted);
  const [openedOn] = useState(() => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length));
  const today = Date.parse(useRenderedOn() ?? openedOn);
  const nameOf = namesByCode(form.countries);
  const hasJobs = form.fields.lines.length > 0;
  const mix = estimate?.mixes.find(({ vendors }) => vendors === form.fields.mix) ?? estimate?.mixes[0];
  const shown = estimate && { estimate, mix: mix ?? null, nameOf };
  const entered = form.fields.lines.filter(({ volume }) => volume.trim() !== '');
  const usage = useUsageStart({
    countries: form.countries.map(([code, name]) => ({ code, name })),
    jobs: entered.length,
    onUse: (jobs) =>
      form.change({ lines: [...entered, ...jobs.map((job) => fieldsOf(job))].slice(0, MAX_JOBS), mix: null }),
  });
  return (
    <>
      <PricingHero current="several" lead="Add up several jobs and see what fewer vendors cost." />
      {/* Hover and focus prefetch the data for other volumes. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        className="page-width mt-6"
        aria-labelledby="estimate-title"
        onFocus={() => setWanted(true)}
        onPointerOver={() => setWanted(true)}
      >
        <h2 id="estimate-title" className="sr-only">
          Estimate
        </h2>
        <Card layout="[box-shadow:var(--rp-shadow-2)] print:border-0 print:shadow-none" busy={isOld}>
          <JobLines form={form} estimate={estimate}>
            {hasJobs && usage.button}
          </JobLines>
          {!hasJobs && <EstimateStart>{usage.zone}</EstimateStart>}
          {usage.panel}
          {hasJobs && (
            <>
              <AnswerBand form={form} estimate={estimate} mix={mix ?? null} />
              <EstimatePlan form={form} estimate={estimate} />
            </>
          )}
        </Card>
      </section>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-11 pt-11 pb-section print:block print:pt-[8pt]">
        {answer.status === 'failed' && (
          <ErrorState
            title="The prices could not be loaded"
            action={<RetryForm retry={answer.retry} href={estimatePageHref(form.fields)} />}
          >
            Try again in a moment.
          </ErrorState>
        )}
        {shown && (
          <Suspense>
            <MonthsSection estimate={shown.estimate} growth={form.read.query?.growth ?? 0} />
            <PartsSection {...shown} today={today} />
            <VendorMatrix {...shown} form={form} />
            <Notes estimate={shown.estimate} demoSources={answer.status === 'loaded' ? answer.value.demoSources : []} />
          </Suspense>
        )}
        <EvidenceShapes />
      </div>
    </>
  );
}

interface AnswerBandProps {
  readonly form: EstimateForm;
  readonly estimate: ShownEstimate | null;
  readonly mix: ShownEstimate['mixes'][number] | null;
}

/** The answer: the sentence, the mixes and what to do with them. */
function AnswerBand({ form, estimate, mix }: AnswerBandProps) {
  const money = useMoneyText();
  const nameOf = namesByCode(form.countries);
  const [before, answer, between, other, after] = estimate
    ? answerParts(estimate, { money, nameOf })
    : [faultSentence(form), '', '', '', ''];
  const sentence = before + answer + between + other + after;
  return (
    <div
      data-theme="dark"
      className="estimate-answer bg-panel px-8 pt-8 pb-7 text-ink max-md:px-4 max-md:pt-5.5 max-md:pb-5 print:bg-transparent print:p-0 print:scheme-light!"
    >
      <p className="max-w-[60ch] text-[1.5rem]/8 font-medium tracking-[-0.018em] text-pretty text-muted figures max-md:text-[1.125rem]/6.5 [&>b]:text-ink">
        {before}
        {answer !== '' && <b>{answer}</b>}
        {between}
        {other !== '' && <b>{other}</b>}
        {after}
      </p>
      <Announcement sentence={sentence} />
      {estimate && mix && (
        <>
          <MixChoice form={form} mixes={estimate.mixes} />
          <EstimateActions form={form} mix={mix} cheapest={estimate.mixes[0]} />
        </>
      )}
    </div>
  );
}

/** Says the answer to screen readers once it has not changed for a moment. */
function Announcement({ sentence }: { readonly sentence: string }) {
  const [said, setSaid] = useState('');
  const first = useRef(sentence);
  useEffect(() => {
    if (sentence === first.current) return undefined;
    const timer = setTimeout(() => setSaid(sentence), ANNOUNCED_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

/** Which job has no price yet, and why. */
function faultSentence({ read }: EstimateForm): string {
  const wrong = read.jobs.findIndex(({ faults, isEmpty }) => !isEmpty && Object.keys(faults).length > 0);
  const [fault] = Object.values(read.jobs[wrong]?.faults ?? {});
  if (wrong >= 0 && fault !== undefined) return `No price yet. Job ${wrong + 1}: ${fault}`;
  return read.query ? 'Loading the prices…' : 'Enter a volume to see what it costs.';
}

function Notes({ estimate, demoSources }: Pick<EstimateView, 'demoSources'> & { readonly estimate: ShownEstimate }) {
  const isStale = estimate.mixes.some(({ saving }) => saving?.counts === false);
  return (
    <div className="estimate-notes">
      <p className="max-w-[96ch] text-xs text-subtle">
        A tier’s price applies to the whole order. Where a larger pack is cheaper, it is bought. Volumes of jobs at one
        service of a vendor are added before the tier is chosen.
        {isStale && ' Gray savings are based on an outdated list price.'}{' '}
        <a href={pages.methodology} className="underline underline-offset-3">
          How prices are checked
        </a>
      </p>
      <CurrencyNote note="Prices in US dollars, before tax" />
      {estimate.demos.length > 0 && <DemoNotice services={demoSources} />}
    </div>
  );
}
