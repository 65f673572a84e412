import { api } from '#core/routes.ts';
import { pageFacts } from '#kit/page/page-facts.ts';

export const facts = pageFacts({
  description: ({ siteName }) =>
    `What ${siteName} does: proxies, scraper APIs and datasets from many vendors on one platform, up to 65% cheaper than direct.`,
  reads: () => [api.figuresView],
});
