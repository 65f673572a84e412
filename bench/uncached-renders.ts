import type { PageData } from '#core/page-data.ts';
import { providersHref } from '#features/providers/providers-url.ts';
import { pages } from '#core/routes.ts';
import { PROVIDER_SORTS } from '#catalogue/providers/provider-listing.ts';
import { PRODUCTS } from '#core/service-type.ts';
import { readConfig } from '#app/server/config.ts';
import { loadBuiltFiles } from '#app/pages/built-files.ts';

const WARM_UP_MILLISECONDS = 1_500;
const MILLISECONDS = 4_000;

/** Every product in every order, each a page of its own. */
const PATHS = PRODUCTS.flatMap(({ id: product }) =>
  PROVIDER_SORTS.map(({ id: sort }) => providersHref({ product, sort })),
);

/** Renders of the uncached providers page per second in this process. */
export async function measureUncachedRenders(origin: string): Promise<number> {
  const { pageModule, assets } = await loadBuiltFiles({});
  const data = await readAnswers(origin, pageModule.pageAt(pages.providers)?.at('').reads ?? []);
  const request = {
    site: readConfig({}).site,
    publicUrl: origin,
    assets,
    data,
    unavailable: false,
    today: '2026-01-01',
  };
  const render = (path: string) => {
    const { status } = pageModule.renderPage({ ...request, path });
    if (status !== 200) throw new Error(`Rendering ${path} answers ${status}`);
  };
  runFor(WARM_UP_MILLISECONDS, render);
  return runFor(MILLISECONDS, render);
}

/** Renders one path after the other and returns how many it did per second. */
function runFor(milliseconds: number, render: (path: string) => void): number {
  const start = performance.now();
  let count = 0;
  let elapsed = 0;
  while (elapsed < milliseconds) {
    render(PATHS[count % PATHS.length] ?? pages.providers);
    count += 1;
    elapsed = performance.now() - start;
  }
  return (count * 1_000) / elapsed;
}

async function readAnswers(origin: string, reads: readonly string[]): Promise<PageData> {
  const answers: [string, unknown][] = [];
  for (const path of reads) answers.push([path, await (await fetch(origin + path)).json()]);
  return Object.fromEntries(answers);
}
