import {
  ASSUMPTIONS,
  WORKLOAD_RANGES,
  WORKLOAD_UNITS,
  type Workload,
  type WorkloadNumber,
} from '#domain/offers/workload.ts';
import { CALCULATED_TYPES, DEFAULT_PRICING_VIEW, PLANS } from '#domain/pricing-view.ts';
import { BILLING_TYPES } from '#domain/service-type.ts';
import { api } from './routes.ts';

/** A number that was asked for and is not priced as it stands: what is, and which rule it broke. */
export interface Adjustment {
  readonly name: WorkloadNumber;
  readonly used: number;
  readonly rule: 'least' | 'most' | 'whole';
}

/** What a page's query asks for, and what of it had to be adjusted, so that the page can say so. */
export interface AskedWorkload {
  readonly workload: Workload;
  readonly adjusted: readonly Adjustment[];
}

/**
 * Reads the workload that a page's URL asks for. What cannot be read falls back to its default, each part on its own;
 * numbers are rounded up to whole ones and kept within their range. A plan's `volume` is an amount. The code of a country
 * counts in either case, among `countries` where these are known.
 */
export function parseWorkload(search: string, countries?: readonly string[]): AskedWorkload {
  const query = new URLSearchParams(search);
  const type = CALCULATED_TYPES.find((known) => known === query.get('type')) ?? DEFAULT_PRICING_VIEW.type;
  const adjusted: Adjustment[] = [];
  const numberOf = (name: WorkloadNumber, fallback: number): number => {
    const asked = readNumber(query.get(name));
    if (asked === null) return fallback;
    const { used, rule } = withinRange(asked, WORKLOAD_RANGES[name]);
    if (rule) adjusted.push({ name, used, rule });
    return used;
  };
  return {
    workload: {
      type,
      amount: numberOf('amount', planOf(query)),
      unit: BILLING_TYPES.find((known) => known === query.get('unit')) ?? WORKLOAD_UNITS[type],
      country: knownCountry(query.get('country'), countries),
      kb: numberOf('kb', ASSUMPTIONS.kb),
      success: numberOf('success', ASSUMPTIONS.success),
      addresses: numberOf('addresses', ASSUMPTIONS.addresses),
    },
    adjusted,
  };
}

/** The amount of the plan that a query names. */
function planOf(query: URLSearchParams): number {
  const plan = PLANS.find(({ volume }) => String(volume) === query.get('volume'));
  return (plan ?? DEFAULT_PRICING_VIEW).volume;
}

/** A number as people type it, with or without separators of thousands; null for anything else. */
export function readNumber(typed: string | null): number | null {
  const digits = typed?.replaceAll(/[\s,_]/g, '') ?? '';
  return /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : null;
}

function withinRange(asked: number, { least, most }: { readonly least: number; readonly most: number }) {
  if (asked < least) return { used: least, rule: 'least' } as const;
  if (asked > most) return { used: most, rule: 'most' } as const;
  const used = Math.ceil(asked);
  return { used, rule: used === asked ? null : 'whole' } as const;
}

function knownCountry(asked: string | null, countries: readonly string[] | undefined): string | null {
  const code = asked?.trim().toUpperCase() ?? '';
  if (!/^[A-Z]{2}$/.test(code)) return null;
  return !countries || countries.includes(code) ? code : null;
}

/**
 * The one URL of a workload on a page: known values only, in a fixed order, defaults left out. An amount that a plan has
 * is that plan's volume, as the specification's links spell it.
 */
export function workloadHref(path: string, workload: Workload): string {
  const query = new URLSearchParams();
  if (workload.type !== DEFAULT_PRICING_VIEW.type) query.set('type', workload.type);
  const isPlan = PLANS.some(({ volume }) => volume === workload.amount);
  if (!isPlan) query.set('amount', String(workload.amount));
  else if (workload.amount !== DEFAULT_PRICING_VIEW.volume) query.set('volume', String(workload.amount));
  return withQuery(path, addRest(query, workload));
}

/** Where the API, or one of its exports, answers a workload: type and amount always said. */
export function offersHref(workload: Workload, format: '' | '.csv' | '.md' = ''): string {
  const query = new URLSearchParams({ type: workload.type, amount: String(workload.amount) });
  return withQuery(`${api.offers}${format}`, addRest(query, workload));
}

function addRest(query: URLSearchParams, workload: Workload): URLSearchParams {
  if (workload.unit !== WORKLOAD_UNITS[workload.type]) query.set('unit', workload.unit);
  if (workload.country !== null) query.set('country', workload.country);
  for (const name of ['kb', 'success', 'addresses'] as const) {
    if (workload[name] !== ASSUMPTIONS[name]) query.set(name, String(workload[name]));
  }
  return query;
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`;
}
