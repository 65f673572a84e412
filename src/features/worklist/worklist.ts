import { oddPrices } from '#catalogue/prices/odd-tiers.ts';
import type { PriceLine } from '#catalogue/prices/price-line.ts';
import type { BillingType, ServiceType } from '#core/service-type.ts';
import { isStale } from '#core/staleness.ts';

/** Kinds that the catalogue makes. */
export const CATALOGUE_WORK_KINDS = [
  'stale-direct',
  'own-above-direct',
  'margin-below-zero',
  'outlier',
  'no-price',
  'no-services',
] as const;

/** The kinds of worklist items, in working order. */
export const WORK_KINDS = [
  'price-differs',
  'reported-price',
  'feed-changes',
  'source-changed',
  'source-unread',
  ...CATALOGUE_WORK_KINDS,
  'stale-facts',
  'dead-delivery',
  'overdue-request',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

export const WORK_KIND_LABELS: Readonly<Record<WorkKind, string>> = {
  'price-differs': 'Prices that differ',
  'reported-price': 'Reported by readers',
  'feed-changes': 'Feed changes',
  'source-changed': 'Pages that changed shape',
  'source-unread': 'Sources not read for 7 days',
  'stale-direct': 'Outdated list prices',
  'own-above-direct': 'Own price above direct',
  'margin-below-zero': 'Margin below zero',
  outlier: 'Outliers',
  'no-price': 'Services without a price',
  'no-services': 'Vendors without services',
  'stale-facts': 'Outdated features',
  'dead-delivery': 'Deliveries given up',
  'overdue-request': 'Requests overdue',
};

/** A price above this multiple of its type's median is an outlier. */
const OUTLIER_TIMES = 3n;

/** Fewest services for a median. */
const FEWEST_FOR_MEDIAN = 3;

export interface WorkProvider {
  readonly id: number;
  readonly name: string;
  readonly featured: boolean;
}

export interface WorkService {
  readonly id: number;
  readonly providerId: number;
  readonly name: string;
  readonly type: ServiceType;
  readonly billingType: BillingType;
  readonly isDemo: boolean;
}

/** A price line in effect, in the service's unit. */
export interface WorkLine extends PriceLine {
  readonly id: number;
  readonly serviceId: number;
  readonly cost: bigint | null;
  readonly checkedOn: string | null;
  readonly sourceUrl: string | null;
}

/** A worklist item with its price lines. */
export interface WorkItem<P extends WorkProvider, S extends WorkService, L extends WorkLine> {
  readonly provider: P;
  /** Null for items about several services, or none. */
  readonly service: S | null;
  readonly lines: readonly L[];
  /** The vendor's page that the outdated prices cite, null if none is stated. */
  readonly source: string | null;
  /** Day of the oldest check. */
  readonly checkedOn: string | null;
  /** Median of the outlier's type and unit; null if it is compared with another tier, the second line. */
  readonly median: bigint | null;
}

interface Catalogue<P, S, L> {
  readonly providers: readonly P[];
  readonly services: readonly S[];
  readonly lines: readonly L[];
  /** The current day (UTC, YYYY-MM-DD). */
  readonly today: string;
  readonly maxAgeDays: number;
}

type Work<P extends WorkProvider, S extends WorkService, L extends WorkLine> = Record<
  (typeof CATALOGUE_WORK_KINDS)[number],
  WorkItem<P, S, L>[]
>;

/** Worklist items of the catalogue by kind: featured providers first, then the oldest, then by name. */
export function catalogueWork<P extends WorkProvider, S extends WorkService, L extends WorkLine>(
  catalogue: Catalogue<P, S, L>,
): Work<P, S, L> {
  const { providers, services, today, maxAgeDays } = catalogue;
  const providerOf = new Map(providers.map((provider) => [provider.id, provider]));
  const linesOf = Map.groupBy(catalogue.lines, ({ serviceId }) => serviceId);
  const medians = medianPrices(services, linesOf);
  const stale: { provider: P; service: S; line: L; checkedOn: string }[] = [];
  const work: Work<P, S, L> = {
    'stale-direct': [],
    'own-above-direct': [],
    'margin-below-zero': [],
    outlier: [],
    'no-price': [],
    'no-services': [],
  };
  for (const service of services) {
    const provider = providerOf.get(service.providerId);
    if (!provider) continue;
    const lines = linesOf.get(service.id) ?? [];
    const median = medians.get(scopeOf(service)) ?? null;
    const odd = oddPrices(lines);
    if (!lines.some(({ own }) => own)) work['no-price'].push({ ...NO_DETAILS, provider, service, lines });
    for (const line of lines) {
      const { own, direct, cost, checkedOn } = line;
      const item = { ...NO_DETAILS, provider, service, lines: [line], checkedOn };
      const { isDemo } = service;
      if (direct && checkedOn !== null && isStale({ checkedOn, isDemo }, today, maxAgeDays)) {
        stale.push({ provider, service, line, checkedOn });
      }
      const isOutlier = own !== null && median !== null && own > median * OUTLIER_TIMES;
      const [tier] = odd.get(line) ?? [];
      if (tier && !isOutlier) work.outlier.push({ ...item, lines: [line, tier.than] });
      if (!own) continue;
      if (direct && own > direct) work['own-above-direct'].push(item);
      if (cost && cost > own) work['margin-below-zero'].push(item);
      if (isOutlier) work.outlier.push({ ...item, median });
    }
  }
  const bySource = Map.groupBy(stale, ({ provider, line }) => `${provider.id} ${line.sourceUrl ?? ''}`);
  for (const [first, ...others] of bySource.values()) {
    if (!first) continue;
    const all = [first, ...others];
    work['stale-direct'].push({
      ...NO_DETAILS,
      provider: first.provider,
      service: others.every(({ service }) => service === first.service) ? first.service : null,
      lines: all.map(({ line }) => line),
      source: first.line.sourceUrl,
      checkedOn: all.reduce((oldest, { checkedOn }) => (checkedOn < oldest ? checkedOn : oldest), first.checkedOn),
    });
  }
  const sold = new Set(services.map(({ providerId }) => providerId));
  for (const provider of providers) {
    if (!sold.has(provider.id)) work['no-services'].push({ ...NO_DETAILS, provider, service: null, lines: [] });
  }
  for (const items of Object.values(work)) items.sort(inOrder);
  return work;
}

const NO_DETAILS = { source: null, checkedOn: null, median: null };

function inOrder(a: WorkItem<WorkProvider, WorkService, WorkLine>, b: WorkItem<WorkProvider, WorkService, WorkLine>) {
  return (
    Number(b.provider.featured) - Number(a.provider.featured) ||
    compareTexts(a.checkedOn ?? '9999', b.checkedOn ?? '9999') ||
    compareTexts(a.provider.name, b.provider.name) ||
    a.provider.id - b.provider.id
  );
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Medians are computed per type and unit. */
function scopeOf({ type, billingType }: WorkService): string {
  return `${type} ${billingType}`;
}

/** Median starting prices by type and unit, for those with enough services. */
function medianPrices(
  services: readonly WorkService[],
  linesOf: ReadonlyMap<number, readonly WorkLine[]>,
): Map<string, bigint> {
  const prices = new Map<string, bigint[]>();
  for (const service of services) {
    let first: WorkLine | null = null;
    for (const line of linesOf.get(service.id) ?? []) {
      if (line.own && line.country === null && (!first || line.fromQuantity < first.fromQuantity)) first = line;
    }
    if (!first?.own) continue;
    const scope = scopeOf(service);
    const known = prices.get(scope);
    if (known) known.push(first.own);
    else prices.set(scope, [first.own]);
  }
  const enough = [...prices].filter(([, some]) => some.length >= FEWEST_FOR_MEDIAN);
  return new Map(enough.map(([scope, some]) => [scope, medianOf(some)]));
}

/** The middle value, or the mean of the middle two. */
function medianOf(prices: readonly bigint[]): bigint {
  const sorted = prices.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0n;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0n) + upper) / 2n;
}
