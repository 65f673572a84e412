import { pages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';
import { pageFacts } from '#kit/page/page-facts.ts';

export const page = definePage({
  path: pages.cookiePolicy,
  title: 'Cookie Policy',
  load: async () => (await import('./cookie-policy-page.tsx')).CookiePolicyPage,
});

export const facts = pageFacts({
  description: ({ siteName }) =>
    `Which cookies the ${siteName} website uses, for how long, and how to change your choice.`,
  showsToday: true,
});
