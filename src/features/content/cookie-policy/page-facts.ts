import { pageFacts } from '#kit/page/page-facts.ts';

export const facts = pageFacts({
  description: ({ siteName }) =>
    `Which cookies the ${siteName} website uses, for how long, and how to change your choice.`,
  showsToday: true,
});
