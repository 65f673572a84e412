import { pages } from '#contract/routes.ts';
import { definePage } from '#web/public/define-page.ts';

export const page = definePage({
  path: pages.cookiePolicy,
  title: 'Cookie Policy',
  load: async () => (await import('./cookie-policy-page.tsx')).CookiePolicyPage,
});
