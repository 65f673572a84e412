import type { Facts } from '#catalogue/facts/facts.ts';
import type { FactFilterId } from './fact-filters.ts';

/** Shortest long session, in minutes. */
const LONG_SESSION = 60;

type Check = (facts: Facts) => boolean;

const speaks =
  (protocol: NonNullable<Facts['protocols']>[number]): Check =>
  ({ protocols }) =>
    protocols?.includes(protocol) === true;

const targets =
  (place: NonNullable<Facts['targeting']>[number]): Check =>
  ({ targeting }) =>
    targeting?.includes(place) === true;

/** Whether the facts of a service meet a condition. Unknown facts meet none. */
export const FACT_CHECKS: Readonly<Record<FactFilterId, Check>> = {
  http: speaks('http'),
  https: speaks('https'),
  socks5: speaks('socks5'),
  rotating: ({ rotation }) => rotation?.includes('rotating') === true,
  sticky: ({ rotation }) => rotation?.includes('sticky') === true,
  'long-sticky': ({ stickyMinutes }) => stickyMinutes !== undefined && stickyMinutes > LONG_SESSION,
  country: targets('country'),
  state: targets('state'),
  city: targets('city'),
  zip: targets('zip'),
  asn: targets('asn'),
  'free-trial': ({ freeTrial }) => freeTrial === true,
  refund: ({ refundDays }) => (refundDays ?? 0) > 0,
  'no-identity-check': ({ identityCheck }) => identityCheck === false,
  'no-renewal': ({ renewal }) => renewal === 'stops',
  crypto: ({ payment }) => payment?.includes('crypto') === true,
  'ip-allowlist': ({ login }) => login?.includes('ip-allowlist') === true,
  'never-expires': ({ trafficExpiryDays }) => trafficExpiryDays === 'never',
  'unlimited-sessions': ({ concurrentSessions }) => concurrentSessions === 'unlimited',
  'paid-on-success': ({ paidOnSuccess }) => paidOnSuccess === true,
};
