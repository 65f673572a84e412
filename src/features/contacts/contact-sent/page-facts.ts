import type { PageFacts } from '#kit/page/page-facts.ts';

export const facts: PageFacts = {
  description: () => 'Your message was sent.',
  isUnlisted: true,
  answersForm: true,
};
