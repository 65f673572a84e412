import { parseChangesQuery, type ChangesQuery } from './changes-url.ts';
import { getChangesView, type ChangesView } from './changes-view.ts';
import { SERVICE_TYPES } from '#core/service-type.ts';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import { readHistoryStart, readMoveStatistics, readPriceChanges, readSteps } from './read-price-changes.server.ts';
import { countryNamesIn, distinctSources } from '#catalogue/prepared-catalogue.server.ts';
import { defineView, type ViewSource } from '#catalogue/views/view.server.ts';

/** Changes per page, and earlier prices drawn beside each. */
const PART = 40;
const MAX_STEPS = 5;

const RECENT_MS = 30 * MILLISECONDS_PER_DAY;

/** A page of the price changes of all services, with recent totals. */
export const changesView = defineView(getChangesView, async (source, { search }) => {
  const filters = parseChangesQuery(search);
  // Pages are unlimited in number.
  return { answer: await readChangesView(source, filters), keep: filters.before === null };
});

/** The same for the query of a page or feed. */
export async function readChangesView(
  { catalogue, queries }: Pick<ViewSource, 'catalogue' | 'queries'>,
  filters: ChangesQuery,
): Promise<ChangesView> {
  const { providers, services, countries, moment, providerBySlug, slugNow } = catalogue;
  const { provider, type, price, direction, before } = filters;
  const chosen = provider === null ? null : (slugNow.get(provider) ?? provider);
  const subject = { ...(chosen !== null && { provider: chosen }), ...(type !== null && { type }) };
  const wanted = { price, direction, ...subject, ...(before !== null && { before }), limit: PART };
  const { changes, next } = await readPriceChanges(queries, wanted, moment);
  const steps = await readSteps(queries, changes, MAX_STEPS);
  const demo = new Set(services.filter(({ isDemo }) => isDemo).map(({ id }) => id));
  const demoChanges = changes.filter(({ service }) => demo.has(service.id));
  const codes = new Set(changes.map(({ country }) => country));
  const present = new Set(services.map((service) => service.type));
  return {
    today: moment.today,
    keptSince: await readHistoryStart(queries),
    recent: await readMoveStatistics(queries, { ...subject, since: moment.now - RECENT_MS }),
    providers: providers.map(({ slug, name }) => ({ slug, name })),
    types: SERVICE_TYPES.filter((one) => present.has(one)),
    provider: chosen !== null && providerBySlug.has(chosen) ? chosen : null,
    shown: changes.length,
    changes: changes.map((change) => ({ ...change, steps: steps(change) })),
    isDemo: demoChanges.length > 0,
    demoSources: distinctSources(
      demoChanges.flatMap(({ evidence }) =>
        evidence?.sourceUrl ? { directPriceSource: evidence.sourceUrl, directPriceAsOf: evidence.checkedOn } : [],
      ),
    ),
    countryNames: countryNamesIn(countries, codes),
    older: next === null ? null : (changes.at(-1)?.id ?? null),
  };
}
