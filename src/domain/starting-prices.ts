/** What each product starts at, as the selling pages state it (specification, section 9). */
export const STARTING_PRICES = {
  residential: { amount: '$0.50', unit: '/GB' },
  datacenter: { amount: '$0.10', unit: '/IP' },
  mobile: { amount: '$3.00', unit: '/GB' },
  isp: { amount: '$1.20', unit: '/IP' },
  'web-scraper-api': { amount: '$49', unit: '/month' },
  'web-unblocker': { amount: '$99', unit: '/month' },
} as const;
