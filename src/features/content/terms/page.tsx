import { pages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';
import { pageFacts } from '#kit/page/page-facts.ts';

export const page = definePage({
  path: pages.terms,
  title: 'Terms & Conditions',
  load: async () => (await import('./terms-page.tsx')).TermsPage,
});

export const facts = pageFacts({
  description: ({ siteName }) => `The terms that apply to the ${siteName} website and to services bought through it.`,
  showsToday: true,
});
