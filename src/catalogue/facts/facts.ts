import { formatCount } from '#core/count.ts';
import type { ServiceType } from '#core/service-type.ts';

/**
 * The kind of a fact's value: a set of options, one option, a number, a number or one word, one line of text, or
 * yes/no.
 */
type FactKind =
  | { readonly kind: 'set'; readonly words: Readonly<Record<string, string>> }
  | { readonly kind: 'choice'; readonly words: Readonly<Record<string, string>> }
  | { readonly kind: 'number'; readonly most: number; readonly unit: string }
  | { readonly kind: 'number-or'; readonly most: number; readonly unit: string; readonly or: string }
  | { readonly kind: 'text' }
  | { readonly kind: 'flag' };

/** Headings of fact tables, in order. */
export const FACT_GROUPS = ['Protocols', 'Targeting', 'Sessions', 'Login', 'Terms', 'Payment'] as const;

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
  trial: { label: 'Trial', group: 'Terms', kind: 'text' },
  refundDays: { label: 'Refund', group: 'Terms', kind: 'number', most: 1_000, unit: 'days' },
  refundTerms: { label: 'Refund terms', group: 'Terms', kind: 'text' },
  renewal: {
    label: 'Renewal',
    group: 'Terms',
    kind: 'choice',
    words: { stops: 'Stops', renews: 'Renews automatically' },
  },
  verification: {
    label: 'Identity check',
    group: 'Terms',
    kind: 'choice',
    words: { none: 'None', email: 'E-mail', identity: 'Identity', company: 'Company' },
  },
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
  origin: { label: 'Origin of IPs', group: 'Terms', kind: 'text', types: PROXIES },
  login: {
    label: 'Login',
    group: 'Login',
    kind: 'set',
    words: { password: 'User and password', 'ip-allowlist': 'IP allowlist', token: 'Token' },
  },
  payment: {
    label: 'Payment',
    group: 'Payment',
    kind: 'set',
    words: { card: 'Card', paypal: 'PayPal', crypto: 'Crypto', invoice: 'Invoice' },
  },
} as const satisfies Record<string, Fact>;

export type FactName = keyof typeof FACTS;

/** The names of all facts, in display order. */
export const FACT_NAMES: readonly FactName[] = Object.keys(FACTS).filter(isFactName);

/** The label of a fact; for a fact that was removed from the registry, its name. */
export function factLabel(name: string): string {
  return isFactName(name) ? FACTS[name].label : name;
}

function isFactName(name: string): name is FactName {
  return Object.hasOwn(FACTS, name);
}

type Value<F extends Fact> = F extends { readonly kind: infer K; readonly words: infer W }
  ? K extends 'set'
    ? readonly (keyof W & string)[]
    : keyof W & string
  : F extends { readonly kind: 'number' }
    ? number
    : F extends { readonly kind: 'number-or'; readonly or: infer O extends string }
      ? number | O
      : F extends { readonly kind: 'text' }
        ? string
        : boolean;

/** The known facts of a service. A missing fact is unknown, never "no". */
export type Facts = { readonly [Name in FactName]?: Value<(typeof FACTS)[Name]> | undefined };

/** Facts implied by another fact, with whose evidence they are shown. */
export const IMPLIED_BY: { readonly [Name in FactName]?: FactName } = { identityCheck: 'verification' };

/** The facts, with implied ones set. */
export function withImplied(facts: Facts): Facts {
  const { verification } = facts;
  if (verification === undefined) return facts;
  return { ...facts, identityCheck: verification === 'identity' || verification === 'company' };
}

/** A fact's value as text: "HTTP, SOCKS5", "30 min", "unlimited", "yes". */
export function factText(fact: Fact, value: NonNullable<Facts[FactName]>): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return 'unit' in fact ? countText(value, fact.unit) : formatCount(value);
  const words = typeof value === 'string' ? [value] : value;
  return words.map((word) => ('words' in fact ? (fact.words[word] ?? word) : word)).join(', ');
}

function countText(count: number, unit: string): string {
  return `${formatCount(count)} ${count === 1 ? unit.replace(/s$/, '') : unit}`.trimEnd();
}
