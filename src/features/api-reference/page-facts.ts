import { api } from '#core/routes.ts';
import type { PageFacts } from '#kit/page/page-facts.ts';

export const facts: PageFacts = {
  description: (site) => `Every call of the ${site} API with its parameters and responses.`,
  reads: () => [api.openapi],
  isStatic: true,
};
