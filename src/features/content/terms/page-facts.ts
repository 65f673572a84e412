import type { PageFacts } from '#kit/page/page-facts.ts';

export const facts: PageFacts = {
  description: (site) => `The terms that apply to the ${site} website and to services bought through it.`,
  showsToday: true,
};
