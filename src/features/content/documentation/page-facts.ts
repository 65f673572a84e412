import type { PageFacts } from '#kit/page/page-facts.ts';

export const facts: PageFacts = {
  description: () => 'Links to the vendors’ own documentation of proxies, scraper APIs and web unblockers, by product.',
};
