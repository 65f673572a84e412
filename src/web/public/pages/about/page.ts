import { pages } from '#contract/routes.ts';
import { definePage } from '#web/public/define-page.ts';

export const page = definePage({
  path: pages.about,
  title: 'About',
  load: async () => (await import('./about-page.tsx')).AboutPage,
});
