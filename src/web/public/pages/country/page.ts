import { entryPages } from '#contract/routes.ts';
import { definePage } from '#web/public/define-page.ts';

export const page = definePage({
  path: entryPages.country,
  load: async () => (await import('./country-page.tsx')).CountryPage,
});
