import { compareHref } from '#features/compare/compare-url.ts';
import { pricingPageHref } from './pricing-url.ts';
import type { PricingView, WorkloadView } from './pricing-views.ts';
import { jobOf, offersHref } from '#catalogue/offers/workload-url.ts';
import { api, EMBED_CODE_PATH, pages } from '#core/routes.ts';
import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import { counted } from '#core/count.ts';
import { jobText } from '#catalogue/offers/job-text.ts';
import { quantityOf, WORKLOAD_UNITS } from '#catalogue/offers/workload.ts';
import { deferredPart, splitPage } from '#kit/page/define-page.ts';
import { DemoNotice } from '#catalogue/shown/demo-notice.tsx';
import { requestedQuote } from '#features/contacts/requested-quote.ts';
import { ContactLink } from '#features/contacts/contact-link.tsx';
import { CopyLink } from '#kit/layout/copy-link.tsx';
import { AlertLink } from '#features/alerts/alert-link.tsx';
import { buttonClass } from '#kit/button-style.ts';
import { useSite } from '#kit/page/site-context.ts';
import { Icon } from '#kit/icon.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ORDER_TEXTS } from './offer-heads.tsx';
import { BarLegend } from './offer-cells.tsx';
import { OffersTable } from './offers-table.tsx';
import type { Job } from './use-job.tsx';

/** Rare, and so in a file of their own. */
const nothingSold = splitPage(async () => (await import('./no-offer.tsx')).NothingSold);
const noOffer = splitPage(async () => (await import('./no-offer.tsx')).NoOffer);

const JobChart = deferredPart('#job-title', async () => (await import('./job-chart.tsx')).JobChart);
const RankingParts = deferredPart('#ranking-pages', async () => (await import('./ranking-parts.tsx')).RankingParts);
const UnavailableVendors = deferredPart(
  '#unavailable',
  async () => (await import('./unavailable-vendors.tsx')).UnavailableVendors,
);

const FootNote = deferredPart('#job-title', async () => (await import('./foot-note.tsx')).FootNote);

interface JobSectionProps {
  readonly view: WorkloadView;
  /** The data that is the same for every volume of the product type; null while it loads. */
  readonly typeData: PricingView | null;
  readonly job: Job;
  readonly country: string | null;
  readonly today: number;
  /** Whether the next answer is loading. */
  readonly isOld: boolean;
  /** Called when a visitor hovers or focuses the rows. */
  readonly onApproach: () => void;
}

/** The whole answer to a job: actions, cost by volume, and every vendor. */
export function JobSection({ view, typeData, job, country, today, isOld, onApproach }: JobSectionProps) {
  const { count } = view;
  const elsewhere = typeData ?? NO_OTHER_VENDORS;
  if (count.vendors === 0) return <nothingSold.component job={job} hasProviders={typeData?.hasProviders ?? true} />;
  const isMixed =
    view.units.filter(
      (unit) => quantityOf({ ...jobOf(view), ...view.assumptions }, { billingType: unit, facts: {} }) !== null,
    ).length > 1;
  return (
    // Hover and focus prefetch the data for the next choice.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-labelledby="job-title"
      aria-busy={isOld || undefined}
      className="chart-with-rows grid gap-5 print:block print:*:mb-[6pt]"
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
        <noOffer.component view={view} job={job} country={country} />
      ) : (
        <div className="rounded-lg border border-line bg-surface">
          <JobChart view={view} job={job} />
        </div>
      )}
      <div className="grid gap-3 print:block print:*:mb-[6pt]">
        {view.offers.length > 0 && (
          <>
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1.5 text-md">
              <p className="text-muted">
                <b className="text-ink figures">{count.offers}</b> of{' '}
                {counted(count.vendors + elsewhere.elsewhereCount, 'vendor')}, {ORDER_TEXTS[view.sort]}
              </p>
              <BarLegend />
            </div>
            <OffersTable view={view} job={job} country={country} today={today} />
          </>
        )}
        <UnavailableVendors view={view} job={job} country={country} elsewhere={elsewhere} />
        <RankingParts view={view} job={job} />
        <FootNote
          hasStale={view.offers.some(({ saving }) => saving?.counts === false)}
          hasStated={view.offers.some(({ saving }) => saving !== null && saving.statedFor !== null)}
        />
        {typeData?.isDemo && <DemoNotice services={typeData.demoSources} />}
      </div>
    </section>
  );
}

const NO_OTHER_VENDORS = { elsewhere: [], elsewhereCount: 0 };

interface JobActionsProps {
  readonly view: WorkloadView;
  readonly job: Job;
  readonly country: string | null;
}

/** The actions for an answer: share, export, set an alert, compare vendors, get a quote. */
function JobActions({ view, job, country }: JobActionsProps) {
  const { workload, chosen, sort } = job.view;
  const { type, volume } = workload;
  const compared = chosen.length > 0 ? chosen : view.charted.map(({ slug }) => slug);
  const nameOf = (slug: string) => view.charted.find((charted) => charted.slug === slug)?.name ?? slug;
  return (
    <div className="relative flex flex-wrap gap-2 print:hidden max-md:grid max-md:grid-cols-[repeat(auto-fit,minmax(102px,1fr))] [&_svg]:flex-none">
      <LinkButton href={offersHref(workload).replace(api.offers, pages.estimate)} size="sm">
        Add another job
      </LinkButton>
      <CopyLink href={pricingPageHref({ workload, chosen, sort })} size="sm" />
      {useSite().offersData && (
        <a href={offersHref(workload).replace(api.offers, EMBED_CODE_PATH)} className={buttonClass({ size: 'sm' })}>
          Embed
        </a>
      )}
      <ExportMenu
        formats={FORMATS.map(({ ending, ...format }) => ({ ...format, href: offersHref(workload, ending) }))}
        size="sm"
        layout="relative h-8 max-md:static"
        listLayout="right-0 w-67 max-md:left-0 max-md:w-auto"
      />
      {/* Price alerts support only volumes in the product type's usual unit. */}
      {workload.unit === WORKLOAD_UNITS[workload.type] && (
        <AlertLink
          alert={{
            kind: 'offers',
            type,
            volume,
            country: workload.country,
            below: null,
          }}
        >
          Set alert
        </AlertLink>
      )}
      {compared.length > 1 && (
        <LinkButton
          href={compareHref({
            slugs: compared,
            workload,
            notes: [],
            onlyDifferences: false,
          })}
          size="sm"
        >
          <Icon path={lucidePath('Columns3')} size={15} />
          Compare {compared.length}
        </LinkButton>
      )}
      <ContactLink
        source={CONTACT_SOURCES.pricingQuote}
        quote={requestedQuote(
          workload,
          country,
          chosen.map((slug) => ({ slug, name: nameOf(slug) })),
        )}
        variant="primary"
        size="sm"
        layout="inline-flex max-md:col-span-full max-md:row-start-1 max-md:min-h-(--rp-control-md)"
      >
        Get Quote
      </ContactLink>
    </div>
  );
}

const FORMATS = [
  { ending: '.csv', label: 'CSV', use: 'all rows, for a spreadsheet' },
  { ending: '.md', label: 'Markdown', use: 'a table, for a document' },
  { ending: '', label: 'JSON', use: 'the API’s response' },
] as const;
