import { api } from '#contract/routes.ts';
import type { HomeView } from '#contract/catalogue/home-view.ts';
import { productNodes } from '#web/discovery/page-metadata.ts';
import { answerIn, type PageFacts } from '#web/public/page-facts.ts';

export const facts: PageFacts = {
  description: (site) => `Proxy prices of many vendors side by side: direct price, ${site} price and savings.`,
  reads: () => [api.homeView],
  graph: ({ data, siteName, url }) =>
    productNodes(answerIn<HomeView>(data, api.homeView)?.ranges ?? [], { siteName, url }),
};
