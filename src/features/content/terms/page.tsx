import { pages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';

export const page = definePage({
  path: pages.terms,
  title: 'Terms & Conditions',
  load: async () => (await import('./terms-page.tsx')).TermsPage,
});
