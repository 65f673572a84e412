import { pageFacts } from '#kit/page/page-facts.ts';

export const facts = pageFacts({
  description: ({ siteName }) => `The terms that apply to the ${siteName} website and to services bought through it.`,
  showsToday: true,
});
