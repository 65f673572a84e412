import type { AnswerPath } from '#core/page-data.ts';
import { api } from '#core/routes.ts';
import type { HomeView } from './home-view.ts';
import { productNodes } from '#kit/page/page-metadata.ts';
import { pageFacts } from '#kit/page/page-facts.ts';

export const facts = pageFacts({
  view: (): AnswerPath<HomeView> => api.homeView,
  description: ({ siteName }) =>
    `Proxy prices of many vendors side by side: direct price, ${siteName} price and savings.`,
  graph: ({ view, siteName, url }) => productNodes(view?.ranges ?? [], { siteName, url }),
});
