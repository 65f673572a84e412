import { api } from '#core/routes.ts';
import type { HomeView } from './home-view.ts';
import { productNodes } from '#kit/page/page-metadata.ts';
import { answerIn, type PageFacts } from '#kit/page/page-facts.ts';

export const facts: PageFacts = {
  description: (site) => `Proxy prices of many vendors side by side: direct price, ${site} price and savings.`,
  reads: () => [api.homeView],
  graph: ({ data, siteName, url }) =>
    productNodes(answerIn<HomeView>(data, api.homeView)?.ranges ?? [], { siteName, url }),
};
