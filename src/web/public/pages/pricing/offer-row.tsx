import { Link } from 'wouter';
import { fillPath } from '#contract/path-pattern.ts';
import { entryPages } from '#contract/routes.ts';
import type { WorkloadView } from '#contract/views/workload-view.ts';
import { formatCost, readCost } from '#domain/cost-of.ts';
import { dayText } from '#domain/day-text.ts';
import { formatUnitPrice, parseAmount } from '#domain/money.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { MAX_CHOSEN } from '#domain/offers/workload.ts';
import { PER_UNIT } from '#domain/service-type.ts';
import { quantityText } from '#domain/quantity-text.ts';
import { ageText } from '#web/public/parts/catalogue/evidence.ts';
import { EvidenceMark } from '#web/public/parts/catalogue/evidence-mark.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { LetterTile } from '#web/ui/letter-tile.tsx';
import { SavingsPill } from '#web/ui/savings-pill.tsx';
import { JOB_FORM } from './calculator.tsx';
import { positionOf, type PriceScale } from '#web/public/parts/charts/price-scale.ts';
import { SavingsBar } from './savings-bar.tsx';
import type { Job } from './use-job.ts';
import { chargedText } from './workload-text.ts';

/** The hatch that marks savings in the rows. */
export const HATCH = 'saved-for-the-job';
/** How many columns the table has. */
export const COLUMNS = 9;

/** What every row of the ranking is drawn from. */
export interface RowProps {
  readonly view: WorkloadView;
  readonly job: Job;
  readonly country: string | null;
}

interface OfferRowProps extends RowProps {
  readonly offer: Offer;
  readonly today: number;
  readonly scale: PriceScale;
  /** Else what is charged stands in the column of addresses. */
  readonly showsIps: boolean;
  /** Whether six are chosen. */
  readonly isFull: boolean;
  /** The median, where it lies between this row and the next. */
  readonly median: string | null;
}

/** A vendor that can do the job. Where the median lies between this row and the next, a line says so. */
export function OfferRow({ offer, view, job, country, today, scale, showsIps, isFull, median }: OfferRowProps) {
  const { provider, service, own, direct, saving, ips } = offer;
  const isMedian = view.count.offers > 2 && view.count.offers % 2 === 1 && offer.rank === (view.count.offers + 1) / 2;
  return (
    <>
      <tr role="row" data-line={provider.slug}>
        <td role="cell" className="pick">
          <Pick provider={provider} job={job} isFull={isFull} />
        </td>
        <th role="rowheader" scope="row" className="who">
          <span className="rank">{offer.rank}</span>
          <LetterTile name={provider.name} letter={view.letters[provider.id] ?? ''} size={28} />
          <Link href={fillPath(entryPages.provider, { slug: provider.slug })} className="name">
            {provider.name}
          </Link>
          {offer.rank === 1 && view.count.offers > 1 && <Badge>Lowest</Badge>}
          {isMedian && <Badge tone="signal">Median</Badge>}
        </th>
        <td role="cell" className="bar">
          <CostBar offer={offer} scale={scale} />
        </td>
        <td role="cell" className="number own">
          <b>{formatCost(own)}</b>
        </td>
        <td role="cell" className="number was">
          {direct !== null && (
            <s>
              <span className="sr-only">Direct price </span>
              {formatCost(direct)}
            </s>
          )}
        </td>
        <td role="cell" className="number save">
          {saving && <SavingsPill percentage={saving.percent} counts={saving.counts} />}
        </td>
        <td role="cell" className="line">
          <UsedLine offer={offer} view={view} country={country} />
        </td>
        <td role="cell" className={showsIps ? 'number ips' : 'ips'}>
          {showsIps ? <IpCount ips={ips} country={country} /> : chargedText(offer, { ...view, ...view.assumptions })}
        </td>
        <td role="cell" className="checked">
          <Checked offer={offer} isDemo={view.demos.includes(service.id)} today={today} />
        </td>
      </tr>
      {median !== null && (
        <tr role="row" className="median">
          <td role="cell" colSpan={COLUMNS}>
            <span>median {median}</span>
          </td>
        </tr>
      )}
    </>
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
    <label title={isFull && !isChosen ? `${MAX_CHOSEN} are ticked; untick one first` : undefined}>
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

function CostBar({ offer: { own, direct, saving }, scale }: { readonly offer: Offer; readonly scale: PriceScale }) {
  const [ownCost, directCost] = [readCost(own), direct === null ? null : readCost(direct)];
  const isBeyond = directCost !== null && directCost > scale.max;
  return (
    <span className="flex items-center">
      <SavingsBar
        own={positionOf(ownCost, scale)}
        direct={directCost === null ? null : positionOf(directCost, scale)}
        counts={saving?.counts === true}
        hatch={HATCH}
      />
      {isBeyond && (
        <span aria-hidden="true" className="beyond">
          ›
        </span>
      )}
    </span>
  );
}

function UsedLine({
  offer,
  view,
  country,
}: {
  readonly offer: Offer;
  readonly view: WorkloadView;
  readonly country: string | null;
}) {
  const { line, unit, quantity, buys } = offer;
  const isConverted = unit !== view.unit || quantity !== view.amount;
  return (
    <>
      <span className="price">
        {formatUnitPrice(parseAmount(line.own) ?? 0n)}
        <small>{PER_UNIT[unit]}</small>
      </span>
      {isConverted && <small>× {quantityText(quantity, unit)}</small>}
      {buys !== null ? (
        <span className="buys">buys {quantityText(buys, unit)}</span>
      ) : (
        !isConverted && (
          <small>
            from {quantityText(line.fromQuantity, unit)}
            {line.country !== null && `, ${country ?? line.country}`}
          </small>
        )
      )}
    </>
  );
}

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

function IpCount({ ips, country }: { readonly ips: number | null; readonly country: string | null }) {
  if (ips === null || ips === 0) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">not known</span>
      </>
    );
  }
  return (
    <>
      {short.format(ips)}
      <span className="phone"> IPs{country === null ? '' : ` in ${country}`}</span>
    </>
  );
}

interface CheckedProps {
  readonly offer: Offer;
  readonly isDemo: boolean;
  readonly today: number;
}

/** When the direct price was looked at last, with the mark that leads to the rest. */
function Checked({ offer: { provider, service, unit, direct, evidence }, isDemo, today }: CheckedProps) {
  if (direct === null) return <small>no direct price</small>;
  return (
    <>
      <EvidenceMark service={{ id: service.id, isDemo, evidence }} vendor={provider.name} unit={unit} />
      {evidence ? (
        <span>
          {dayText(evidence.checkedOn)}
          <small>{ageText(evidence.checkedOn, today)}</small>
        </span>
      ) : (
        <small>{isDemo ? 'demo value†' : 'not stated'}</small>
      )}
    </>
  );
}
