import { api } from '#core/routes.ts';
import type { PageFacts } from '#kit/page/page-facts.ts';

export const facts: PageFacts = {
  description: (site) =>
    `What ${site} does: proxies, scraper APIs and datasets from many vendors on one platform, up to 65% cheaper than direct.`,
  reads: () => [api.figuresView],
};
