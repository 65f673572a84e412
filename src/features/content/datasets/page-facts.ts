import type { PageFacts } from '#kit/page/page-facts.ts';

export const facts: PageFacts = {
  description: (site) =>
    `Ready-made datasets from ${site}: e-commerce, social media, real estate, financial, travel and news data in JSON, CSV, XML or by API.`,
};
