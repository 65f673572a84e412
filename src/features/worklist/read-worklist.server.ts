import { workItem, type WorkGroup, type WorkItemAnswer } from './worklist-contract.ts';
import { WORKLIST_LIMIT } from '#core/limits.ts';
import { formatAmount } from '#core/money.ts';
import { catalogueWork, CATALOGUE_WORK_KINDS, type WorkItem, type WorkProvider, type WorkService } from './worklist.ts';
import type { Queries } from '#platform/database/database.ts';
import type { PriceMoment, StoredLine } from '#catalogue/prices/price-lines.server.ts';
import { operatorLines } from '#catalogue/prices/price-views.server.ts';
import { readReportWork } from './report-work.server.ts';
import { readStaleFacts } from './stale-facts.server.ts';
import { readCitedLines, readingOf, readSourceWork } from './source-work.server.ts';

interface Provider extends WorkProvider {
  readonly slug: string;
  readonly logo: string;
}

/** Worklist items of the catalogue with these lines: counts and the first items of each kind. */
export async function readCatalogueWork(
  queries: Queries,
  lines: readonly StoredLine[],
  moment: PriceMoment,
): Promise<WorkGroup[]> {
  const rowsOfProviders = await queries
    .selectFrom('providers')
    .select(['id', 'slug', 'name', 'logo', 'featured'])
    .execute();
  const providers = rowsOfProviders.map((provider) => ({ ...provider, featured: Boolean(provider.featured) }));
  const rows = await queries
    .selectFrom('services')
    .select(['id', 'providerId', 'name', 'type', 'billingType', 'isDemo'])
    .orderBy('id')
    .execute();
  const services = rows.map((row) => ({ ...row, isDemo: Boolean(row.isDemo) }));
  const servicesById = new Map(services.map((service) => [service.id, service]));
  const inEffect = lines.filter(
    ({ serviceId, unit, validFrom }) => validFrom === null && unit === servicesById.get(serviceId)?.billingType,
  );
  const work = catalogueWork<Provider, WorkService, StoredLine>({ ...moment, providers, services, lines: inEffect });
  const cited = await readCitedLines(queries);
  const providersById = new Map(providers.map((provider) => [provider.id, provider]));
  const itemOfService = (serviceId: number, line: StoredLine | null) => {
    const service = servicesById.get(serviceId);
    const provider = service && providersById.get(service.providerId);
    if (!provider) return null;
    const item = { provider, service, lines: line ? [line] : [], source: null, checkedOn: null, median: null };
    const reading = readingOf(cited, line?.id);
    return { ...presentItem(item, servicesById, moment), reading };
  };
  const itemOf = (line: StoredLine) => itemOfService(line.serviceId, line);
  const present = (item: WorkItem<Provider, WorkService, StoredLine>): WorkItemAnswer => ({
    ...presentItem(item, servicesById, moment),
    reading: item.source === null ? null : readingOf(cited, item.lines[0]?.id),
  });
  return [
    ...(await readSourceWork(queries, cited, { lines: inEffect, itemOf }, moment.now)),
    await readReportWork(queries, { lines: inEffect, itemOf: itemOfService }),
    ...CATALOGUE_WORK_KINDS.map((kind) => {
      const items = work[kind].slice(0, WORKLIST_LIMIT).map(present);
      return { kind, count: work[kind].length, items };
    }),
    await readStaleFacts(queries, moment),
  ];
}

function presentItem(
  { provider, service, lines, source, checkedOn, median }: WorkItem<Provider, WorkService, StoredLine>,
  services: ReadonlyMap<number, WorkService>,
  moment: PriceMoment,
): WorkItemAnswer {
  const { id, slug, name, logo, featured } = provider;
  const [line] = lines;
  return workItem({
    id: source === null && line ? `line ${line.id}` : `provider ${id} ${service?.id ?? ''} ${source ?? ''}`.trim(),
    provider: { id, slug, name, logo, featured },
    service: service && presentService(service),
    source,
    checkedOn,
    median: median === null ? null : formatAmount(median),
    lines: lines.flatMap((stored) => {
      const owner = services.get(stored.serviceId);
      if (!owner) return [];
      return operatorLines([stored], owner, moment).map((shown) => ({ ...shown, service: presentService(owner) }));
    }),
  });
}

function presentService({ id, name, type, billingType }: WorkService) {
  return { id, name, type, unit: billingType };
}
