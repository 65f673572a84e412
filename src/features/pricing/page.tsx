import { pages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';

export const page = definePage({
  path: pages.pricing,
  title: 'Pricing',
  load: async () => (await import('./pricing-page.tsx')).PricingPage,
});
