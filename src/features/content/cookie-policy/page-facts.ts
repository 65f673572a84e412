import type { PageFacts } from '#kit/page/page-facts.ts';

export const facts: PageFacts = {
  description: (site) => `Which cookies the ${site} website uses, for how long, and how to change your choice.`,
  showsToday: true,
};
