import { pages } from '#contract/routes.ts';
import { definePage } from '#web/public/define-page.ts';

export const page = definePage({
  path: pages.pricing,
  title: 'Pricing',
  load: async () => (await import('./pricing-page.tsx')).PricingPage,
});
