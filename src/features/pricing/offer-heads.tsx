import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { quantityText } from '#core/quantity-text.ts';
import type { BillingType } from '#core/service-type.ts';
import { AxisAmounts, type PriceScale } from '#catalogue/charts/price-scale.tsx';
import { useSite } from '#kit/page/site-context.ts';
import type { OfferSort } from './offer-columns.ts';
import { pricingPageHref } from './pricing-url.ts';
import type { WorkloadView } from './pricing-views.ts';
import type { Job } from './use-job.tsx';

/** The text of an order: "23 of 26 vendors, cheapest first". */
export const ORDER_TEXTS: Readonly<Record<OfferSort, string>> = {
  total: 'cheapest first',
  name: 'by name',
  price: 'lowest unit price first',
  direct: 'lowest direct price first',
  savings: 'highest savings first',
  saved: 'largest amount saved first',
  ips: 'most IPs first',
  checked: 'latest check first',
};

/** The heads above the columns of unit prices. */
const PRICE_HEADS: Readonly<Record<BillingType, string>> = {
  gb: 'Per GB',
  cpm: 'Per CPM (1,000 requests)',
  ip: 'Per IP',
};

interface OfferHeadsProps {
  readonly view: WorkloadView;
  /** Null for samples, which cannot be sorted. */
  readonly job: Job | null;
  readonly scale: PriceScale;
  /** Whether a column has IPs; else it has what is billed. */
  readonly showsIps: boolean;
}

/** The heads of the offers. Each links to the list sorted by its column. */
export function OfferHeads({ view, job, scale, showsIps }: OfferHeadsProps) {
  const { name } = useSite();
  const { offers, sort: current } = view;
  const amount = `${quantityText(view.amount, view.unit)} a month`;
  const sorting = (sort: OfferSort) => ({ sort, current, job });
  return (
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
        <Head {...sorting('name')}>Vendor</Head>
        <Head {...sorting('price')} className="group number">
          {name} Price
        </Head>
        <Head {...sorting('direct')} className="number">
          Direct Price
        </Head>
        <Head {...sorting('savings')} className="number">
          Savings
        </Head>
        <Head className="group bar">
          <span className="sr-only">Total at {name} and direct, on one axis</span>
          <span aria-hidden="true" className="axis">
            {offers.length > 0 && (
              <AxisAmounts ticks={[scale.ticks.at(0), scale.ticks.at(-1)].filter((tick) => tick !== undefined)} />
            )}
          </span>
        </Head>
        <Head {...sorting('total')} className="number">
          Total
        </Head>
        <Head {...sorting('saved')} className="number">
          You save
        </Head>
        {showsIps ? (
          <Head {...sorting('ips')} className="group ips number">
            {ipsHead(view)}
          </Head>
        ) : (
          <Head className="group ips">Billed by</Head>
        )}
        <Head {...sorting('checked')}>Direct as of</Head>
        <Head>
          <span className="sr-only">Quote</span>
        </Head>
      </tr>
    </thead>
  );
}

function ipsHead({ country }: WorkloadView): string {
  return country === null ? 'IPs' : `IPs in ${country}`;
}

interface HeadProps {
  readonly sort?: OfferSort;
  readonly current?: OfferSort;
  readonly job?: Job | null;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Columns whose lowest value is first. */
const ASCENDING: ReadonlySet<OfferSort> = new Set(['total', 'name', 'price', 'direct']);

function Head({ sort, current, job, className, children }: HeadProps) {
  const isSorted = sort !== undefined && sort === current;
  const direction = sort !== undefined && ASCENDING.has(sort) ? 'ascending' : 'descending';
  return (
    <th role="columnheader" scope="col" className={className} aria-sort={isSorted ? direction : undefined}>
      {sort !== undefined && job ? (
        <Link href={pricingPageHref({ ...job.view, notes: [], page: 1, sort })} replace className="sort">
          {children}
        </Link>
      ) : (
        children
      )}
    </th>
  );
}
