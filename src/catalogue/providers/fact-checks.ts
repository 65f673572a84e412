import type { FactName, Facts } from '#catalogue/facts/facts.ts';
import type { FactFilterId } from './fact-filters.ts';

/** Shortest long session, in minutes. */
const LONG_SESSION = 60;

/** A condition on one feature. */
interface FactCheck {
  readonly fact: FactName;
  /** Whether the facts of a service meet it. Unknown facts meet none. */
  readonly isMetBy: (facts: Facts) => boolean;
}

const includes = (fact: 'protocols' | 'targeting' | 'rotation' | 'payment' | 'login', word: string): FactCheck => ({
  fact,
  isMetBy: (facts) => facts[fact]?.some((one) => one === word) === true,
});

const is = (fact: FactName, wanted: boolean | string): FactCheck => ({
  fact,
  isMetBy: (facts) => facts[fact] === wanted,
});

const isOver = (fact: 'stickyMinutes' | 'refundDays', least: number): FactCheck => ({
  fact,
  isMetBy: (facts) => (facts[fact] ?? 0) > least,
});

/** What each condition asks of a service. */
export const FACT_CHECKS: Readonly<Record<FactFilterId, FactCheck>> = {
  http: includes('protocols', 'http'),
  https: includes('protocols', 'https'),
  socks5: includes('protocols', 'socks5'),
  rotating: includes('rotation', 'rotating'),
  sticky: includes('rotation', 'sticky'),
  'long-sticky': isOver('stickyMinutes', LONG_SESSION),
  country: includes('targeting', 'country'),
  state: includes('targeting', 'state'),
  city: includes('targeting', 'city'),
  zip: includes('targeting', 'zip'),
  asn: includes('targeting', 'asn'),
  'free-trial': is('freeTrial', true),
  refund: isOver('refundDays', 0),
  'no-identity-check': is('identityCheck', false),
  'no-renewal': is('renewal', 'stops'),
  crypto: includes('payment', 'crypto'),
  'ip-allowlist': includes('login', 'ip-allowlist'),
  'never-expires': is('trafficExpiryDays', 'never'),
  'unlimited-sessions': is('concurrentSessions', 'unlimited'),
  'paid-on-success': is('paidOnSuccess', true),
};
