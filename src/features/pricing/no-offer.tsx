import type { ReactNode } from 'react';
import { counted } from '#core/count.ts';
import { pages } from '#core/routes.ts';
import { PRODUCT_NOUNS } from '#catalogue/offers/job-text.ts';
import { DEFAULT_JOB } from '#catalogue/offers/plans.ts';
import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import { requestedQuote } from '#features/contacts/requested-quote.ts';
import { ContactLink } from '#features/contacts/contact-link.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { pricingPageHref } from './pricing-url.ts';
import type { WorkloadView } from './pricing-views.ts';
import type { Job } from './use-job.tsx';

interface NothingSoldProps {
  readonly job: Job;
  /** False if the catalogue is empty. */
  readonly hasProviders: boolean;
}

/** The empty state for a product type that no vendor sells. */
export function NothingSold({ job, hasProviders }: NothingSoldProps) {
  const { workload } = job.view;
  const { type } = DEFAULT_JOB;
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

interface NoOfferProps {
  readonly view: WorkloadView;
  readonly job: Job;
  readonly country: string | null;
}

/** The notice for a job without offers, with other jobs to try. */
export function NoOffer({ view, job, country }: NoOfferProps) {
  const { workload, chosen } = job.view;
  const { vendors } = view.count;
  return (
    <Notice
      title="No vendor has a price for this job."
      actions={
        <>
          {workload.country !== null && (
            <LinkButton
              href={pricingPageHref({
                workload: { ...workload, country: null },
                chosen,
              })}
              size="sm"
            >
              Any country
            </LinkButton>
          )}
          <ContactLink
            source={CONTACT_SOURCES.pricingQuote}
            quote={requestedQuote(workload, country)}
            variant="primary"
            size="sm"
          >
            Get Quote
          </ContactLink>
        </>
      }
    >
      {`${counted(vendors, 'vendor')} ${vendors === 1 ? 'sells' : 'sell'} ${PRODUCT_NOUNS[view.type]}${country === null ? '.' : `, none with a price in ${country}.`}`}
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
