import type { ReactNode } from 'react';
import type { WorkloadView } from './pricing-views.ts';
import { checkedDay } from '#catalogue/prices/origin-text.ts';
import { readCost } from '#core/money.ts';
import { compactText } from '#core/number-text.ts';
import type { Offer } from '#catalogue/offers/rank-offers.ts';
import { quantityOf, type Workload } from '#catalogue/offers/workload.ts';
import { quantityText } from '#core/quantity-text.ts';
import { PER_UNIT } from '#core/service-type.ts';
import { useSite } from '#kit/page/site-context.ts';
import { EvidenceMark } from '#catalogue/shown/evidence-mark.tsx';
import { ageText, statedForText } from '#catalogue/shown/evidence.ts';
import { positionOf, type PriceScale } from '#catalogue/charts/price-scale.tsx';
import { SavingsBar } from '#catalogue/charts/savings-bar.tsx';
import { Money } from '#kit/currency/money.tsx';

/** The id of the hatch pattern for savings in the rows. */
export const HATCH = 'saved-for-the-job';

interface UnitPriceProps {
  readonly offer: Offer;
  readonly view: WorkloadView;
  readonly country: string | null;
}

/** The price of the tier applied, with the tier below. The unit is shown only if it differs from the column head's. */
export function OwnUnitPrice({ offer, view, country }: UnitPriceProps) {
  const { line, directLine, unit, quantity, buys, saving } = offer;
  const isConverted = unit !== view.unit || quantity !== view.amount;
  return (
    <>
      <b>
        <Money price={line.own} unit={<Unit unit={unit} view={view} />} />
      </b>
      {directLine && (
        <span className="phone" aria-hidden="true">
          , direct{' '}
          <s>
            <Money price={directLine.direct} />
          </s>
          {saving?.statedFor != null && `, ${statedForText(saving.statedFor, unit)}`}
        </span>
      )}
      {isConverted && <small>× {quantityText(quantity, unit)}</small>}
      {buys !== null && <small className="buys">buys {quantityText(buys, unit)}</small>}
      {buys === null && !isConverted && <small>{tierText(line, unit, country)}</small>}
    </>
  );
}

/** The list price behind the direct total, with its tier below if that differs. */
export function DirectUnitPrice({ offer: { line, directLine, unit, saving }, view, country }: UnitPriceProps) {
  if (!directLine) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">not recorded</span>
      </>
    );
  }
  const isOther = directLine.fromQuantity !== line.fromQuantity || directLine.country !== line.country;
  return (
    <>
      <s>
        <span className="sr-only">Direct price </span>
        <Money price={directLine.direct} unit={<Unit unit={unit} view={view} />} />
      </s>
      {saving?.statedFor == null ? (
        isOther && <small>{tierText(directLine, unit, country)}</small>
      ) : (
        <small>{statedForText(saving.statedFor, unit)}</small>
      )}
    </>
  );
}

/** A unit that the table's head names is shown only on cards, which have no head. */
function Unit({ unit, view }: { readonly unit: Offer['unit']; readonly view: WorkloadView }) {
  return <span className={unit === view.unit ? 'unit phone' : 'unit'}>{PER_UNIT[unit]}</span>;
}

function tierText(
  { fromQuantity, country: where }: Omit<Offer['line'], 'own'>,
  unit: Offer['unit'],
  country: string | null,
) {
  return `from ${quantityText(fromQuantity, unit)}${where === null ? '' : `, ${country ?? where}`}`;
}

interface CostBarProps {
  readonly offer: Offer;
  readonly scale: PriceScale;
}

/** Own and direct total on the shared axis of all rows. */
export function CostBar({ offer: { own, direct, saving }, scale }: CostBarProps) {
  const [ownCost, directCost] = [readCost(own), direct === null ? null : readCost(direct)];
  const isBeyond = ownCost > scale.max || (directCost !== null && directCost > scale.max);
  return (
    <span className="flex items-center">
      {direct !== null && (
        <span className="sr-only">
          Direct total <Money cost={direct} />
        </span>
      )}
      <SavingsBar
        own={positionOf(ownCost, scale)}
        direct={directCost === null ? null : positionOf(directCost, scale)}
        counts={saving?.counts === true}
        hatch={HATCH}
      />
      {isBeyond && (
        <span aria-hidden="true" className="ml-1 text-subtle">
          ›
        </span>
      )}
    </span>
  );
}

/** The number of a service's IPs in the job's country. */
export function IpCount({ ips, country }: { readonly ips: number | null; readonly country: string | null }) {
  if (ips === null || ips === 0) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">not recorded</span>
      </>
    );
  }
  return (
    <>
      {compactText(ips)}
      <span className="phone"> IPs{country === null ? '' : ` in ${country}`}</span>
    </>
  );
}

interface CheckedProps {
  readonly offer: Offer;
  readonly isDemo: boolean;
  readonly today: number;
}

/** The day on which the direct price was last checked, with the mark of its evidence. */
export function Checked({
  offer: { provider, service, unit, direct, directLine, saving, evidence },
  isDemo,
  today,
}: CheckedProps) {
  if (direct === null) return <small>no direct price</small>;
  return (
    <>
      <EvidenceMark
        service={{ id: service.id, isDemo, evidence }}
        vendor={provider.name}
        unit={unit}
        line={directLine}
        statedFor={saving?.statedFor ?? null}
      />
      {evidence ? (
        <span>
          {checkedDay(evidence)}
          {evidence.listName === null ? (
            <small>{evidence.checkedOn !== null && ageText(evidence.checkedOn, today)}</small>
          ) : (
            <small className="max-w-22 whitespace-normal">{evidence.listName}</small>
          )}
        </span>
      ) : (
        <small>{isDemo ? 'demo value†' : 'not stated'}</small>
      )}
    </>
  );
}

/** What a vendor bills. The quantity shows whether only successful requests are billed. */
export function chargedText({ unit, quantity }: Pick<Offer, 'unit' | 'quantity'>, workload: Workload): string {
  if (unit === 'gb') return 'traffic';
  if (unit === 'ip') return 'IPs';
  const [attempts, successes] = [false, true].map((paidOnSuccess) =>
    quantityOf(workload, { billingType: unit, facts: { paidOnSuccess } }),
  );
  if (attempts === successes) return 'requests';
  return quantity === successes ? 'successful requests' : 'every attempt';
}

export function BarLegend() {
  const { name } = useSite();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-xs whitespace-nowrap text-subtle max-md:gap-x-4">
      <Key text={`${name} Price`}>
        <rect width="14" height="6" y="3" rx="1" className="fill-ink" />
      </Key>
      <Key text="Savings">
        <rect width="14" height="6" y="3" rx="1" fill={`url(#${HATCH})`} />
      </Key>
      <Key text="Direct Price">
        <rect width="2" height="12" x="12" className="fill-subtle" />
      </Key>
    </ul>
  );
}

function Key({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-[7px]">
      <svg aria-hidden="true" width="14" height="12">
        {children}
      </svg>
      {text}
    </li>
  );
}
