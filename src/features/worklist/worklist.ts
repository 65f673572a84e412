import { oddPrices } from '#catalogue/prices/odd-tiers.ts';
import { compareTexts } from '#core/alphabetical.ts';
import { hasCheck, isStale } from '#core/staleness.ts';
import {
  forKinds,
  LINE_KINDS,
  namesOf,
  VENDOR_KINDS,
  type LineKindName,
  type VendorKindName,
  type WorkLine,
  type WorkProvider,
  type WorkService,
} from './catalogue-kinds.ts';

/** Kinds that the catalogue makes. */
export const CATALOGUE_WORK_KINDS = [
  'stale-direct',
  ...namesOf(LINE_KINDS),
  'outlier',
  'no-price',
  ...namesOf(VENDOR_KINDS),
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
  'source-changed': 'Pages with a new layout',
  'source-unread': 'Sources not read for 7 days',
  'stale-direct': 'Outdated list prices',
  ...forKinds(LINE_KINDS, ({ label }) => label),
  outlier: 'Outliers',
  'no-price': 'Services without a price',
  ...forKinds(VENDOR_KINDS, ({ label }) => label),
  'stale-facts': 'Outdated features',
  'dead-delivery': 'Deliveries given up',
  'overdue-request': 'Requests overdue',
};

/** A price above this multiple of its type's median is an outlier. */
const OUTLIER_TIMES = 3n;

const FEWEST_FOR_MEDIAN = 3;

/** A price line with its service and vendor. */
interface Priced<P, S, L> {
  readonly provider: P;
  readonly service: S;
  readonly line: L;
}

/** Outdated lines of a vendor that cite one source, or none. */
interface Outdated<P, S, L> {
  readonly provider: P;
  /** Null for several services. */
  readonly service: S | null;
  readonly lines: readonly L[];
  readonly source: string | null;
  /** Day of the oldest check; null if all are from undated lists. */
  readonly checkedOn: string | null;
}

/** Worklist items of the catalogue, by kind. */
export interface CatalogueWork<P, S, L>
  extends
    Readonly<Record<LineKindName, readonly Priced<P, S, L>[]>>,
    Readonly<Record<VendorKindName, readonly { readonly provider: P }[]>> {
  readonly 'stale-direct': readonly Outdated<P, S, L>[];
  /** With the median of its type and unit, or the line of its service, that the price is far above. */
  readonly outlier: readonly (Priced<P, S, L> & {
    readonly than: { readonly median: bigint } | { readonly tier: L };
  })[];
  readonly 'no-price': readonly { readonly provider: P; readonly service: S; readonly lines: readonly L[] }[];
}

interface Catalogue<P, S, L> {
  readonly providers: readonly P[];
  readonly services: readonly S[];
  readonly lines: readonly L[];
  /** The current day (UTC, YYYY-MM-DD). */
  readonly today: string;
  readonly maxAgeDays: number;
}

/** Worklist items of the catalogue by kind: featured providers first, then the oldest, then by name. */
export function catalogueWork<P extends WorkProvider, S extends WorkService, L extends WorkLine>(
  catalogue: Catalogue<P, S, L>,
): CatalogueWork<P, S, L> {
  const { providers, services, today, maxAgeDays } = catalogue;
  const providerOf = new Map(providers.map((provider) => [provider.id, provider]));
  const linesOf = Map.groupBy(catalogue.lines, ({ serviceId }) => serviceId);
  const medians = medianPrices(services, linesOf);
  const stale: Priced<P, S, L>[] = [];
  const priced: Priced<P, S, L>[] = [];
  const outliers: CatalogueWork<P, S, L>['outlier'][number][] = [];
  const unpriced: CatalogueWork<P, S, L>['no-price'][number][] = [];
  for (const service of services) {
    const provider = providerOf.get(service.providerId);
    if (!provider) continue;
    const lines = linesOf.get(service.id) ?? [];
    const median = medians.get(scopeOf(service)) ?? null;
    const odd = oddPrices(lines);
    if (!lines.some(({ own }) => own)) unpriced.push({ provider, service, lines });
    for (const line of lines) {
      const { own, direct, checkedOn } = line;
      const item = { provider, service, line };
      priced.push(item);
      const { isDemo } = service;
      if (direct && hasCheck(line) && isStale({ checkedOn, isDemo }, today, maxAgeDays)) {
        stale.push(item);
      }
      const [tier] = odd.get(line) ?? [];
      if (own !== null && median !== null && own > median * OUTLIER_TIMES) outliers.push({ ...item, than: { median } });
      else if (tier) outliers.push({ ...item, than: { tier: tier.than } });
    }
  }
  const servicesOf = Map.groupBy(services, ({ providerId }) => providerId);
  const vendors = providers.map((provider) => ({ provider, services: servicesOf.get(provider.id) ?? [] }));
  const byCheck = ({ provider, line: { checkedOn } }: Priced<P, S, L>) => ({ provider, checkedOn });
  return {
    'stale-direct': inOrder(outdatedSources(stale), (item) => item),
    ...forKinds(LINE_KINDS, ({ includes }) =>
      inOrder(
        priced.filter(({ line }) => includes(line)),
        byCheck,
      ),
    ),
    outlier: inOrder(outliers, byCheck),
    'no-price': inOrder(unpriced, ({ provider }) => ({ provider, checkedOn: null })),
    ...forKinds(VENDOR_KINDS, ({ includes }) =>
      inOrder(vendors.filter(includes), ({ provider }) => ({ provider, checkedOn: null })),
    ),
  };
}

function outdatedSources<P extends WorkProvider, S extends WorkService, L extends WorkLine>(
  stale: readonly Priced<P, S, L>[],
): Outdated<P, S, L>[] {
  const bySource = Map.groupBy(stale, ({ provider, line }) => `${provider.id} ${line.sourceUrl ?? ''}`);
  return [...bySource.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const { provider, service, line } = first;
    return [
      {
        provider,
        service: all.every((one) => one.service === service) ? service : null,
        lines: all.map((one) => one.line),
        source: line.sourceUrl,
        checkedOn: all.flatMap((one) => one.line.checkedOn ?? []).toSorted(compareTexts)[0] ?? null,
      },
    ];
  });
}

/** Sorts items: those of featured providers first, then the oldest check, then by name. */
function inOrder<T>(
  items: readonly T[],
  about: (item: T) => { readonly provider: WorkProvider; readonly checkedOn: string | null },
): T[] {
  return items.toSorted((one, other) => {
    const [a, b] = [about(one), about(other)];
    return (
      Number(b.provider.featured) - Number(a.provider.featured) ||
      compareTexts(a.checkedOn ?? '9999', b.checkedOn ?? '9999') ||
      compareTexts(a.provider.name, b.provider.name) ||
      a.provider.id - b.provider.id
    );
  });
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
