import { pages } from '#contract/routes.ts';
import { definePage } from '#web/public/define-page.ts';

export const page = definePage({
  path: pages.terms,
  title: 'Terms & Conditions',
  load: async () => (await import('./terms-page.tsx')).TermsPage,
});
