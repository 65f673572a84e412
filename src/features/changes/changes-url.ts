import { MAX_SLUG_LENGTH } from '#core/limits.ts';
import { SERVICE_TYPES, type ServiceType } from '#core/service-type.ts';
import { withQuery } from '#core/contract/path-pattern.ts';
import { pages } from '#core/routes.ts';

/** The vendor's list price, or that of this site. */
export const CHANGED_PRICES = ['direct', 'own'] as const;
export const CHANGE_DIRECTIONS = ['down', 'up'] as const;

/** Filters of the price changes. Null is no filter. */
export interface ChangesQuery {
  /** The current or a former slug of a provider. */
  readonly provider: string | null;
  readonly type: ServiceType | null;
  readonly price: (typeof CHANGED_PRICES)[number] | null;
  readonly direction: (typeof CHANGE_DIRECTIONS)[number] | null;
  /** Id of the last change on the previous page. */
  readonly before: number | null;
}

const DEFAULT: ChangesQuery = { provider: null, type: null, price: null, direction: null, before: null };

/** Parses a query. Unknown values fall back to their defaults. */
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

/** The canonical URL of a query, without defaults. The same for page, API and feed. */
export function changesHref(changes: Partial<ChangesQuery>, base: string = pages.changes): string {
  return withQuery(base, { ...DEFAULT, ...changes });
}
