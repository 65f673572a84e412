import { type PreparedOffers, rankOffers } from '#domain/offers/rank-offers.ts';
import { PART_SIZE } from '#contract/list-part.ts';
import type { ShownWorkload } from './pricing-reads.ts';
import type { WorkloadView } from './workload-view.ts';
import { formatAmount } from '#domain/money.ts';
import type { BillingType } from '#domain/service-type.ts';
import type { ExcludedService, Offer, OfferService, Ranking } from '#domain/offers/offer.ts';
import type { MeteredService } from '#domain/offers/quantity.ts';
import { MAX_CHOSEN, type Workload } from '#domain/offers/workload.ts';

/** Properties of offers that the ranking does not have. */
interface OfferDetails {
  /** The letter of a provider, by its id. */
  readonly letterOf: (providerId: number) => string;
  /** Whether a service's prices are demo values, by its id. */
  readonly isDemo: (serviceId: number) => boolean;
}

/** The view of a workload at the prices of `asOf`. Server and browser share it. */
export function workloadViewOf(
  prepared: PreparedOffers,
  { workload, chosen, page }: ShownWorkload,
  { letterOf, isDemo, asOf }: OfferDetails & { readonly asOf: string },
): WorkloadView {
  const { volume, ...part } = workloadPart(prepared, { workload, chosen, page, size: PART_SIZE });
  const rows = [...part.offers, ...part.excluded];
  return {
    asOf,
    ...part,
    amount: volume,
    letters: Object.fromEntries(rows.map(({ provider }) => [provider.id, letterOf(provider.id)])),
    demos: rows.flatMap(({ service }) => (isDemo(service.id) ? [service.id] : [])),
  };
}

/** Most costs that the drawing can show apart. */
const MAX_DRAWN = 80;

/** The page of a ranking to show, and the providers in its chart. */
interface PartChoice {
  readonly workload: Workload;
  /** From 1. */
  readonly page: number;
  /** Rows per page. */
  readonly size: number;
  /** Slugs of providers for the chart; by default, and if none has an offer, the cheapest. */
  readonly chosen: readonly string[];
}

/** A line of the chart. */
interface ChartedService extends MeteredService {
  readonly slug: string;
  readonly name: string;
  /** Own prices for the workload's country, as decimal text. */
  readonly lines: { readonly fromQuantity: number; readonly own: string }[];
}

/** One page of a ranking with totals over all of it: offers first, then services without one. */
interface WorkloadPart extends Omit<Ranking, 'offers' | 'excluded'> {
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
function workloadPart(prepared: PreparedOffers, { workload, page, size, chosen }: PartChoice): WorkloadPart {
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
