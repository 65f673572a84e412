import { formatAmount } from '#domain/money.ts';
import type { BillingType } from '#domain/service-type.ts';
import type { ExcludedService, Offer, OfferService, Ranking } from './offer.ts';
import type { MeteredService } from './quantity.ts';
import { rankOffers, type PreparedOffers } from './rank-offers.ts';
import { MAX_CHOSEN, type Workload } from './workload.ts';

/** Most costs that the drawing can show apart. */
const MAX_DRAWN = 80;

/** The page of a ranking to show, and the providers in its chart. */
export interface PartChoice {
  readonly workload: Workload;
  /** From 1. */
  readonly page: number;
  /** Rows per page. */
  readonly size: number;
  /** Slugs of providers for the chart; by default, and if none has an offer, the cheapest. */
  readonly chosen: readonly string[];
}

/** A line of the chart. */
export interface ChartedService extends MeteredService {
  readonly slug: string;
  readonly name: string;
  /** Own prices for the workload's country, as decimal text. */
  readonly lines: { readonly fromQuantity: number; readonly own: string }[];
}

/** One page of a ranking with totals over all of it: offers first, then services without one. */
export interface WorkloadPart extends Omit<Ranking, 'offers' | 'excluded'> {
  /** Number of offers, of services without one, and of their vendors. */
  readonly count: { readonly offers: number; readonly excluded: number; readonly vendors: number };
  readonly page: number;
  readonly pages: number;
  readonly offers: Offer[];
  readonly excluded: ExcludedService[];
  readonly cheapest: Offer | null;
  /** The highest own cost, "0.00" without offers. */
  readonly highest: string;
  /** Own costs in ascending order; every n-th of many, and the last. */
  readonly drawn: string[];
  readonly charted: ChartedService[];
  /** Whether the lines of the chart were selected by the visitor. */
  readonly isChosen: boolean;
  /** Which assumptions affect the quantities of the type's services. */
  readonly assumes: { readonly kb: boolean; readonly success: boolean; readonly addresses: boolean };
  /** The units that services of the type are billed in. */
  readonly units: BillingType[];
}

/** Ranks a workload and returns one page. A number beyond the last page is the last page. */
export function workloadPart(prepared: PreparedOffers, { workload, page, size, chosen }: PartChoice): WorkloadPart {
  const { offers, excluded, ...head } = rankOffers(prepared, workload);
  const services = (prepared.get(workload.type) ?? []).map(({ service }) => service);
  const pages = Math.max(1, Math.ceil((offers.length + excluded.length) / size));
  const shown = Math.min(page, pages);
  const [from, to] = [(shown - 1) * size, shown * size];
  const each = Math.max(1, Math.ceil(offers.length / MAX_DRAWN));
  const selected = chosen.length === 0 ? [] : offers.filter(({ provider }) => chosen.includes(provider.slug));
  return {
    ...head,
    count: {
      offers: offers.length,
      excluded: excluded.length,
      vendors: offers.length + new Set(excluded.map(({ provider }) => provider.id)).size,
    },
    page: shown,
    pages,
    offers: offers.slice(from, to),
    excluded: excluded.slice(Math.max(0, from - offers.length), Math.max(0, to - offers.length)),
    cheapest: offers[0] ?? null,
    highest: offers.at(-1)?.own ?? '0.00',
    drawn: offers.filter((_, index) => index % each === 0 || index === offers.length - 1).map(({ own }) => own),
    charted: chartedServices(prepared, workload, (selected.length > 0 ? selected : offers).slice(0, MAX_CHOSEN)),
    isChosen: selected.length > 0,
    assumes: assumptionsOf(workload.unit, services),
    units: [...new Set(services.map(({ billingType }) => billingType))],
  };
}

function chartedServices(prepared: PreparedOffers, { type, country }: Workload, offers: readonly Offer[]) {
  const byId = new Map((prepared.get(type) ?? []).map((one) => [one.service.id, one]));
  return offers.flatMap(({ provider, service: { id } }): ChartedService[] => {
    const found = byId.get(id);
    if (!found) return [];
    const { billingType, facts, lines } = found.service;
    const isLocal = country !== null && found.curve('own', country).reached[0]?.line.country === country;
    const scope = isLocal ? country : null;
    return [
      {
        slug: provider.slug,
        name: provider.name,
        billingType,
        facts: meteredFacts(facts),
        lines: lines.flatMap(({ country: where, fromQuantity, own }) =>
          where === scope && own ? { fromQuantity, own: formatAmount(own) } : [],
        ),
      },
    ];
  });
}

/** The facts that `quantityOf` uses. */
function meteredFacts({ paidOnSuccess, bandwidthCapGbPerIp }: MeteredService['facts']): MeteredService['facts'] {
  return {
    ...(paidOnSuccess !== undefined && { paidOnSuccess }),
    ...(bandwidthCapGbPerIp !== undefined && { bandwidthCapGbPerIp }),
  };
}

function assumptionsOf(unit: BillingType, services: readonly OfferService[]): WorkloadPart['assumes'] {
  const has = (billed: BillingType, paidOnSuccess?: boolean) =>
    services.some(
      ({ billingType, facts }) =>
        billingType === billed && (paidOnSuccess === undefined || (facts.paidOnSuccess === true) === paidOnSuccess),
    );
  return {
    kb: (unit === 'cpm' && has('gb')) || (unit === 'gb' && has('cpm')),
    success: unit === 'cpm' ? has('gb') || has('cpm', false) : unit === 'gb' && has('cpm', true),
    addresses: unit === 'gb' && has('ip'),
  };
}
