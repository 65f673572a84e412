import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { fillPath } from '#contract/path-pattern.ts';
import { pricingPageHref } from '#contract/pricing-view.ts';
import { entryPages } from '#contract/routes.ts';
import type { WorkloadView } from '#contract/views/workload-view.ts';
import { CONTACT_SOURCES } from '#domain/contact-source.ts';
import { formatCost, readCost } from '#domain/cost-of.ts';
import { jobText } from '#domain/offers/job-text.ts';
import { MAX_CHOSEN } from '#domain/offers/workload.ts';
import { askedQuote } from '#web/public/parts/contact/asked-quote.ts';
import { ContactLink } from '#web/public/parts/layout/contact-link.tsx';
import { LetterTile } from '#web/ui/letter-tile.tsx';
import { exclusionText } from './exclusion-text.ts';
import { scaleTo } from '#web/public/parts/charts/price-scale.ts';
import { SavedHatch } from './savings-bar.tsx';
import type { Job } from './use-job.ts';
import { COLUMNS, HATCH, OfferRow, type RowProps } from './offer-row.tsx';

interface OffersTableProps {
  readonly view: WorkloadView;
  readonly job: Job;
  readonly country: string | null;
  /** The day (UTC) that ages are counted to, as milliseconds since 1970. */
  readonly today: number;
}

/** What each vendor costs for the job, cheapest first, then who cannot do it and what would mend that. */
export function OffersTable({ view, job, country, today }: OffersTableProps) {
  const { offers, excluded, median, count, highest } = view;
  // Bars have room beyond the highest own cost, for direct ones.
  const scale = scaleTo((readCost(highest) * 5n) / 4n, 2);
  const showsIps = offers.some(({ ips }) => (ips ?? 0) > 0);
  const isFull = job.view.chosen.length >= MAX_CHOSEN;
  const middle = count.offers > 1 && count.offers % 2 === 0 ? count.offers / 2 : null;
  return (
    <div className="rounded-lg border border-line bg-surface">
      <SavedHatch id={HATCH} />
      <table role="table" className="offers-table">
        <caption className="sr-only">Vendors for {jobText(view, country)}, cheapest first</caption>
        <thead role="rowgroup">
          <tr role="row">
            <Head>Compare</Head>
            <Head>Provider</Head>
            <Head className="bar">
              <span className="sr-only">Own and direct cost on one axis</span>
              <span aria-hidden="true" className="axis">
                {offers.length > 0 && scale.ticks.map((tick) => <span key={tick}>{tick}</span>)}
              </span>
            </Head>
            <Head className="number">Per month</Head>
            <Head className="number">Direct</Head>
            <Head className="number">Saving</Head>
            <Head>Price line used</Head>
            <Head className={showsIps ? 'number' : ''}>
              {showsIps ? `IPs${country === null ? '' : ` in ${country}`}` : 'Charged'}
            </Head>
            <Head>Direct checked</Head>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {offers.map((offer) => (
            <OfferRow
              key={offer.provider.id}
              offer={offer}
              view={view}
              job={job}
              country={country}
              today={today}
              scale={scale}
              showsIps={showsIps}
              isFull={isFull}
              median={offer.rank === middle && median !== null ? formatCost(median) : null}
            />
          ))}
        </tbody>
        {excluded.length > 0 && (
          <tbody role="rowgroup" className="cannot">
            <tr role="row" className="group">
              <th role="rowheader" scope="rowgroup" colSpan={COLUMNS}>
                {count.excluded} {count.offers > 0 ? 'more ' : ''}
                {count.excluded === 1 ? 'service' : 'services'} cannot do this job as asked
              </th>
            </tr>
            {excluded.map((each) => (
              <ExcludedRow key={each.service.id} excluded={each} view={view} job={job} country={country} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

function Head({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <th role="columnheader" scope="col" className={className}>
      {children}
    </th>
  );
}

interface ExcludedRowProps extends RowProps {
  readonly excluded: WorkloadView['excluded'][number];
}

function ExcludedRow({ excluded, view, job, country }: ExcludedRowProps) {
  const { provider, service } = excluded;
  const { workload, chosen } = job.view;
  const { reason, cure } = exclusionText(excluded, workload, country);
  return (
    <tr role="row">
      <td role="cell" className="pick">
        <VisuallyHidden>No price to draw</VisuallyHidden>
      </td>
      <th role="rowheader" scope="row" className="who">
        <span className="rank" aria-hidden="true">
          –
        </span>
        <LetterTile name={provider.name} letter={view.letters[provider.id] ?? ''} size={28} />
        <Link href={fillPath(entryPages.provider, { slug: provider.slug })} className="name">
          {provider.name}
        </Link>
      </th>
      <td role="cell" colSpan={6} className="why">
        {reason}
      </td>
      <td role="cell" className="cure">
        {cure ? (
          <Link href={pricingPageHref({ workload: cure.workload, chosen })} className="cure-link">
            {cure.label}
            <span className="sr-only"> for {service.name}</span>
          </Link>
        ) : (
          <ContactLink
            source={CONTACT_SOURCES.pricingQuote}
            quote={askedQuote(workload, country, [provider])}
            className="cure-link"
          >
            Ask for it
          </ContactLink>
        )}
      </td>
    </tr>
  );
}
