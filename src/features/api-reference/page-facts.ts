import { api } from '#core/routes.ts';
import { pageFacts } from '#kit/page/page-facts.ts';

export const facts = pageFacts({
  description: ({ siteName }) => `Every call of the ${siteName} API with its parameters and responses.`,
  reads: () => [api.openapi],
  isStatic: true,
});
