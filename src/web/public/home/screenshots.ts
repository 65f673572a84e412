import compareDark from './screenshots/compare-dark.webp';
import compareLight from './screenshots/compare-light.webp';
import contactDark from './screenshots/contact-dark.webp';
import contactLight from './screenshots/contact-light.webp';
import pricingDark from './screenshots/pricing-dark.webp';
import pricingLight from './screenshots/pricing-light.webp';

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
    title: 'Calculate a volume',
    text: 'Total and savings from 1 GB to 1000 GB.',
    alt: 'The pricing calculator: proxy type, volume, average price, savings and every vendor’s price',
    light: pricingLight,
    dark: pricingDark,
  },
  {
    title: 'Ask for a quote',
    text: 'A reply within 24 hours.',
    alt: 'The contact form over the provider comparison, with name and e-mail filled in',
    light: contactLight,
    dark: contactDark,
  },
];
