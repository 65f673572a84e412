import { entryPages } from '#contract/routes.ts';
import { definePage } from '#web/public/define-page.ts';

export const page = definePage({
  path: entryPages.quote,
  load: async () => (await import('./quote-page.tsx')).QuotePage,
});
