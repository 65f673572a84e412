import { pages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';

export const page = definePage({
  path: pages.about,
  title: 'About',
  load: async () => (await import('./about-page.tsx')).AboutPage,
});
