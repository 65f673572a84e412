import type { CalculatedType } from './plans.ts';
import { quantityText } from '#core/quantity-text.ts';
import type { Workload } from './workload.ts';

/** The product type after a volume. */
export const NOUNS: Record<CalculatedType, string> = {
  residential: 'residential',
  mobile: 'mobile',
  isp: 'ISP',
  datacenter: 'datacenter',
  'web-unblocker': 'a web unblocker',
  'web-scraper-api': 'a web scraper API',
};

const PREPOSITIONS: Record<CalculatedType, string> = {
  residential: 'of',
  mobile: 'of',
  isp: 'of',
  datacenter: 'of',
  'web-unblocker': 'through',
  'web-scraper-api': 'with',
};

/**
 * A job as text, with the name of its country: "500 GB of residential in Germany", "400K requests through a web
 * unblocker".
 */
export function jobText(
  { type, volume, unit }: Pick<Workload, 'type' | 'volume' | 'unit'>,
  country: string | null,
): string {
  const preposition = unit === 'cpm' && PREPOSITIONS[type] === 'of' ? 'over' : PREPOSITIONS[type];
  return `${quantityText(volume, unit)} ${preposition} ${NOUNS[type]}${country === null ? '' : ` in ${country}`}`;
}

/** What vendors sell: "residential proxies", "web unblockers". */
export const PRODUCT_NOUNS: Record<CalculatedType, string> = {
  residential: 'residential proxies',
  mobile: 'mobile proxies',
  isp: 'ISP proxies',
  datacenter: 'datacenter proxies',
  'web-unblocker': 'web unblockers',
  'web-scraper-api': 'web scraper APIs',
};
