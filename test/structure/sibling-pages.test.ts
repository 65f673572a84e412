import { expect, test } from 'vitest';
import { crossPageImports } from './sibling-pages.ts';
import { parseSourceFile } from './source-file.ts';

const check = (path: string, target: string) =>
  crossPageImports([parseSourceFile(`src/web/${path}`, `import '#web/${target}';`)]);

test.each([
  ['public/pages/home/home-page.tsx', 'public/pages/home/hero.tsx'],
  ['public/pages/home/home-page.tsx', 'public/pages/home/screenshots/list.ts'],
  ['public/pages/home/home-page.tsx', 'public/parts/layout/header.tsx'],
  ['public/parts/catalogue/use-catalogue.ts', 'public/parts/answers/use-answer.ts'],
  ['public/pages/home/home-page.tsx', 'public/use-address.ts'],
  ['public/public-pages.tsx', 'public/pages/home/home-page.tsx'],
  ['public/pages/home/home-page.tsx', 'ui/button.tsx'],
  ['admin/services/services.tsx', 'admin/session/session.ts'],
  ['admin/panel-routes.tsx', 'admin/services/services.tsx'],
  ['entries/server-entry.tsx', 'admin/services/services.tsx'],
])('%s may import %s', (path, target) => {
  expect(check(path, target)).toEqual([]);
});

test.each([
  ['public/pages/home/home-page.tsx', 'public/pages/providers/list.tsx'],
  ['public/pages/home/home-page.tsx', 'public/pages/layout/layout.tsx'],
  ['public/parts/layout/header.tsx', 'public/pages/home/home-page.tsx'],
  ['admin/services/services.tsx', 'admin/countries/countries.tsx'],
  ['admin/session/session.ts', 'admin/countries/countries.tsx'],
])('%s may not import %s', (path, target) => {
  expect(check(path, target)).toEqual([`src/web/${path} → src/web/${target}`]);
});
