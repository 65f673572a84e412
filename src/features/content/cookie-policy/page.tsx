import { pages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';

export const page = definePage({
  path: pages.cookiePolicy,
  title: 'Cookie Policy',
  load: async () => (await import('./cookie-policy-page.tsx')).CookiePolicyPage,
});
