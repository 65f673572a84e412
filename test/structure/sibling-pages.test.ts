import { expect, test } from 'vitest';
import { crossPageImports } from './sibling-pages.ts';
import { parseSourceFile } from './source-file.ts';

const check = (path: string, target: string) =>
  crossPageImports([parseSourceFile(`src/web/${path}`, `import '#web/${target}';`)]);

test.each([
  ['public/home/home.tsx', 'public/home/hero.tsx'],
  ['public/home/home.tsx', 'public/layout/header.tsx'],
  ['public/home/home.tsx', 'public/catalogue/use-catalogue.ts'],
  ['public/catalogue/use-catalogue.ts', 'public/answers/use-answer.ts'],
  ['public/home/home.tsx', 'public/page-title.ts'],
  ['public/page-routes.tsx', 'public/home/home.tsx'],
  ['public/home/home.tsx', 'ui/button.tsx'],
  ['server-entry.tsx', 'admin/services/services.tsx'],
])('%s may import %s', (path, target) => {
  expect(check(path, target)).toEqual([]);
});

test.each([
  ['public/home/home.tsx', 'public/providers/list.tsx'],
  ['public/layout/header.tsx', 'public/home/home.tsx'],
  ['admin/services/services.tsx', 'admin/countries/countries.tsx'],
  ['admin/services/services.tsx', 'public/home/home.tsx'],
  ['admin/services/services.tsx', 'public/layout/header.tsx'],
  ['public/page-routes.tsx', 'admin/page-routes.tsx'],
  ['ui/button.tsx', 'public/layout/header.tsx'],
  ['ui/button.tsx', 'admin/panel-routes.tsx'],
])('%s may not import %s', (path, target) => {
  expect(check(path, target)).toEqual([`src/web/${path} → src/web/${target}`]);
});
