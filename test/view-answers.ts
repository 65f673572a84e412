import type { PageData } from '#core/page-data.ts';
import type { Provider } from '#catalogue/providers/provider.ts';
import type { Service } from '#catalogue/services/service.ts';
import { priceOf } from '#catalogue/prices/service-price.ts';
import { prepareCatalogue } from '#catalogue/prepared-catalogue.server.ts';
import { readView } from '#app/api/catalogue-views.ts';
import { createOnSqlite } from './open-test-database.ts';

const { queries } = createOnSqlite().open();

/** The server's responses for paths of views, as pages embed them, for a catalogue with one price line per service. */
export async function viewAnswers(
  paths: string | readonly string[],
  { providers, services }: { readonly providers: readonly Provider[]; readonly services: readonly Service[] },
): Promise<PageData> {
  const rows = {
    providers,
    services: services.map((service) => ({ ...service, lines: linesOf(service), countries: new Map() })),
  };
  const catalogue = prepareCatalogue({
    ...rows,
    countries: [],
    connections: new Map(),
    earlierSlugs: [],
    asOf: 0,
    moment: { now: 0, today: '1970-01-01', maxAgeDays: 90, factMaxAgeDays: 180, sourcePrivateHosts: [] },
    version: 1,
  });
  const data: Record<string, unknown> = {};
  for (const path of [paths].flat()) {
    const outcome = await readView(path, {
      catalogue,
      queries,
      now: Date.now,
      openData: () => null,
      site: { name: 'Rampage', publicUrl: 'https://rampage.example' },
    });
    if (outcome && 'answer' in outcome) data[path] = outcome.answer;
  }
  return data;
}

function linesOf(service: Service) {
  const { own, direct } = priceOf(service);
  if (own === null && direct === null) return [];
  return [
    {
      country: null,
      fromQuantity: 1,
      own,
      direct,
      since: '1970-01-01T00:00:00.000Z',
      sinceAtLeast: false,
      firstCheckedOn: null,
      evidence: service.evidence,
    },
  ];
}
