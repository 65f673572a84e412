import { entryPages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';

export const page = definePage({
  path: entryPages.country,
  load: async () => (await import('./country-page.tsx')).CountryPage,
});
