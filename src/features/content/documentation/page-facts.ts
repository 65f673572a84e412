import { pageFacts } from '#kit/page/page-facts.ts';

export const facts = pageFacts({
  description: () => 'Links to the vendors’ own documentation of proxies, scraper APIs and web unblockers, by product.',
});
