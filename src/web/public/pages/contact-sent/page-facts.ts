import type { PageFacts } from '#web/public/page-facts.ts';

export const facts: PageFacts = {
  description: () => 'Your message was sent.',
  isUnlisted: true,
  answersForm: true,
};
