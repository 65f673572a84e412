import { entryPages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';

export const page = definePage({
  path: entryPages.provider,
  load: async () => (await import('./provider-page.tsx')).ProviderPage,
});
