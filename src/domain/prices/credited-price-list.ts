/** The published price list that the demo catalogue and the sample records take direct prices from, as its licence asks to credit it. */
export const CREDITED_PRICE_LIST = {
  url: 'https://github.com/proxyticker/proxy-pricing-data',
  name: 'ProxyTicker (proxyticker.com)',
  licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
} as const;
