import { pageFacts } from '#kit/page/page-facts.ts';

export const facts = pageFacts({
  description: ({ siteName }) => `How reliable the prices, savings, figures and links on the ${siteName} website are.`,
  showsToday: true,
});
