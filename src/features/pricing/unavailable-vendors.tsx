import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pricingPageHref, type PricingPageState } from './pricing-url.ts';
import type { PricingView, WorkloadView } from './pricing-views.ts';
import { fillPath } from '#core/contract/path-pattern.ts';
import { entryPages } from '#core/routes.ts';
import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import { counted } from '#core/count.ts';
import { PRODUCT_NOUNS } from '#catalogue/offers/job-text.ts';
import type { CalculatedType } from '#catalogue/offers/plans.ts';
import type { ExcludedService } from '#catalogue/offers/rank-offers.ts';
import { WORKLOAD_UNITS, type Workload } from '#catalogue/offers/workload.ts';
import { SERVICE_TYPE_LABELS } from '#core/service-type.ts';
import { volumeUnit } from '#core/volume/volume-text.ts';
import { requestedQuote } from '#features/contacts/requested-quote.ts';
import { ContactLink } from '#features/contacts/contact-link.tsx';
import { Card } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';
import { countryName } from './job-fields.tsx';
import type { Job } from './use-job.tsx';

/** More than this many vendors of other products are folded. */
const MAX_UNFOLDED = 5;

interface UnavailableVendorsProps {
  readonly view: WorkloadView;
  readonly job: Job;
  readonly country: string | null;
  /** Vendors that do not sell the product. */
  readonly elsewhere: Pick<PricingView, 'elsewhere' | 'elsewhereCount'>;
}

/** Vendors without a price for the job, with the reason and a link to a job for which they have one. */
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
    const { reason, alternative } = otherProductText(vendor, job.view.workload);
    return (
      <Vendor key={vendor.slug} vendor={vendor} letter={vendor.logo} reason={reason}>
        <Link href={pricingPageHref(alternative)} className={LINK}>
          {alternative.label}
          <span className="sr-only"> from {vendor.name}</span>
        </Link>
      </Vendor>
    );
  });
  const isFolded = elsewhereCount > MAX_UNFOLDED;
  return (
    <Card as="section" labelledBy="unavailable" layout="overflow-clip">
      <h3
        id="unavailable"
        className="bg-head px-5 py-3 text-sm tracking-normal max-tablet:px-4 print:py-[2pt] print:text-[8pt]/[10pt]"
      >
        {counted(vendors, 'vendor')} not available for this job
      </h3>
      {(view.excluded.length > 0 || (isLast && !isFolded)) && (
        <ul>
          {view.excluded.map((excluded) => (
            <Excluded key={excluded.service.id} excluded={excluded} view={view} job={job} country={country} />
          ))}
          {isLast && !isFolded && others}
        </ul>
      )}
      {isLast && isFolded && (
        <details className="group print:not-open:hidden">
          <summary className="flex cursor-pointer items-center gap-2 border-t border-line px-5 py-3 text-md text-muted hover:bg-hover max-tablet:px-4">
            {view.excluded.length > 0
              ? `${counted(elsewhereCount, 'vendor')} selling other products only`
              : 'Show vendors selling other products only'}
            <Icon path={lucidePath('ChevronDown')} size={14} className="group-open:rotate-180" />
          </summary>
          <ul>{others}</ul>
          {elsewhereCount > others.length && (
            <p className="border-t border-line px-5 py-3 text-[0.75rem] text-subtle max-tablet:px-4">
              The first {others.length} are listed.
            </p>
          )}
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
  const { reason, alternative } = exclusionText(excluded, workload, country);
  const isOneOfMany = view.excluded.some(
    (other) => other.provider.id === provider.id && other.service.id !== service.id,
  );
  return (
    <Vendor
      vendor={provider}
      letter={view.letters[provider.id] ?? ''}
      reason={isOneOfMany ? `${service.name}: ${reason}` : reason}
    >
      {alternative ? (
        <Link href={pricingPageHref({ workload: alternative.workload, chosen })} className={LINK}>
          {alternative.label}
          <span className="sr-only"> for {service.name}</span>
        </Link>
      ) : (
        <ContactLink
          source={CONTACT_SOURCES.pricingQuote}
          quote={requestedQuote(workload, country, [], provider)}
          className={LINK}
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

const ROW =
  'grid min-h-11.5 grid-cols-[230px_minmax(0,1fr)_auto] items-center gap-4 border-t border-line px-5 py-1.5 text-md ' +
  'text-muted max-tablet:grid-cols-[minmax(0,1fr)_auto] max-tablet:gap-x-3 max-tablet:gap-y-0 max-tablet:px-4 ' +
  'max-tablet:py-2.25 print:flex print:min-h-0 print:gap-[6pt] print:py-[1.5pt] print:text-[8pt]/[10pt]';
const LINK = 'row-link print:hidden max-tablet:col-2 max-tablet:row-[1/3]';

function Vendor({ vendor: { slug, name }, letter, reason, children }: VendorProps) {
  return (
    <li className={ROW}>
      <span className="flex min-w-0 items-center gap-2.5 [&>.letter-tile]:[filter:saturate(0.2)] print:[&>.letter-tile]:hidden">
        <LetterTile name={name} letter={letter} size={28} />
        <Link
          href={fillPath(entryPages.provider, { slug })}
          className="min-w-0 wrap-break-word decoration-line-strong underline-offset-3 hover:underline"
        >
          {name}
        </Link>
      </span>
      <span className="not-print:max-tablet:col-1 not-print:max-tablet:row-2 not-print:max-tablet:pl-9.5 not-print:max-tablet:text-[0.8125rem]">
        {reason}
      </span>
      {children}
    </li>
  );
}

/** A link to a job for which a vendor has a price. */
interface AlternativeJob extends Pick<PricingPageState, 'workload'> {
  readonly label: string;
}

interface Exclusion {
  readonly reason: string;
  readonly alternative: AlternativeJob | null;
}

/** Why a service has no price for a job, and another job for which it has one; null for a price on request. */
export function exclusionText(
  { reason, countries = [] }: Pick<ExcludedService, 'reason' | 'countries'>,
  workload: Workload,
  country: string | null,
): Exclusion {
  const anywhere = { label: 'Any country', workload: { ...workload, country: null } };
  switch (reason) {
    case 'no-price':
      return { reason: 'Price on request', alternative: null };
    case 'only-in-countries': {
      const [first = null] = countries;
      const name = countryName(first, []);
      return {
        reason: countries.length === 1 ? `Price for ${name} only` : `Prices for ${countries.length} countries only`,
        alternative: { label: `See ${name}`, workload: { ...workload, country: first } },
      };
    }
    case 'not-in-country':
      return { reason: `No IPs in ${country ?? 'this country'}`, alternative: anywhere };
    case 'coverage-unknown':
      return { reason: 'Country coverage not recorded', alternative: anywhere };
    case 'other-unit': {
      const usual = WORKLOAD_UNITS[workload.type];
      const unit = usual === workload.unit ? 'gb' : usual;
      return {
        reason: workload.unit === 'ip' ? 'Not billed per IP' : 'Billed per IP',
        alternative: { label: `See in ${volumeUnit(unit)}`, workload: { ...workload, unit } },
      };
    }
  }
}

/** The exclusion of a vendor that does not sell the product: "Sells no residential proxies", "See Web Unblocker". */
export function otherProductText(
  { type }: { readonly type: CalculatedType },
  workload: Workload,
): Exclusion & { readonly alternative: AlternativeJob } {
  const other = { ...workload, type, unit: WORKLOAD_UNITS[type], country: null };
  return {
    reason: `Sells no ${PRODUCT_NOUNS[workload.type]}`,
    alternative: { label: `See ${SERVICE_TYPE_LABELS[type]}`, workload: other },
  };
}
