import { adminPages } from '#contract/routes.ts';
import { defineScreen } from '#web/admin/define-screen.ts';
import { splitCode } from '#web/admin/frame/split-code.ts';

export const screen = defineScreen({
  path: adminPages.prices,
  label: 'Prices',
  icon: 'table-2',
  keywords: 'grid edit prices',
  group: 'upkeep',
  isBench: true,
  component: splitCode(async () => (await import('./prices-page.tsx')).PricesPage),
});
