import { Link } from 'wouter';
import type { WorkloadView } from './pricing-views.ts';
import { jobOf } from '#catalogue/offers/workload-url.ts';
import { fillPath } from '#core/contract/path-pattern.ts';
import { connectionHref } from '#catalogue/connections/connection-href.ts';
import { entryPages } from '#core/routes.ts';
import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import { readCost } from '#core/money.ts';
import { jobText } from '#catalogue/offers/job-text.ts';
import type { Offer } from '#catalogue/offers/rank-offers.ts';
import { MAX_CHOSEN } from '#catalogue/offers/workload.ts';
import { type PriceScale, scaleTo } from '#catalogue/charts/price-scale.tsx';
import { SavedHatch } from '#catalogue/charts/savings-bar.tsx';
import { requestedQuote } from '#features/contacts/requested-quote.ts';
import { Money } from '#kit/currency/money.tsx';
import { ContactLink } from '#features/contacts/contact-link.tsx';
import { Badge } from '#kit/badge.tsx';
import { Card } from '#kit/card.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';
import { SavingsPill } from '#kit/savings-pill.tsx';
import { OfferHeads, ORDER_TEXTS } from './offer-heads.tsx';
import { JOB_FORM } from './calculator.tsx';
import { chargedText, Checked, CostBar, DirectUnitPrice, HATCH, IpCount, OwnUnitPrice } from './offer-cells.tsx';
import type { Job } from './use-job.tsx';

/** The width of each column. */
const COLUMNS = {
  pick: 'w-12',
  who: '',
  own: 'w-30.5 max-lg:w-28',
  was: 'w-25 max-lg:w-21',
  save: 'w-22 max-lg:w-20',
  bar: 'w-30.5 max-xl:hidden',
  total: 'w-29.5 max-lg:w-26',
  saved: 'w-26 max-lg:w-23',
  ips: 'w-20 max-xl:hidden',
  checked: 'w-32 max-lg:w-29.5',
  quote: 'w-22 max-lg:w-20',
};

interface OffersTableProps {
  readonly view: WorkloadView;
  /** Null for samples, which cannot be selected or quoted. */
  readonly job: Job | null;
  readonly country: string | null;
  /** The day (UTC) from which ages are counted, in milliseconds since 1970. */
  readonly today: number;
}

/** Vendors' prices for the job: unit prices of the tier applied, and totals, cheapest first. */
export function OffersTable({ view, job, country, today }: OffersTableProps) {
  const { offers, median, count } = view;
  const scale = scaleOf(view);
  const showsIps = offers.some(({ ips }) => (ips ?? 0) > 0);
  const isFull = job !== null && job.view.chosen.length >= MAX_CHOSEN;
  // The median lies between two rows only in the order of totals.
  const middle = view.sort === 'total' && count.offers > 1 && count.offers % 2 === 0 ? count.offers / 2 : null;
  return (
    <Card>
      <SavedHatch id={HATCH} />
      <table role="table" className="offers-table">
        <caption className="sr-only">
          Vendors for {jobText(jobOf(view), country)}, {ORDER_TEXTS[view.sort]}
        </caption>
        <colgroup className="max-tablet:hidden print:hidden">
          {Object.entries(COLUMNS).map(([column, width]) => (
            <col key={column} className={width} />
          ))}
        </colgroup>
        <OfferHeads view={view} job={job} scale={scale} showsIps={showsIps} />
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
              median={offer.rank === middle ? median : null}
            />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** The axis of the bars: a quarter beyond the highest own total, or beyond four medians if that is less. */
function scaleOf({ highest, median }: WorkloadView): PriceScale {
  const [most, middle] = [readCost(highest), median === null ? null : readCost(median) * CUT_FROM_MEDIANS];
  const reached = middle !== null && middle < most ? middle : most;
  return scaleTo((reached * 5n) / 4n, 2);
}

const CUT_FROM_MEDIANS = 4n;

interface OfferRowProps {
  readonly view: WorkloadView;
  readonly job: Job | null;
  readonly country: string | null;
  readonly offer: Offer;
  readonly today: number;
  readonly scale: PriceScale;
  /** Whether the column shows IPs; else it shows what is billed. */
  readonly showsIps: boolean;
  /** Whether the maximum number of vendors is selected. */
  readonly isFull: boolean;
  /** The median, if it is between this row and the next. */
  readonly median: string | null;
}

/** A vendor with an offer, followed by the line of the median if that is between this row and the next. */
function OfferRow({ offer, view, job, country, today, scale, showsIps, isFull, median }: OfferRowProps) {
  const { provider, service, own, saving, ips } = offer;
  const isLowest = offer.rank === 1 && view.count.offers > 1;
  const isMedian = view.count.offers > 2 && view.count.offers % 2 === 1 && offer.rank === (view.count.offers + 1) / 2;
  const isStale = offer.evidence?.stale === true;
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
          <CostBar offer={offer} scale={scale} />
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
              quote={requestedQuote(job.view.workload, country, [], provider)}
              className="row-link"
            >
              Get Quote<span className="sr-only"> from {provider.name}</span>
            </ContactLink>
          )}
          {job && (
            <a href={connectionHref(provider.slug, service.id, job.view.workload.country)} className="row-link">
              Connect<span className="sr-only"> to {provider.name}</span>
            </a>
          )}
        </td>
      </tr>
      {median !== null && (
        <tr role="row" className="median">
          <td role="cell" colSpan={Object.keys(COLUMNS).length - 2}>
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
