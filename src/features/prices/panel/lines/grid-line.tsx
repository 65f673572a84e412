import type { ListedPriceLine } from '#catalogue/prices/price-line-contract.ts';
import type { Provider } from '#catalogue/providers/provider.ts';
import type { Service } from '#catalogue/services/service.ts';
import type { DatedPrices } from '#catalogue/prices/price-since.ts';
import type { KnownCheck } from '#catalogue/prices/check-text.ts';
import { normalizeText } from '#core/search.ts';
import { SERVICE_TYPE_LABELS, UNIT_NAMES, type BillingType, type ServiceType } from '#core/service-type.ts';
import { compareText } from '#kit/panel/tables/sort-rows.ts';
import type { CellTexts } from './cell-text.ts';

export interface LineService {
  readonly id: number;
  readonly name: string;
  readonly type: ServiceType;
  readonly unit: BillingType;
  readonly provider: { readonly id: number; readonly name: string; readonly logo: string };
}

/** A stored or a new line of the grid. */
export interface GridLine {
  readonly key: string;
  /** Null for a new line. */
  readonly id: number | null;
  readonly version: number;
  readonly service: LineService;
  /** The stored cells; the initial ones of a new line. */
  readonly stored: CellTexts;
  /** The time of its last price change; null for a new line. */
  readonly dated: DatedPrices | null;
  readonly isStale: boolean;
  /** The stored check of its direct price, null without one. */
  readonly check: KnownCheck | null;
  /** The text for searches. */
  readonly words: string;
}

/** Converts a stored line for the grid. */
export function gridLine(line: ListedPriceLine, service: LineService): GridLine {
  return {
    key: `line-${line.id}`,
    id: line.id,
    version: line.version,
    service,
    stored: textsOf(line),
    dated: { since: line.since, sinceAtLeast: line.sinceAtLeast, firstCheckedOn: line.firstCheckedOn },
    isStale: line.evidence?.stale ?? false,
    check: line.evidence && { ...line.evidence, firstCheckedOn: line.firstCheckedOn },
    words: wordsOfLine(service, line.country),
  };
}

function wordsOfLine({ name, provider, type, unit }: LineService, country: string | null): string {
  return normalizeText(`${provider.name} ${name} ${SERVICE_TYPE_LABELS[type]} ${UNIT_NAMES[unit]} ${country ?? 'all'}`);
}

function textsOf({ country, fromQuantity, own, direct, cost, validFrom, evidence }: ListedPriceLine): CellTexts {
  return {
    country: country ?? '',
    fromQuantity: String(fromQuantity),
    direct: direct ?? '',
    checkedOn: evidence?.checkedOn ?? '',
    own: own ?? '',
    cost: cost ?? '',
    validFrom: validFrom === null ? '' : new Date(validFrom).toISOString(),
    sourceUrl: evidence?.sourceUrl ?? '',
    listName: evidence?.listName ?? '',
    atQuantity: evidence?.atQuantity?.toString() ?? '',
    note: evidence?.note ?? '',
  };
}

const NOTHING_TYPED: CellTexts = {
  country: '',
  fromQuantity: '',
  direct: '',
  checkedOn: '',
  own: '',
  cost: '',
  validFrom: '',
  sourceUrl: '',
  listName: '',
  atQuantity: '',
  note: '',
};

export function newLine(key: string, service: LineService): GridLine {
  const words = wordsOfLine(service, null);
  return { key, id: null, version: 0, service, stored: NOTHING_TYPED, dated: null, isStale: false, check: null, words };
}

/** What identifies a line within its service: "DE, from 100 GB". */
export function placeText({ service }: GridLine, { country, fromQuantity }: CellTexts): string {
  return `${country === '' ? '' : `${country}, `}from ${fromQuantity} ${UNIT_NAMES[service.unit]}`;
}

/** Whether a stored line is in effect; its start cannot be changed. */
export function isInForce({ id, stored }: GridLine): boolean {
  return id !== null && stored.validFrom === '';
}

/**
 * Services with their providers, by id, without services whose provider is missing because a deletion is in progress.
 */
export function lineServices(
  providers: readonly Provider[],
  services: readonly Service[],
): ReadonlyMap<number, LineService> {
  const byId = new Map(providers.map((provider) => [provider.id, provider]));
  return new Map(
    services.flatMap(({ id, name, type, billingType, providerId }) => {
      const provider = byId.get(providerId);
      if (!provider) return [];
      const named = { id: provider.id, name: provider.name, logo: provider.logo };
      return [[id, { id, name, type, unit: billingType, provider: named }]];
    }),
  );
}

/** Sorts stored lines by provider, service, country, quantity and start. */
export function gridLines(lines: readonly ListedPriceLine[], services: ReadonlyMap<number, LineService>): GridLine[] {
  const order = placesOf(services);
  return lines
    .flatMap((line) => {
      const service = services.get(line.serviceId);
      return service ? [gridLine(line, service)] : [];
    })
    .toSorted(
      ({ service: a, stored: one }, { service: b, stored: other }) =>
        (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0) ||
        compare(one.country, other.country) ||
        Number(one.fromQuantity) - Number(other.fromQuantity) ||
        compare(one.validFrom, other.validFrom),
    );
}

/** Ranks, since comparing numbers is much faster than comparing names, and there are ten lines per service. */
function placesOf(services: ReadonlyMap<number, LineService>): ReadonlyMap<number, number> {
  const sorted = [...services.values()].toSorted(
    (a, b) => compareText(a.provider.name, b.provider.name) || a.provider.id - b.provider.id || a.id - b.id,
  );
  return new Map(sorted.map(({ id }, index) => [id, index]));
}

function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}
