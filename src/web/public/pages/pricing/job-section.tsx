import type { ReactNode } from 'react';
import { jobOf } from '#contract/offers/workload-url.ts';
import { PART_SIZE } from '#contract/list-part.ts';
import { pricingPageHref } from '#contract/offers/pricing-url.ts';
import { pages } from '#contract/routes.ts';
import type { PricingPart } from '#contract/offers/pricing-view.ts';
import type { WorkloadView } from '#contract/offers/workload-view.ts';
import { CONTACT_SOURCES } from '#domain/contacts/contact-source.ts';
import { jobText } from '#domain/offers/job-text.ts';
import { quantityOf } from '#domain/offers/quantity.ts';
import { DEFAULT_PRICING_VIEW } from '#domain/offers/plans.ts';
import { askedQuote } from '#web/public/parts/contacts/asked-quote.ts';
import { DemoNotice } from '#web/public/parts/catalogue/demo-notice.tsx';
import { ContactLink } from '#web/public/parts/layout/contact-link.tsx';
import { CurrencyNote } from '#web/public/parts/currency/currency-choice.tsx';
import { laterPart } from '#web/public/define-page.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { JobActions } from './job-actions.tsx';
import { BarLegend, OffersTable } from './offers-table.tsx';
import { productNoun, vendorCount } from './price-labels.ts';
import type { Job } from './use-job.ts';

const JobChart = laterPart('#job-title', async () => (await import('./job-chart.tsx')).JobChart);
const UnavailableVendors = laterPart(
  '#unavailable',
  async () => (await import('./unavailable-vendors.tsx')).UnavailableVendors,
);

interface JobSectionProps {
  readonly view: WorkloadView;
  /** What holds for every amount of the type; null while it loads. */
  readonly part: PricingPart | null;
  readonly job: Job;
  readonly country: string | null;
  readonly today: number;
  /** True while another answer is on its way. */
  readonly isOld: boolean;
  /** Called when somebody comes near the rows. */
  readonly onApproach: () => void;
}

/** The answer to a job in full: what to do with it, cost by volume, and every vendor. */
export function JobSection({ view, part, job, country, today, isOld, onApproach }: JobSectionProps) {
  const { count } = view;
  const elsewhere = part ?? NO_ELSEWHERE;
  if (count.vendors === 0) return <NothingSold job={job} hasProviders={part?.hasProviders ?? true} />;
  const isMixed =
    view.units.filter(
      (unit) => quantityOf({ ...jobOf(view), ...view.assumptions }, { billingType: unit, facts: {} }) !== null,
    ).length > 1;
  return (
    // What the next choice needs is fetched as soon as somebody comes near.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-labelledby="job-title"
      aria-busy={isOld || undefined}
      className="chart-with-rows grid gap-5"
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 max-md:flex-col max-md:flex-nowrap max-md:items-stretch">
        <div>
          <h2 id="job-title" className="text-2xl tracking-[-0.02em] max-md:text-[1.375rem]">
            {jobText(jobOf(view), country)}
          </h2>
          <p className="mt-0.5 text-muted">
            {isMixed
              ? 'Vendors bill in different units: totals are for this job, under your assumptions.'
              : 'Each vendor’s unit price and total for this job, with the price tier applied.'}
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
      <div className="grid gap-3">
        {view.offers.length > 0 && (
          <>
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1.5 text-md">
              <p className="text-muted">
                <b className="text-ink figures">{count.offers}</b> of{' '}
                {vendorCount(count.vendors + elsewhere.elsewhereCount)}, cheapest first
              </p>
              <BarLegend />
            </div>
            <OffersTable view={view} job={job} country={country} today={today} />
          </>
        )}
        <UnavailableVendors view={view} job={job} country={country} elsewhere={elsewhere} />
        <Parts view={view} job={job} />
        <FootNote hasStale={view.offers.some(({ saving }) => saving?.counts === false)} />
        {part?.isDemo && <DemoNotice services={part.demoSources} />}
      </div>
    </section>
  );
}

const NO_ELSEWHERE = { elsewhere: [], elsewhereCount: 0 };

/** How totals are made, and which money they are in. */
function FootNote({ hasStale }: { readonly hasStale: boolean }) {
  return (
    <>
      <p className="max-w-[96ch] text-xs text-subtle">
        A tier’s price applies to the whole order. Where a larger pack is cheaper, the total is for that pack.
        {hasStale && ' Gray savings are based on an outdated list price.'}
      </p>
      <CurrencyNote note="Prices in US dollars, before tax" />
    </>
  );
}

interface NothingSoldProps {
  readonly job: Job;
  /** False for a catalogue without any provider. */
  readonly hasProviders: boolean;
}

/** No vendor sells the type. */
export function NothingSold({ job, hasProviders }: NothingSoldProps) {
  const { workload } = job.view;
  const { type } = DEFAULT_PRICING_VIEW;
  if (!hasProviders) return <EmptyState>No vendors are listed yet.</EmptyState>;
  const action =
    workload.type === type ? (
      <LinkButton href={pages.providers}>Compare vendors</LinkButton>
    ) : (
      <LinkButton href={pricingPageHref({ workload: { ...workload, type, unit: 'gb' } })}>
        Show residential prices
      </LinkButton>
    );
  return <EmptyState action={action}>No vendor offers this product at the moment.</EmptyState>;
}

/** Nobody can do it: what to change. */
function NoOffer({ view, job, country }: Pick<JobSectionProps, 'view' | 'job' | 'country'>) {
  const { workload, chosen } = job.view;
  const { vendors } = view.count;
  return (
    <Notice
      title="No vendor has a price for this job."
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
            Get Quote
          </ContactLink>
        </>
      }
    >
      {`${vendorCount(vendors)} ${vendors === 1 ? 'sells' : 'sell'} ${productNoun(view.type)}${country === null ? '.' : `, none with a price in ${country}.`}`}
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
function Parts({ view: { page, pages: parts, count }, job }: Pick<JobSectionProps, 'view' | 'job'>) {
  if (parts === 1) return null;
  const all = count.offers + count.excluded;
  const hrefOf = (part: number) => pricingPageHref({ ...job.view, page: part });
  const label = (part: number) => `Rows ${(part - 1) * PART_SIZE + 1} to ${Math.min(part * PART_SIZE, all)} of ${all}`;
  return (
    <nav aria-label="Pages of the ranking" className="flex flex-wrap justify-between gap-2">
      {page > 1 && <LinkButton href={hrefOf(page - 1)}>{label(page - 1)}</LinkButton>}
      {page < parts && <LinkButton href={hrefOf(page + 1)}>{label(page + 1)}</LinkButton>}
    </nav>
  );
}
