import { api } from '#contract/routes.ts';
import type { PageFacts } from '#web/public/page-facts.ts';

export const facts: PageFacts = {
  description: (site) =>
    `Residential, datacenter, mobile and ISP proxies, web scraper APIs and web unblockers at ${site}: features and starting prices.`,
  reads: () => [api.figuresView],
};
