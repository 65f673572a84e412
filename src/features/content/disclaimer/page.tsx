import { pages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';
import { pageFacts } from '#kit/page/page-facts.ts';

export const page = definePage({
  path: pages.disclaimer,
  title: 'Disclaimer',
  load: async () => (await import('./disclaimer-page.tsx')).DisclaimerPage,
});

export const facts = pageFacts({
  description: ({ siteName }) => `How reliable the prices, savings, figures and links on the ${siteName} website are.`,
  showsToday: true,
});
