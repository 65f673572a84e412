/** The published price list behind the demo catalogue's list prices, credited as its license requires. */
export const CREDITED_PRICE_LIST = {
  url: 'https://github.com/proxyticker/proxy-pricing-data',
  name: 'ProxyTicker (proxyticker.com)',
  licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
} as const;
