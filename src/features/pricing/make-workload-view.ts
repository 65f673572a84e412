import { partsOf, PART_SIZE } from '#core/contract/list-part.ts';
import { compareNames } from '#core/alphabetical.ts';
import { formatAmount, parseAmount, readCost } from '#core/money.ts';
import type { OfferService, PreparedOffers } from '#catalogue/offers/prepare-offers.ts';
import { rankOffers, type Offer } from '#catalogue/offers/rank-offers.ts';
import { MAX_CHOSEN, type MeteredService, type Workload } from '#catalogue/offers/workload.ts';
import { BILLING_TYPES, type BillingType } from '#core/service-type.ts';
import type { OfferSort } from './offer-columns.ts';
import type { ShownWorkload } from './pricing-url.ts';
import type { WorkloadView } from './pricing-views.ts';

/** Properties of offers that the ranking does not have. */
interface OfferDetails {
  /** The letter of a provider, by its id. */
  readonly letterOf: (providerId: number) => string;
  /** Whether a service's prices are demo values, by its id. */
  readonly isDemo: (serviceId: number) => boolean;
  /** The moment of the prices. */
  readonly asOf: string;
}

/** Most costs that the drawing can show apart. */
const MAX_DRAWN = 80;

/**
 * Ranks a workload and returns one page: offers first, sorted by a column, then services without one. A number beyond the last page is the
 * last page. Server and browser share it.
 */
export function workloadViewOf(
  prepared: PreparedOffers,
  { workload, chosen, sort, page }: ShownWorkload,
  { letterOf, isDemo, asOf }: OfferDetails,
): WorkloadView {
  const { offers, excluded, volume, ...head } = rankOffers(prepared, workload);
  const services = (prepared.get(workload.type) ?? []).map(({ service }) => service);
  const pages = partsOf(offers.length + excluded.length);
  const shown = Math.min(page, pages);
  const [from, to] = [(shown - 1) * PART_SIZE, shown * PART_SIZE];
  const shownOffers = orderOffers(offers, sort).slice(from, to);
  const shownExcluded = excluded.slice(Math.max(0, from - offers.length), Math.max(0, to - offers.length));
  const rows = [...shownOffers, ...shownExcluded];
  const step = Math.max(1, Math.ceil(offers.length / MAX_DRAWN));
  const selected = chosen.length === 0 ? [] : offers.filter(({ provider }) => chosen.includes(provider.slug));
  return {
    asOf,
    ...head,
    count: {
      offers: offers.length,
      excluded: excluded.length,
      vendors: offers.length + new Set(excluded.map(({ provider }) => provider.id)).size,
    },
    sort,
    page: shown,
    pages,
    offers: shownOffers,
    excluded: shownExcluded,
    cheapest: offers[0] ?? null,
    highest: offers.at(-1)?.own ?? '0.00',
    drawn: offers.filter((_, index) => index % step === 0 || index === offers.length - 1).map(({ own }) => own),
    // Without a selection, or if none of it has an offer, the cheapest.
    charted: chartedServices(prepared, workload, (selected.length > 0 ? selected : offers).slice(0, MAX_CHOSEN)),
    isChosen: selected.length > 0,
    assumes: effectiveAssumptions(workload.unit, services),
    units: [...new Set(services.map(({ billingType }) => billingType))],
    amount: volume,
    letters: Object.fromEntries(rows.map(({ provider }) => [provider.id, letterOf(provider.id)])),
    demos: rows.flatMap(({ service }) => (isDemo(service.id) ? [service.id] : [])),
  };
}

/** Orders ranked offers by a column: by total as `rankOffers` ranks them. Offers without a value come last, equal ones in the order of the ranking. */
export function orderOffers(ranked: readonly Offer[], sort: OfferSort): readonly Offer[] {
  if (sort === 'total') return ranked;
  if (sort === 'name') return ranked.toSorted((a, b) => compareNames(a.provider.name, b.provider.name));
  const keyOf = KEYS[sort];
  return ranked
    .map((offer) => ({ offer, key: keyOf(offer) }))
    .toSorted((a, b) => compareKeys(a.key, b.key))
    .map(({ offer }) => offer);
}

/** Values in ascending order, compared one by one; null without a value. */
type Key = readonly (bigint | number)[] | null;

const KEYS: Readonly<Record<Exclude<OfferSort, 'total' | 'name'>, (offer: Offer) => Key>> = {
  price: ({ unit, line }) => priceKey(unit, line.own),
  direct: ({ unit, directLine }) => directLine && priceKey(unit, directLine.direct),
  savings: ({ saving }) => saving && [weightOf(saving), -saving.percent],
  saved: ({ saving }) => saving && [weightOf(saving), -readCost(saving.amount)],
  ips: ({ ips }) => (ips === null ? null : [-ips]),
  checked: ({ evidence }) => (evidence?.checkedOn ? [-Date.parse(evidence.checkedOn)] : null),
};

/** Prices of different units cannot be compared, so each unit is apart. */
function priceKey(unit: Offer['unit'], price: string): Key {
  return [BILLING_TYPES.indexOf(unit), parseAmount(price) ?? 0n];
}

/** Savings on a list price for another volume come after the others, and those on an outdated one after these. */
function weightOf({ counts, statedFor }: NonNullable<Offer['saving']>): number {
  if (!counts) return 2;
  return statedFor === null ? 0 : 1;
}

function compareKeys(a: Key, b: Key): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const index = a.findIndex((value, place) => value !== b[place]);
  const [first = 0, second = 0] = [a[index], b[index]];
  return first < second ? -1 : Number(first > second);
}

function chartedServices(prepared: PreparedOffers, { type, country }: Workload, offers: readonly Offer[]) {
  const byId = new Map((prepared.get(type) ?? []).map((one) => [one.service.id, one]));
  return offers.flatMap(({ provider, service: { id } }): WorkloadView['charted'] => {
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
export function meteredFacts({ paidOnSuccess, bandwidthCapGbPerIp }: MeteredService['facts']): MeteredService['facts'] {
  return {
    ...(paidOnSuccess !== undefined && { paidOnSuccess }),
    ...(bandwidthCapGbPerIp !== undefined && { bandwidthCapGbPerIp }),
  };
}

/** Which assumptions affect the quantities of the type's services. */
export function effectiveAssumptions(unit: BillingType, services: readonly OfferService[]): WorkloadView['assumes'] {
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
