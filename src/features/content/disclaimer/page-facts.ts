import type { PageFacts } from '#kit/page/page-facts.ts';

export const facts: PageFacts = {
  description: (site) => `How reliable the prices, savings, figures and links on the ${site} website are.`,
  showsToday: true,
};
