import { formatCount } from '#domain/count.ts';
import type { ServiceType } from '#domain/service-type.ts';

/** The kind of a fact's value: several options, a number, a number or one word, or yes and no. */
type FactKind =
  | { readonly kind: 'set'; readonly words: Readonly<Record<string, string>> }
  | { readonly kind: 'number'; readonly most: number; readonly unit: string }
  | { readonly kind: 'number-or'; readonly most: number; readonly unit: string; readonly or: string }
  | { readonly kind: 'flag' };

/** Headings of fact tables, in order. */
export const FACT_GROUPS = ['Protocols', 'Targeting', 'Sessions', 'Terms'] as const;

type FactGroup = (typeof FACT_GROUPS)[number];

/** A feature of a service that buyers compare. A new one is one entry in `FACTS`. */
export type Fact = FactKind & {
  readonly label: string;
  readonly group: FactGroup;
  /** The service types that it applies to; all by default. */
  readonly types?: readonly ServiceType[];
};

const PROXIES = ['residential', 'datacenter', 'mobile', 'isp', 'custom'] as const satisfies readonly ServiceType[];
const POOLS = ['residential', 'mobile', 'datacenter', 'custom'] as const satisfies readonly ServiceType[];
const ADDRESSES = ['isp', 'datacenter', 'custom'] as const satisfies readonly ServiceType[];
const REQUESTS = ['web-unblocker', 'web-scraper-api', 'custom'] as const satisfies readonly ServiceType[];

/** Every fact in display order. The form, the API, comparison tables and filters are derived from it. */
export const FACTS = {
  protocols: {
    label: 'Protocols',
    group: 'Protocols',
    kind: 'set',
    words: { http: 'HTTP', https: 'HTTPS', socks5: 'SOCKS5' },
    types: PROXIES,
  },
  targeting: {
    label: 'Targeting',
    group: 'Targeting',
    kind: 'set',
    words: { country: 'Country', state: 'State', city: 'City', zip: 'ZIP', asn: 'ASN' },
  },
  rotation: {
    label: 'Rotation',
    group: 'Sessions',
    kind: 'set',
    words: { rotating: 'Rotating', sticky: 'Sticky' },
    types: PROXIES,
  },
  stickyMinutes: {
    label: 'Longest sticky session',
    group: 'Sessions',
    kind: 'number',
    most: 1_000_000,
    unit: 'min',
    types: POOLS,
  },
  concurrentSessions: {
    label: 'Concurrent sessions',
    group: 'Sessions',
    kind: 'number-or',
    most: 10_000_000,
    unit: '',
    or: 'unlimited',
  },
  trafficExpiryDays: {
    label: 'Unused traffic expires',
    group: 'Terms',
    kind: 'number-or',
    most: 10_000,
    unit: 'days',
    or: 'never',
  },
  freeTrial: { label: 'Free trial', group: 'Terms', kind: 'flag' },
  refundDays: { label: 'Refund', group: 'Terms', kind: 'number', most: 1_000, unit: 'days' },
  identityCheck: { label: 'Identity check required', group: 'Terms', kind: 'flag' },
  bandwidthCapGbPerIp: {
    label: 'Bandwidth cap per IP',
    group: 'Terms',
    kind: 'number-or',
    most: 1_000_000,
    unit: 'GB',
    or: 'unlimited',
    types: ADDRESSES,
  },
  paidOnSuccess: { label: 'Pays only for success', group: 'Terms', kind: 'flag', types: REQUESTS },
} as const satisfies Record<string, Fact>;

export type FactName = keyof typeof FACTS;

type Value<F extends Fact> = F extends { readonly kind: 'set'; readonly words: infer W }
  ? readonly (keyof W & string)[]
  : F extends { readonly kind: 'number' }
    ? number
    : F extends { readonly kind: 'number-or'; readonly or: infer O extends string }
      ? number | O
      : boolean;

/** The known facts of a service. A missing fact is unknown, never "no". */
export type Facts = { readonly [Name in FactName]?: Value<(typeof FACTS)[Name]> | undefined };

/** A fact's value as text: "HTTP, SOCKS5", "30 min", "unlimited", "yes". */
export function factText(fact: Fact, value: NonNullable<Facts[FactName]>): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return 'unit' in fact ? countText(value, fact.unit) : formatCount(value);
  return value.map((word) => ('words' in fact ? (fact.words[word] ?? word) : word)).join(', ');
}

function countText(count: number, unit: string): string {
  return `${formatCount(count)} ${count === 1 ? unit.replace(/s$/, '') : unit}`.trimEnd();
}
