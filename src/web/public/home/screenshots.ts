import compareDark from './screenshots/compare-dark.webp';
import compareLight from './screenshots/compare-light.webp';
import priceDark from './screenshots/lowest-price-dark.webp';
import priceLight from './screenshots/lowest-price-light.webp';
import vendorDark from './screenshots/one-vendor-dark.webp';
import vendorLight from './screenshots/one-vendor-light.webp';

/** A picture of the product in both themes. `tools/screenshots.ts` takes them. */
export interface Screenshot {
  readonly title: string;
  readonly text: string;
  readonly alt: string;
  readonly light: string;
  readonly dark: string;
}

/** Width and height of every picture in pixels. */
export const SCREENSHOT_SIZE = { width: 1280, height: 800 } as const;

export const SCREENSHOTS: readonly Screenshot[] = [
  {
    title: 'Compare providers',
    text: 'Unit prices of all vendors on one sheet.',
    alt: 'The provider comparison: services with struck direct prices, own prices and savings',
    light: compareLight,
    dark: compareDark,
  },
  {
    title: 'Find the lowest price',
    text: 'One product across all vendors, cheapest first.',
    alt: 'The comparison of residential proxies, sorted by price from lowest to highest',
    light: priceLight,
    dark: priceDark,
  },
  {
    title: 'Look at one vendor',
    text: 'Every service of a vendor in one table.',
    alt: 'The services of a single vendor with their prices',
    light: vendorLight,
    dark: vendorDark,
  },
];
