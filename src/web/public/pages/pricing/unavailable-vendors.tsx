import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { fillPath } from '#contract/path-pattern.ts';
import { pricingPageHref } from '#contract/offers/pricing-url.ts';
import { entryPages } from '#contract/routes.ts';
import type { PricingPart } from '#contract/offers/pricing-view.ts';
import type { WorkloadView } from '#contract/offers/workload-view.ts';
import { CONTACT_SOURCES } from '#domain/contacts/contact-source.ts';
import type { ExcludedService } from '#domain/offers/offer.ts';
import { askedQuote } from '#web/public/parts/contacts/asked-quote.ts';
import { ContactLink } from '#web/public/parts/layout/contact-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LetterTile } from '#web/ui/letter-tile.tsx';
import { exclusionText, otherProductText } from './exclusion-text.ts';
import { vendorCount } from './price-labels.ts';
import type { Job } from './use-job.ts';

/** More vendors that sell other products than this are folded away. */
const MOST_OPEN = 5;

interface UnavailableVendorsProps {
  readonly view: WorkloadView;
  readonly job: Job;
  readonly country: string | null;
  /** Vendors that do not sell the product. */
  readonly elsewhere: Pick<PricingPart, 'elsewhere' | 'elsewhereCount'>;
}

/** Vendors without a price for the job: why, and a link that leads to one. */
export function UnavailableVendors({
  view,
  job,
  country,
  elsewhere: { elsewhere, elsewhereCount },
}: UnavailableVendorsProps) {
  const isLast = view.page === view.pages;
  const vendors = view.count.vendors - view.count.offers + elsewhereCount;
  if (view.excluded.length === 0 && (!isLast || elsewhere.length === 0)) return null;
  const others = elsewhere.map((vendor) => {
    const { reason, cure } = otherProductText(vendor, job.view.workload);
    return (
      <Vendor key={vendor.slug} vendor={vendor} letter={vendor.logo} reason={reason}>
        <Link href={pricingPageHref(cure)} className="row-link">
          {cure.label}
          <span className="sr-only"> from {vendor.name}</span>
        </Link>
      </Vendor>
    );
  });
  const isFolded = elsewhereCount > MOST_OPEN;
  return (
    <Card as="section" labelledBy="unavailable" layout="unavailable overflow-clip">
      <h3 id="unavailable">{vendorCount(vendors)} not available for this job</h3>
      {(view.excluded.length > 0 || (isLast && !isFolded)) && (
        <ul>
          {view.excluded.map((excluded) => (
            <Excluded key={excluded.service.id} excluded={excluded} view={view} job={job} country={country} />
          ))}
          {isLast && !isFolded && others}
        </ul>
      )}
      {isLast && isFolded && (
        <details>
          <summary>
            {view.excluded.length > 0
              ? `${vendorCount(elsewhereCount)} selling other products only`
              : 'Show vendors selling other products only'}
            <Icon path="M6 9l6 6 6-6" size={14} />
          </summary>
          <ul>{others}</ul>
          {elsewhereCount > others.length && <p>The first {others.length} are listed.</p>}
        </details>
      )}
    </Card>
  );
}

interface ExcludedProps extends Pick<UnavailableVendorsProps, 'view' | 'job' | 'country'> {
  readonly excluded: ExcludedService;
}

function Excluded({ excluded, view, job, country }: ExcludedProps) {
  const { provider, service } = excluded;
  const { workload, chosen } = job.view;
  const { reason, cure } = exclusionText(excluded, workload, country);
  const isOneOfMany = view.excluded.some(
    (other) => other.provider.id === provider.id && other.service.id !== service.id,
  );
  return (
    <Vendor
      vendor={provider}
      letter={view.letters[provider.id] ?? ''}
      reason={isOneOfMany ? `${service.name}: ${reason}` : reason}
    >
      {cure ? (
        <Link href={pricingPageHref({ workload: cure.workload, chosen })} className="row-link">
          {cure.label}
          <span className="sr-only"> for {service.name}</span>
        </Link>
      ) : (
        <ContactLink
          source={CONTACT_SOURCES.pricingQuote}
          quote={askedQuote(workload, country, [], provider)}
          className="row-link"
        >
          Get Quote<span className="sr-only"> from {provider.name}</span>
        </ContactLink>
      )}
    </Vendor>
  );
}

interface VendorProps {
  readonly vendor: { readonly slug: string; readonly name: string };
  readonly letter: string;
  readonly reason: string;
  readonly children: ReactNode;
}

function Vendor({ vendor: { slug, name }, letter, reason, children }: VendorProps) {
  return (
    <li>
      <span className="who">
        <LetterTile name={name} letter={letter} size={28} />
        <Link href={fillPath(entryPages.provider, { slug })} className="name">
          {name}
        </Link>
      </span>
      <span className="why">{reason}</span>
      {children}
    </li>
  );
}
