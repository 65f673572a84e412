import { pages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';

export const page = definePage({
  path: pages.data,
  title: 'Data',
  load: async () => (await import('./open-data-page.tsx')).DataPage,
});
