import { pages } from '#core/routes.ts';
import { definePage } from '#kit/page/define-page.ts';

export const page = definePage({
  path: pages.connect,
  load: async () => (await import('./connect-page.tsx')).ConnectPage,
});
