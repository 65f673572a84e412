import type { ReactNode } from 'react';
import { jobOf } from '#contract/offers/workload-url.ts';
import { readCost } from '#domain/money.ts';
import type { WorkloadView } from '#contract/offers/workload-view.ts';
import { jobText } from '#domain/offers/job-text.ts';
import { MAX_CHOSEN } from '#domain/offers/workload.ts';
import { quantityText } from '#domain/quantity-text.ts';
import { useSite } from '#web/document/site-context.ts';
import { AxisAmounts, scaleTo, type PriceScale } from '#web/public/parts/charts/price-scale.tsx';
import { Card } from '#web/ui/card.tsx';
import { COLUMNS, HATCH, OfferRow } from './offer-row.tsx';
import { PRICE_HEADS } from './price-labels.ts';
import { SavedHatch } from './savings-bar.tsx';
import type { Job } from './use-job.ts';

interface OffersTableProps {
  readonly view: WorkloadView;
  /** Null for samples, which nobody selects or asks for. */
  readonly job: Job | null;
  readonly country: string | null;
  /** The day (UTC) that ages are counted to, as milliseconds since 1970. */
  readonly today: number;
}

/** What each vendor charges for the job: unit prices of the tier applied, and totals, cheapest first. */
export function OffersTable({ view, job, country, today }: OffersTableProps) {
  const { offers, median, count } = view;
  const { name } = useSite();
  const scale = scaleOf(view);
  const showsIps = offers.some(({ ips }) => (ips ?? 0) > 0);
  const isFull = job !== null && job.view.chosen.length >= MAX_CHOSEN;
  const middle = count.offers > 1 && count.offers % 2 === 0 ? count.offers / 2 : null;
  const amount = `${quantityText(view.amount, view.unit)} a month`;
  return (
    <Card>
      <SavedHatch id={HATCH} />
      <table role="table" className="offers-table">
        <caption className="sr-only">Vendors for {jobText(jobOf(view), country)}, cheapest first</caption>
        <colgroup>
          {COLUMNS.map((column) => (
            <col key={column} className={column} />
          ))}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row">
            <td aria-hidden="true" colSpan={2} />
            <th role="columnheader" scope="colgroup" colSpan={3} className="group">
              {PRICE_HEADS[view.unit]}
            </th>
            <td className="group bar" aria-hidden="true">
              {amount}
            </td>
            <th role="columnheader" scope="colgroup" colSpan={2} className="job">
              <span>{amount}</span>
            </th>
            <td aria-hidden="true" className="group ips" />
            <td aria-hidden="true" colSpan={2} />
          </tr>
          <tr role="row">
            <Head className="pick">
              <span className="sr-only">Compare</span>
            </Head>
            <Head>Vendor</Head>
            <Head className="group number">{name} Price</Head>
            <Head className="number">Direct Price</Head>
            <Head className="number">Savings</Head>
            <Head className="group bar">
              <span className="sr-only">Total at {name} and direct, on one axis</span>
              <span aria-hidden="true" className="axis">
                {offers.length > 0 && (
                  <AxisAmounts ticks={[scale.ticks.at(0), scale.ticks.at(-1)].filter((tick) => tick !== undefined)} />
                )}
              </span>
            </Head>
            <Head className="number">Total</Head>
            <Head className="number">You save</Head>
            <Head className={showsIps ? 'group ips number' : 'group ips'}>
              {showsIps ? ipsHead(view) : 'Billed by'}
            </Head>
            <Head>Direct checked</Head>
            <Head>
              <span className="sr-only">Quote</span>
            </Head>
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
              median={offer.rank === middle ? median : null}
            />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** The axis of the bars: room beyond the highest total for direct ones, while one much dearer vendor is cut. */
function scaleOf({ highest, median }: WorkloadView): PriceScale {
  const [most, middle] = [readCost(highest), median === null ? null : readCost(median) * CUT_FROM_MEDIANS];
  const reached = middle !== null && middle < most ? middle : most;
  return scaleTo((reached * 5n) / 4n, 2);
}

const CUT_FROM_MEDIANS = 4n;

function ipsHead({ country }: WorkloadView): string {
  return country === null ? 'IPs' : `IPs in ${country}`;
}

function Head({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <th role="columnheader" scope="col" className={className}>
      {children}
    </th>
  );
}

/** What the parts of the bars mean. */
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
