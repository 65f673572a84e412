import type { SiteInfo } from '#contract/site.ts';
import type { Currency } from '#domain/currency/exchange-rate.ts';

/** The cookie and the query parameter that `src/web/public/parts/currency/` writes. */
const IN_COOKIE = /(?:^|; ?)currency=([A-Z]{3})(?:;|$)/;
const IN_ADDRESS = /[?&]currency=([A-Za-z]{3})(?:&|$)/;

/**
 * The currency that a page shows beside dollars: what its address asks for, else what the reader's cookie does. Null
 * where that is dollars, or has no rate that is young enough.
 */
export function currencyAskedFor(url: string, cookie: string | undefined, { rates = [] }: SiteInfo): Currency | null {
  if (rates.length === 0) return null;
  const [, asked] = IN_ADDRESS.exec(url) ?? IN_COOKIE.exec(cookie ?? '') ?? [];
  return rates.find(({ currency }) => currency === asked?.toUpperCase())?.currency ?? null;
}
