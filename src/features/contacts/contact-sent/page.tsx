import { pages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';
import { pageFacts } from '#kit/page/page-facts.ts';

export const page = definePage({
  path: pages.contactSent,
  title: 'Message sent',
  load: async () => (await import('./contact-sent-page.tsx')).ContactSentPage,
});

export const facts = pageFacts({
  description: () => 'Your message was sent.',
  isUnlisted: true,
  answersForm: true,
});
