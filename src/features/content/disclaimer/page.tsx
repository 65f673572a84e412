import { pages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';

export const page = definePage({
  path: pages.disclaimer,
  title: 'Disclaimer',
  load: async () => (await import('./disclaimer-page.tsx')).DisclaimerPage,
});
