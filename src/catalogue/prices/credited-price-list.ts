/** The published price list behind the demo catalogue's list prices, credited as its license requires. */
export const CREDITED_PRICE_LIST = {
  /** The file of the day, which is documented in the list's repository. */
  url: 'https://proxyticker.com/api/v1/current.json',
  /** The repository, which demo catalogues of earlier versions cite. */
  repository: 'https://github.com/proxyticker/proxy-pricing-data',
  name: 'ProxyTicker',
  site: 'proxyticker.com',
  licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
} as const;

/** Whether a source is the credited price list. */
export function isCredited(url: string): boolean {
  return url === CREDITED_PRICE_LIST.url || url === CREDITED_PRICE_LIST.repository;
}
