import { pages } from '#contract/routes.ts';
import { definePage } from '#web/public/define-page.ts';

export const page = definePage({
  path: pages.disclaimer,
  title: 'Disclaimer',
  load: async () => (await import('./disclaimer-page.tsx')).DisclaimerPage,
});
