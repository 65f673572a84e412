import type { PageAssets } from '#platform/pages/page-module.ts';
import type { SiteInfo } from '#core/site.ts';

/** A brand and contact block whose values occur nowhere in the code. */
export const sampleSite: SiteInfo = {
  name: 'Acme & Sons',
  email: 'hello@acme.example',
  salesEmail: 'sales@acme.example',
  phone: '+44 20 7946 0001',
  messenger: '@acme',
  linkedinUrl: 'https://www.linkedin.com/company/acme',
  bookingUrl: 'https://acme.example/book',
  social: { x: null, linkedin: null, github: null },
};

/** Names of built files, which tests never fetch. */
export const sampleAssets: PageAssets = {
  inlineScript: '',
  styles: '',
  scripts: [{ src: '/assets/entry.js' }],
  fonts: [],
  icon: '/assets/icon.svg',
};
