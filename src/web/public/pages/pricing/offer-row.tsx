import { Link } from 'wouter';
import { jobOf } from '#contract/offers/workload-url.ts';
import { fillPath } from '#contract/path-pattern.ts';
import { entryPages } from '#contract/routes.ts';
import type { WorkloadView } from '#contract/offers/workload-view.ts';
import { CONTACT_SOURCES } from '#domain/contacts/contact-source.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { MAX_CHOSEN } from '#domain/offers/workload.ts';
import type { PriceScale } from '#web/public/parts/charts/price-scale.tsx';
import { askedQuote } from '#web/public/parts/contacts/asked-quote.ts';
import { Money } from '#web/public/parts/currency/money.tsx';
import { ContactLink } from '#web/public/parts/layout/contact-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { LetterTile } from '#web/ui/letter-tile.tsx';
import { SavingsPill } from '#web/ui/savings-pill.tsx';
import { JOB_FORM } from './calculator.tsx';
import { Checked, CostBar, DirectUnitPrice, IpCount, OwnUnitPrice } from './offer-cells.tsx';
import type { Job } from './use-job.ts';
import { chargedText } from './workload-text.ts';

/** The hatch that marks savings in the rows. */
export const HATCH = 'saved-for-the-job';

/** The table's columns, by their classes. */
export const COLUMNS = [
  'pick',
  'who',
  'own',
  'was',
  'save',
  'bar',
  'total',
  'saved',
  'ips',
  'checked',
  'quote',
] as const;

interface OfferRowProps {
  readonly view: WorkloadView;
  readonly job: Job | null;
  readonly country: string | null;
  readonly offer: Offer;
  readonly today: number;
  readonly scale: PriceScale;
  /** False where the column of IPs says what is billed. */
  readonly showsIps: boolean;
  /** Whether six are selected. */
  readonly isFull: boolean;
  /** The median, where it lies between this row and the next. */
  readonly median: string | null;
}

/** A vendor that can do the job. Where the median lies between this row and the next, a line says so. */
export function OfferRow({ offer, view, job, country, today, scale, showsIps, isFull, median }: OfferRowProps) {
  const { provider, service, own, saving, ips } = offer;
  const isLowest = offer.rank === 1 && view.count.offers > 1;
  const isMedian = view.count.offers > 2 && view.count.offers % 2 === 1 && offer.rank === (view.count.offers + 1) / 2;
  const isStale = saving?.counts === false;
  const line = view.charted.findIndex(({ slug }) => slug === provider.slug);
  return (
    <>
      <tr role="row" data-line={line < 0 ? undefined : line} className={isStale ? 'stale' : undefined}>
        <td role="cell" className="pick">
          {job && <Pick provider={provider} job={job} isFull={isFull} />}
        </td>
        <th role="rowheader" scope="row" className="who">
          <span className={isLowest || isMedian ? 'has-badge' : undefined}>
            <span className="rank">{offer.rank}</span>
            <LetterTile name={provider.name} letter={view.letters[provider.id] ?? ''} size={28} />
            <VendorName provider={provider} hasPage={job !== null} />
            {isLowest && <Badge>Lowest</Badge>}
            {isMedian && <Badge tone="signal">Median</Badge>}
          </span>
        </th>
        <td role="cell" className="group number own">
          <OwnUnitPrice offer={offer} view={view} country={country} />
        </td>
        <td role="cell" className="number was">
          <DirectUnitPrice offer={offer} view={view} country={country} />
        </td>
        <td role="cell" className="number save">
          {saving && <SavingsPill percentage={saving.percent} counts={saving.counts} />}
        </td>
        <td role="cell" className="group bar">
          <CostBar offer={offer} scale={scale} hatch={HATCH} />
        </td>
        <td role="cell" className="number total">
          <b>
            <Money cost={own} />
          </b>
        </td>
        <td role="cell" className="number saved">
          {saving && saving.percent > 0 && (
            <>
              <span className="sr-only">You save </span>
              <Money cost={saving.amount} />
            </>
          )}
        </td>
        <td role="cell" className={showsIps ? 'group number ips' : 'group ips'}>
          {showsIps ? (
            <IpCount ips={ips} country={country} />
          ) : (
            chargedText(offer, { ...jobOf(view), ...view.assumptions })
          )}
        </td>
        <td role="cell" className="checked">
          <Checked offer={offer} isDemo={view.demos.includes(service.id)} today={today} />
        </td>
        <td role="cell" className="quote">
          {job && (
            <ContactLink
              source={CONTACT_SOURCES.pricingQuote}
              quote={askedQuote(job.view.workload, country, [], provider)}
              className="row-link"
            >
              Get Quote<span className="sr-only"> from {provider.name}</span>
            </ContactLink>
          )}
        </td>
      </tr>
      {median !== null && (
        <tr role="row" className="median">
          <td role="cell" colSpan={COLUMNS.length - 2}>
            <span>
              median <Money cost={median} />
            </span>
          </td>
          <td className="bar" aria-hidden="true" />
          <td className="ips" aria-hidden="true" />
        </tr>
      )}
    </>
  );
}

/** A sample has no page of its own. */
function VendorName({ provider, hasPage }: { readonly provider: Offer['provider']; readonly hasPage: boolean }) {
  if (!hasPage) return <span className="name">{provider.name}</span>;
  return (
    <Link href={fillPath(entryPages.provider, { slug: provider.slug })} className="name">
      {provider.name}
    </Link>
  );
}

interface PickProps {
  readonly provider: Offer['provider'];
  readonly job: Job;
  readonly isFull: boolean;
}

function Pick({ provider: { slug, name }, job, isFull }: PickProps) {
  const { workload, chosen } = job.view;
  const isChosen = chosen.includes(slug);
  return (
    <label title={isFull && !isChosen ? `${MAX_CHOSEN} vendors are selected: clear one first` : undefined}>
      <input
        type="checkbox"
        name="p"
        value={slug}
        form={JOB_FORM}
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={() => {
          const next = isChosen ? chosen.filter((one) => one !== slug) : [...chosen, slug];
          job.show(workload, { chosen: next, replace: true });
        }}
      />
      <span className="sr-only">Compare {name}</span>
    </label>
  );
}
