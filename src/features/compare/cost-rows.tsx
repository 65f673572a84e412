import type { Compared, CompareView } from './compare-view.ts';
import { originText } from '#catalogue/prices/origin-text.ts';
import { divideRounded, readCost } from '#core/money.ts';
import { PER_UNIT, type BillingType } from '#core/service-type.ts';
import { LineMark } from '#catalogue/shown/evidence-mark.tsx';
import { statedForText } from '#catalogue/shown/evidence.ts';
import { Money } from '#kit/currency/money.tsx';
import { GapBar } from '#kit/gap-bar.tsx';
import { SavingsPill } from '#kit/savings-pill.tsx';
import { paidText, reasonText, tierText } from './compared-prices.ts';
import { row, UNKNOWN_CELL, type CompareCell, type CompareRow } from './compare-row.tsx';

type Offer = NonNullable<Compared['offer']>;

/** Each vendor's total for the job, with list price, savings, effective price and tier. */
export function costRows({ providers, amount, unit, country }: CompareView): CompareRow[] {
  const highest = providers.reduce((most, { offer }) => {
    const cost = offer ? readCost(offer.direct ?? offer.own) : 0n;
    return cost > most ? cost : most;
  }, 1n);
  const cells = (cellOf: (offer: Offer, provider: Compared) => CompareCell) =>
    providers.map((provider) => (provider.offer ? cellOf(provider.offer, provider) : UNKNOWN_CELL));
  return [
    row(
      'Total a month',
      providers.map((provider) =>
        provider.offer ? costCell(provider.offer, highest) : reasonCell(provider, country?.name ?? ''),
      ),
      'less',
    ),
    row('Total at list price', cells(directCell)),
    row('Savings', cells(savingCell)),
    row(
      `Effective price per ${PER_UNIT[unit].slice(1)}`,
      cells(({ own }) => {
        const price = divideRounded(readCost(own), BigInt(amount));
        return {
          text: String(price),
          value: price,
          shown: <Money price={price} unit={<small>{PER_UNIT[unit]}</small>} />,
        };
      }),
      'less',
    ),
    row(
      'Tier applied',
      cells((offer, provider) => lineCell(offer, provider, unit)),
    ),
  ];
}

/** The total with its bar; the bars of all vendors share one axis. */
function costCell({ own, direct, saving }: Offer, highest: bigint): CompareCell {
  const cost = readCost(own);
  const compared = direct !== null && saving?.counts ? readCost(direct) : cost;
  const end = compared > cost ? compared : cost;
  const share = Math.max(1, Math.min(100, Number(divideRounded(end * 100n, highest))));
  return {
    text: own,
    value: cost,
    shown: (
      <>
        <b className="cost">
          <Money cost={cost} />
        </b>
        <span
          aria-hidden="true"
          className={`cost-bar own-${share} mt-1 block h-3.5 w-[calc(var(--own)*1%)] print:m-0 print:h-[8pt]`}
        >
          {compared > cost ? (
            <GapBar savings={saving?.percent ?? 0} />
          ) : (
            <span className="block h-1.5 translate-y-1 rounded-[2px] bg-ink" />
          )}
        </span>
      </>
    ),
  };
}

function reasonCell(provider: Compared, country: string): CompareCell {
  const text = reasonText(provider, country);
  return { text, value: null, shown: <span className="text-muted">{text}</span> };
}

function directCell(offer: Offer, { name, service }: Compared): CompareCell {
  const { direct } = offer;
  if (direct === null) return UNKNOWN_CELL;
  const line = service && service.directLine;
  return {
    text: direct,
    shown: (
      <span className="whitespace-nowrap">
        <s className="text-subtle">
          <span className="sr-only">Direct price </span>
          <Money cost={direct} />
        </s>
        {service && line && (
          <LineMark
            serviceId={service.id}
            unit={service.billingType}
            isDemo={service.isDemo}
            vendor={name}
            line={line}
            statedFor={offer.saving?.statedFor ?? null}
          />
        )}
        {offer.saving !== null && offer.saving.statedFor !== null && (
          <small className="block whitespace-normal">{statedForText(offer.saving.statedFor, offer.unit)}</small>
        )}
      </span>
    ),
  };
}

function savingCell({ saving, evidence }: Offer): CompareCell {
  if (!saving) return UNKNOWN_CELL;
  const { percent, amount, counts } = saving;
  if (percent === 0) return { text: 'none', shown: 'None' };
  return {
    text: amount,
    shown: (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 print:[&>span]:h-[10pt] print:[&>span]:text-[7pt]/[9pt]">
        <SavingsPill percentage={percent} counts={counts} />
        {counts ? (
          <span className="text-save">
            <Money cost={amount} />
          </span>
        ) : (
          evidence && <small>{originText(evidence)}</small>
        )}
      </span>
    ),
  };
}

function lineCell(offer: Offer, { service }: Compared, jobUnit: BillingType): CompareCell {
  const paid = paidText(offer, jobUnit);
  return {
    text: `${tierText(offer)} ${offer.line.own} ${offer.buys === null ? '' : paid}`,
    shown: (
      <>
        {tierText(offer)} at <Money price={offer.line.own} />
        {paid !== '' && <small className="block">{paid}</small>}
        {service && service.lineCount > service.lines.length && (
          <small className="block">{service.lineCount} price lines</small>
        )}
      </>
    ),
  };
}
