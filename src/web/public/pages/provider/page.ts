import { entryPages } from '#contract/routes.ts';
import { definePage } from '#web/public/define-page.ts';

export const page = definePage({
  path: entryPages.provider,
  load: async () => (await import('./provider-page.tsx')).ProviderPage,
});
