import type { PageFacts } from '#web/public/page-facts.ts';

export const facts: PageFacts = {
  description: (site) => `How far prices, savings, figures and links on the ${site} website can be relied on.`,
  showsToday: true,
};
