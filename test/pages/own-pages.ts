import type { AppDependencies } from '#app/server/app-core.ts';
import { sampleBuild } from '#test/sample-pages.ts';
import { createPriceDesk } from '#test/price-client.ts';
import * as pageModule from '#app/entries/server-entry.tsx';
import { parsePage } from './visit.ts';

/** The product's pages over a catalogue of the test's own, with an operator who changes prices. */
export async function createPagesDesk(start?: number, dependencies: Partial<AppDependencies> = {}) {
  const built = sampleBuild();
  const pages = { ...built, pageModule, assets: { ...built.assets, inlineScript: 'void 0' } };
  const desk = await createPriceDesk(start, { ...dependencies, built: pages });
  return {
    ...desk,
    /** Requests and parses a page. */
    open: async (path: string) => parsePage((await desk.server.inject(path)).body),
  };
}
