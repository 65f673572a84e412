import { pageFacts } from '#kit/page/page-facts.ts';

export const facts = pageFacts({
  description: ({ siteName }) =>
    `Ready-made datasets from ${siteName}: e-commerce, social media, real estate, financial, travel and news data in JSON, CSV, XML or by API.`,
});
