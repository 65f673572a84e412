import { entryPages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';

export const page = definePage({
  path: entryPages.quote,
  load: async () => (await import('./quote-page.tsx')).QuotePage,
});
