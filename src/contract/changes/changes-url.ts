import { MAX_SLUG_LENGTH } from '#domain/limits.ts';
import { SERVICE_TYPES, type ServiceType } from '#domain/service-type.ts';
import { pages } from '#contract/routes.ts';

/** Whose price changed: the vendor's list price, or that of this site. */
export const CHANGED_PRICES = ['direct', 'own'] as const;
export const CHANGE_DIRECTIONS = ['down', 'up'] as const;

/** What a URL asks of the price changes. Null leaves nothing out. */
export interface ChangesQuery {
  /** The slug of a provider, an earlier one too. */
  readonly provider: string | null;
  readonly type: ServiceType | null;
  readonly price: (typeof CHANGED_PRICES)[number] | null;
  readonly direction: (typeof CHANGE_DIRECTIONS)[number] | null;
  /** The id of the last change on the page before this one. */
  readonly before: number | null;
}

const DEFAULT: ChangesQuery = { provider: null, type: null, price: null, direction: null, before: null };

/** Reads what a query string asks for. A value that is unknown falls back to its default. */
export function parseChangesQuery(search: string): ChangesQuery {
  const query = new URLSearchParams(search);
  const provider = query.get('provider') ?? '';
  const before = query.get('before') ?? '';
  return {
    provider: provider === '' || provider.length > MAX_SLUG_LENGTH ? null : provider,
    type: SERVICE_TYPES.find((type) => type === query.get('type')) ?? DEFAULT.type,
    price: CHANGED_PRICES.find((price) => price === query.get('price')) ?? DEFAULT.price,
    direction: CHANGE_DIRECTIONS.find((direction) => direction === query.get('direction')) ?? DEFAULT.direction,
    before: /^[1-9]\d{0,14}$/.test(before) ? Number(before) : DEFAULT.before,
  };
}

/** The one URL of a query: known values only, in a fixed order, defaults left out. The same for page, API and feed. */
export function changesHref(changes: Partial<ChangesQuery>, base: string = pages.changes): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...DEFAULT, ...changes })) {
    if (value !== null) query.set(name, String(value));
  }
  return query.size === 0 ? base : `${base}?${query.toString()}`;
}
