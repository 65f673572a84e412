import { pageFacts } from '#kit/page/page-facts.ts';

export const facts = pageFacts({
  description: () => 'Your message was sent.',
  isUnlisted: true,
  answersForm: true,
});
