import type { BillingType } from '#domain/service-type.ts';

/** The text after a number. */
interface MeantUnit {
  /** Null without a unit. */
  readonly unit: BillingType | null;
  /** Requests, GB or IPs per unit: a thousandth for megabytes, else a whole number. */
  readonly factor: number;
  /** Whether it scales by thousands: k, million, TB. */
  readonly isScaled: boolean;
}

const SCALES = {
  1e3: ['k', 'thousand', 'thousands'],
  1e6: ['m', 'mn', 'million', 'millions'],
  1e9: ['b', 'bn', 'billion', 'billions'],
};

const BYTES = {
  1e-3: ['mb', 'megabyte', 'megabytes'],
  1: ['g', 'gb', 'gig', 'gigs', 'gigabyte', 'gigabytes'],
  1e3: ['t', 'tb', 'terabyte', 'terabytes'],
  1e6: ['pb', 'petabyte', 'petabytes'],
};

const REQUESTS = ['request', 'requests', 'req', 'reqs', 'call', 'calls'];
const IPS = ['ip', 'ips', 'address', 'addresses', 'proxy', 'proxies'];

const scales = factorsByWord(SCALES);
const units = new Map<string, { readonly unit: BillingType; readonly factor: number }>([
  ...[...factorsByWord(BYTES)].map(([word, factor]) => [word, { unit: 'gb', factor }] as const),
  ...REQUESTS.map((word) => [word, { unit: 'cpm', factor: 1 }] as const),
  ...IPS.map((word) => [word, { unit: 'ip', factor: 1 }] as const),
]);

function factorsByWord(words: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, number> {
  return new Map(Object.entries(words).flatMap(([factor, all]) => all.map((word) => [word, Number(factor)] as const)));
}

/** Parses "k", "million requests", "tb", "gb a month"; null for anything else. */
export function parseUnit(typed: string): MeantUnit | null {
  const words = typed
    .replace(/(?: ?\/ ?| per | a )mo(?:nth)?$| monthly$/, '')
    .split(/[\s.]+/)
    .filter((word) => word !== '');
  const scale = scales.get(words[0] ?? '');
  const [word, ...others] = scale === undefined ? words : words.slice(1);
  const unit = word === undefined ? { unit: null, factor: 1 } : units.get(word);
  if (!unit || others.length > 0 || (scale !== undefined && unit.factor !== 1)) return null;
  return { unit: unit.unit, factor: unit.factor * (scale ?? 1), isScaled: scale !== undefined || unit.factor > 1 };
}
