/** Input of the score: the headers of one HTML answer over https, and the domain's preload state. */
export interface ScoredResponse {
  readonly headers: Readonly<Record<string, string | readonly string[] | number | undefined>>;
  readonly html: string;
  /** Whether the domain is in the browsers' list of https-only domains. */
  readonly isPreloaded: boolean;
}

const BASE = 100;

/** Bonus points count only up to this loss of points. */
const MAX_LOSS_FOR_BONUS = 10;

const SIX_MONTHS_SECONDS = 15_552_000;
const PRIVATE_REFERRERS = new Set(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']);

/**
 * The score of Mozilla's HTTP Observatory, version 2, by those rules of `@mdn/mdn-http-observatory` 1.4.8 that can be
 * checked with one response. It assumes that the proxy redirects http to https.
 */
export function observatoryScore(answer: ScoredResponse): number {
  const points = [
    policyPoints(textOf(answer, 'content-security-policy')),
    cookiePoints(answer),
    textOf(answer, 'access-control-allow-origin') === '*' ? -50 : 0,
    PRIVATE_REFERRERS.has(textOf(answer, 'referrer-policy')) ? 5 : 0,
    transportPoints(answer),
    integrityPoints(answer.html),
    textOf(answer, 'x-content-type-options') === 'nosniff' ? 0 : -5,
    framePoints(answer),
    textOf(answer, 'cross-origin-resource-policy') === 'same-origin' ? 10 : 0,
  ];
  const lost = points.filter((point) => point < 0).reduce((sum, point) => sum + point, 0);
  const gained = points.filter((point) => point > 0).reduce((sum, point) => sum + point, 0);
  return BASE + lost + (lost >= -MAX_LOSS_FOR_BONUS ? gained : 0);
}

function textOf({ headers }: ScoredResponse, name: string): string {
  return String(headers[name] ?? '').toLowerCase();
}

function policyPoints(policy: string): number {
  if (policy === '') return -25;
  if (/'unsafe-|data:|https?:|\*/.test(policy)) return -20;
  return /(?:^|; )default-src 'none'(?:;|$)/.test(policy) ? 10 : 5;
}

/** Cookies without `HttpOnly`, `SameSite` or `Secure` cost up to 40 points; pages set none. */
function cookiePoints(answer: ScoredResponse): number {
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  if (cookies.length === 0) return 0;
  return cookies.every((cookie) => /; secure/i.test(String(cookie)) && /; samesite=/i.test(String(cookie))) ? 5 : -20;
}

function transportPoints(answer: ScoredResponse): number {
  const age = Number(/max-age=(\d+)/.exec(textOf(answer, 'strict-transport-security'))?.[1] ?? Number.NaN);
  if (Number.isNaN(age)) return -20;
  if (answer.isPreloaded) return 5;
  return age < SIX_MONTHS_SECONDS ? -10 : 0;
}

/** Stricter than the original, which accepts one script with `integrity`: every script file must have it. */
function integrityPoints(html: string): number {
  const files = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/g)];
  if (files.some(([, src = '']) => !src.startsWith('/') || src.startsWith('//'))) return -50;
  return files.length > 0 && files.every(([tag]) => / integrity="sha256-[\w+/=]{44}"/.test(tag)) ? 5 : 0;
}

function framePoints(answer: ScoredResponse): number {
  if (textOf(answer, 'content-security-policy').includes('frame-ancestors')) return 5;
  return ['deny', 'sameorigin'].includes(textOf(answer, 'x-frame-options')) ? 0 : -20;
}
