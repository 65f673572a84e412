import type { SiteInfo } from '#contract/site.ts';
import type { Currency } from '#domain/currency/exchange-rate.ts';

/** The cookie and query parameter written by `src/web/public/parts/currency/`. */
const IN_COOKIE = /(?:^|; ?)currency=([A-Z]{3})(?:;|$)/;
const IN_ADDRESS = /[?&]currency=([A-Za-z]{3})(?:&|$)/;

/** The currency of a page: from its URL, else from the cookie. Null for dollars, or without a current rate. */
export function requestedCurrency(url: string, cookie: string | undefined, { rates = [] }: SiteInfo): Currency | null {
  if (rates.length === 0) return null;
  const [, asked] = IN_ADDRESS.exec(url) ?? IN_COOKIE.exec(cookie ?? '') ?? [];
  return rates.find(({ currency }) => currency === asked?.toUpperCase())?.currency ?? null;
}
