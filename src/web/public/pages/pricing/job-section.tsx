import { type ReactNode, useEffect, useRef } from 'react';
import { PART_SIZE } from '#contract/list-part.ts';
import { pricingPageHref } from '#contract/pricing-view.ts';
import type { WorkloadView } from '#contract/views/workload-view.ts';
import { CONTACT_SOURCES } from '#domain/contact-source.ts';
import { priceCurve } from '#domain/cost-of.ts';
import { parseAmount } from '#domain/money.ts';
import { jobText } from '#domain/offers/job-text.ts';
import { quantityOf } from '#domain/offers/quantity.ts';
import type { Workload } from '#domain/offers/workload.ts';
import { CostChart, type ChartedOffer } from '#web/public/parts/charts/cost-chart.tsx';
import { costFunction } from '#web/public/parts/charts/cost-line.ts';
import { askedQuote } from '#web/public/parts/contact/asked-quote.ts';
import { ContactLink } from '#web/public/parts/layout/contact-link.tsx';
import { CurrencySwitch } from '#web/public/parts/currency/currency-switch.tsx';
import { useAddress } from '#web/public/use-address.ts';
import { useSite } from '#web/document/site-context.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { productNoun } from './exclusion-text.ts';
import { OffersTable } from './offers-table.tsx';
import { vendorCount } from './price-labels.ts';
import type { Job } from './use-job.ts';
import { JobActions } from './job-actions.tsx';

interface JobSectionProps {
  readonly view: WorkloadView;
  readonly job: Job;
  readonly country: string | null;
  readonly today: number;
  /** True while another answer is on its way. */
  readonly isOld: boolean;
  /** Called when somebody comes near the rows. */
  readonly onApproach: () => void;
}

/** The answer to a job in full: what to do with it, costs against the amount, and every vendor. */
export function JobSection({ view, job, country, today, isOld, onApproach }: JobSectionProps) {
  const section = useRef<HTMLElement>(null);
  usePointedLine(section);
  const { count } = view;
  const isMixed =
    view.units.filter((unit) => quantityOf({ ...view, ...view.assumptions }, { billingType: unit, facts: {} }) !== null)
      .length > 1;
  return (
    // Who comes near is about to choose: what that needs is fetched early.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={section}
      aria-labelledby="job-title"
      aria-busy={isOld || undefined}
      className="isolate page-width grid gap-5 pt-[clamp(2.5rem,1.6rem+2.6vw,4rem)]"
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 max-md:flex-col max-md:flex-nowrap max-md:items-stretch">
        <div>
          <h2 id="job-title" className="text-2xl tracking-[-0.02em] max-md:text-[1.375rem]">
            {jobText(view, country)}
          </h2>
          <p className="mt-0.5 text-muted">
            {isMixed
              ? 'Offers that are billed in different units on one job, under your assumptions.'
              : 'What each vendor costs for this job, with the price line that gives it.'}
          </p>
        </div>
        <JobActions view={view} job={job} country={country} />
      </header>
      {count.offers === 0 ? (
        <NoOffer view={view} job={job} country={country} />
      ) : (
        <div className="rounded-lg border border-line bg-surface">
          <JobChart view={view} job={job} />
        </div>
      )}
      {(view.offers.length > 0 || view.excluded.length > 0) && (
        <div className="grid gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 text-md">
            <p className="text-muted">
              <b className="text-ink figures">{count.offers}</b> of {vendorCount(count.vendors)}, cheapest first
            </p>
            <PriceNote />
          </div>
          <OffersTable view={view} job={job} country={country} today={today} />
          <Parts view={view} job={job} />
          {view.offers.some(({ saving }) => saving?.counts === false) && (
            <p className="text-xs text-subtle">Grey savings rest on a price that was checked too long ago to count.</p>
          )}
        </div>
      )}
    </section>
  );
}

/** Which money the prices are in, with the choice of another beside it where there is one. */
function PriceNote() {
  const { rates = [], currency } = useSite();
  const { search } = useAddress();
  const note = 'Prices in US dollars, before tax';
  if (rates.length === 0) return <p className="text-xs text-subtle">{note}</p>;
  return <CurrencySwitch rates={rates} currency={currency} search={search} note={note} />;
}

/** A row under the pointer or with the focus brings its line of the chart forward. */
function usePointedLine(section: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = section.current;
    if (!place) return undefined;
    const point = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null;
      for (const line of place.querySelectorAll<SVGElement>('.chart [data-line]')) {
        line.classList.toggle('is-pointed', row !== null && line.dataset['line'] === row.dataset['line']);
      }
    };
    place.addEventListener('pointerover', point);
    place.addEventListener('focusin', point);
    return () => {
      place.removeEventListener('pointerover', point);
      place.removeEventListener('focusin', point);
    };
  }, [section]);
}

function JobChart({ view, job }: Pick<JobSectionProps, 'view' | 'job'>) {
  const { workload } = job.view;
  const shown: Workload = { ...workload, type: view.type, amount: view.amount, unit: view.unit, ...view.assumptions };
  const offers = view.charted.map(({ slug, name, billingType, facts, lines }): ChartedOffer => {
    const priced = lines.map(({ fromQuantity, own }) => ({
      country: null,
      fromQuantity,
      own: parseAmount(own),
      direct: null,
    }));
    const curve = priceCurve(priced, 'own', null);
    const costAt = costFunction(curve, (amount) => quantityOf({ ...shown, amount }, { billingType, facts }));
    return { id: slug, name, costAt };
  });
  const whose = view.isChosen
    ? `${offers.length === 1 ? 'The one' : `The ${NUMBERS[offers.length] ?? offers.length}`} you ticked.`
    : 'The cheapest; tick others in the table to see them.';
  return (
    <CostChart
      offers={offers}
      amount={view.amount}
      unit={view.unit}
      title="Cost against amount"
      description={`${whose} Dotted where a larger pack is cheaper and is bought instead.`}
      action={
        view.isChosen && (
          <TextLink to="page" href={pricingPageHref({ workload })}>
            Clear choice
          </TextLink>
        )
      }
    />
  );
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'] as const;

/** Nobody can do it: what to change. */
function NoOffer({ view, job, country }: Pick<JobSectionProps, 'view' | 'job' | 'country'>) {
  const { workload, chosen } = job.view;
  const { vendors } = view.count;
  return (
    <Notice
      title="No vendor can do this job as asked."
      actions={
        <>
          {workload.country !== null && (
            <LinkButton href={pricingPageHref({ workload: { ...workload, country: null }, chosen })} size="sm">
              Any country
            </LinkButton>
          )}
          <ContactLink
            source={CONTACT_SOURCES.pricingQuote}
            quote={askedQuote(workload, country)}
            variant="primary"
            size="sm"
          >
            Ask for an offer
          </ContactLink>
        </>
      }
    >
      {vendors === 0
        ? 'No vendor sells this product at the moment.'
        : `${vendorCount(vendors)} ${vendors === 1 ? 'sells' : 'sell'} ${productNoun(view.type)}${country === null ? '.' : `, none of them with a price in ${country}.`}`}
    </Notice>
  );
}

function Notice({
  title,
  actions,
  children,
}: {
  readonly title: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex items-center gap-4 rounded-lg border border-line bg-surface px-6 py-7 text-muted max-md:flex-col max-md:items-stretch max-md:p-5">
      <p className="flex-1">
        <b className="text-ink">{title}</b> {children}
      </p>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </div>
  );
}

/** Links to the other parts of a long ranking. */
function Parts({ view: { page, pages, count }, job }: Pick<JobSectionProps, 'view' | 'job'>) {
  if (pages === 1) return null;
  const all = count.offers + count.excluded;
  const hrefOf = (part: number) => pricingPageHref({ ...job.view, page: part });
  const label = (part: number) => `Rows ${(part - 1) * PART_SIZE + 1} to ${Math.min(part * PART_SIZE, all)} of ${all}`;
  return (
    <nav aria-label="Parts of the ranking" className="flex flex-wrap justify-between gap-2">
      {page > 1 && <LinkButton href={hrefOf(page - 1)}>{label(page - 1)}</LinkButton>}
      {page < pages && <LinkButton href={hrefOf(page + 1)}>{label(page + 1)}</LinkButton>}
    </nav>
  );
}
