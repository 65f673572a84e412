import type { WorkGroup, WorkItemAnswer } from '#contract/worklist/worklist.ts';
import { WORKLIST_LIMIT } from '#domain/limits.ts';
import { formatAmount } from '#domain/money.ts';
import {
  catalogueWork,
  WORK_KINDS,
  type WorkItem,
  type WorkProvider,
  type WorkService,
} from '#domain/worklist/worklist.ts';
import type { Queries } from '#server/database/database.ts';
import { readLines, type PriceMoment, type StoredLine } from './price-lines.ts';
import { operatorLines } from './price-views.ts';

interface Provider extends WorkProvider {
  readonly slug: string;
  readonly logo: string;
}

/** Worklist items of the catalogue: counts and the first items of each kind. */
export async function readCatalogueWork(queries: Queries, moment: PriceMoment): Promise<WorkGroup[]> {
  const providers = await queries.selectFrom('providers').select(['id', 'slug', 'name', 'logo', 'featured']).execute();
  const rows = await queries
    .selectFrom('services')
    .select(['id', 'providerId', 'name', 'type', 'billingType', 'isDemo'])
    .orderBy('id')
    .execute();
  const services = rows.map((row) => ({ ...row, isDemo: Boolean(row.isDemo) }));
  const servicesById = new Map(services.map((service) => [service.id, service]));
  const lines = await readLines(queries, moment.now);
  const work = catalogueWork<Provider, WorkService, StoredLine>({
    ...moment,
    providers: providers.map((provider) => ({ ...provider, featured: Boolean(provider.featured) })),
    services,
    lines: lines.filter(
      ({ serviceId, unit, validFrom }) => validFrom === null && unit === servicesById.get(serviceId)?.billingType,
    ),
  });
  return WORK_KINDS.flatMap((kind) => {
    if (kind === 'dead-delivery' || kind === 'overdue-request') return [];
    const items = work[kind].slice(0, WORKLIST_LIMIT).map((item) => presentItem(item, servicesById, moment));
    return { kind, count: work[kind].length, items };
  });
}

function presentItem(
  { provider, service, lines, source, checkedOn, median }: WorkItem<Provider, WorkService, StoredLine>,
  services: ReadonlyMap<number, WorkService>,
  moment: PriceMoment,
): WorkItemAnswer {
  const { id, slug, name, logo, featured } = provider;
  const [line] = lines;
  return {
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
    contact: null,
    delivery: null,
    since: null,
  };
}

function presentService({ id, name, type, billingType }: WorkService) {
  return { id, name, type, unit: billingType };
}
