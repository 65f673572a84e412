import { pages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';

export const page = definePage({
  path: pages.contactSent,
  title: 'Message sent',
  load: async () => (await import('./contact-sent-page.tsx')).ContactSentPage,
});
