import { pages } from '#contract/routes.ts';
import { definePage } from '#web/public/define-page.ts';

export const page = definePage({
  path: pages.contactSent,
  title: 'Message sent',
  load: async () => (await import('./contact-sent-page.tsx')).ContactSentPage,
});
