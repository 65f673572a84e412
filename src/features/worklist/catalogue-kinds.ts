import type { PriceLine } from '#catalogue/prices/price-line.ts';
import type { BillingType, ServiceType } from '#core/service-type.ts';
import type { CheckedBy } from '#core/staleness.ts';

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
  readonly checkedBy: CheckedBy;
  readonly sourceUrl: string | null;
}

/** The prices of a line as texts in dollars. */
interface ShownPrices {
  readonly own: string | null;
  readonly direct: string | null;
  /** Missing for keys without the scope `read`. */
  readonly cost?: string | null | undefined;
}

interface CatalogueKind {
  readonly label: string;
  /** Explanation beside the label. */
  readonly rule?: string;
}

/** A kind about the prices of one line. */
export interface LineKind extends CatalogueKind {
  readonly includes: (line: WorkLine) => boolean;
  /** The text in the list, after the name of the line. */
  readonly textOf: (prices: ShownPrices) => string;
  /** A percentage or a multiple; empty without one. */
  readonly measureOf: (prices: ShownPrices) => string;
}

/** A kind about a vendor. */
export interface VendorKind extends CatalogueKind {
  readonly includes: (vendor: {
    readonly provider: WorkProvider;
    readonly services: readonly WorkService[];
  }) => boolean;
  /** The text in the list. */
  readonly text: string;
}

/** Kinds about the prices of one line, in working order. A new one is only added here. */
export const LINE_KINDS = kindsOf<LineKind>()({
  'own-above-direct': {
    label: 'Own price above direct',
    includes: ({ own, direct }) => own !== null && direct !== null && direct > 0n && own > direct,
    textOf: ({ own, direct }) => `own ${own}, direct ${direct}`,
    measureOf: ({ own, direct }) => `+${percentAbove(own, direct)}`,
  },
  'margin-below-zero': {
    label: 'Margin below zero',
    includes: ({ own, cost }) => own !== null && cost !== null && own > 0n && cost > own,
    textOf: ({ own, cost }) => `own ${own}, cost ${cost}`,
    measureOf: ({ own, cost }) => `−${percentAbove(cost, own)}`,
  },
});

/** Kinds about a vendor, in working order. A new one is only added here. */
export const VENDOR_KINDS = kindsOf<VendorKind>()({
  'no-services': {
    label: 'Vendors without services',
    includes: ({ services }) => services.length === 0,
    text: 'Nothing to compare yet',
  },
});

export type LineKindName = keyof typeof LINE_KINDS;
export type VendorKindName = keyof typeof VENDOR_KINDS;

/** Types a table of kinds by its names. */
function kindsOf<Kind>() {
  return <Name extends string>(kinds: Readonly<Record<Name, Kind>>) => kinds;
}

/** By how much a price is above another one: "24.0%". */
function percentAbove(price: string | null | undefined, other: string | null): string {
  return `${((Number(price) / Number(other) - 1) * 100).toFixed(1)}%`;
}

export function namesOf<Name extends string>(kinds: Readonly<Record<Name, CatalogueKind>>): readonly Name[];
export function namesOf(kinds: object): readonly string[] {
  return Object.keys(kinds);
}

/** A value for each kind of a table. */
export function forKinds<Name extends string, Kind, Value>(
  kinds: Readonly<Record<Name, Kind>>,
  of: (kind: Kind) => Value,
): Readonly<Record<Name, Value>>;
export function forKinds(kinds: Readonly<Record<string, unknown>>, of: (kind: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, of(kind)]));
}

export const isLineKind = (kind: string): kind is LineKindName => Object.hasOwn(LINE_KINDS, kind);
export const isVendorKind = (kind: string): kind is VendorKindName => Object.hasOwn(VENDOR_KINDS, kind);
