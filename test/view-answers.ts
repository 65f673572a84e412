import type { PageData } from '#contract/page-module.ts';
import type { Provider } from '#contract/provider.ts';
import type { Service } from '#contract/service.ts';
import { prepareCatalogue } from '#server/catalogue/prepared-catalogue.ts';
import { readView } from '#server/catalogue/views/catalogue-views.ts';
import { createOnSqlite } from './open-test-database.ts';

const { queries } = createOnSqlite().open();

/** What the server answers to a view's path of a catalogue without price lists, as a page carries it. */
export async function viewAnswers(
  path: string,
  { providers, services }: { readonly providers: readonly Provider[]; readonly services: readonly Service[] },
): Promise<PageData> {
  const rows = { providers, services: services.map((service) => ({ ...service, priceLines: [] })) };
  const catalogue = prepareCatalogue({
    ...rows,
    countries: [],
    earlierSlugs: [],
    coverage: new Map(),
    asOf: 0,
    moment: { now: 0, today: '1970-01-01', maxAgeDays: 90 },
    version: 1,
  });
  const outcome = await readView(path, { catalogue, queries, now: Date.now });
  return outcome && 'answer' in outcome ? { [path]: outcome.answer } : {};
}
