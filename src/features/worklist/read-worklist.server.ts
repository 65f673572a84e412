import type { WorkGroup, WorkItem, WorkLineAnswer, WorkServiceAnswer, WorkVendor } from './worklist-contract.ts';
import { WORKLIST_LIMIT } from '#core/limits.ts';
import { formatAmount } from '#core/money.ts';
import { isLineKind, isVendorKind, type LineKindName, type WorkProvider, type WorkService } from './catalogue-kinds.ts';
import { catalogueWork, CATALOGUE_WORK_KINDS, type CatalogueWork } from './worklist.ts';
import type { Queries } from '#platform/database/database.ts';
import type { PriceMoment, StoredLine } from '#catalogue/prices/price-lines.server.ts';
import { operatorLines } from '#catalogue/prices/price-views.server.ts';
import { readReportWork } from './report-work.server.ts';
import { readStaleFacts } from './stale-facts.server.ts';
import {
  readCitedLines,
  readingOf,
  readSourceWork,
  type CitedLines,
  type PresentedCatalogue,
} from './source-work.server.ts';

interface Provider extends WorkProvider {
  readonly slug: string;
  readonly logo: string;
}

/** The catalogue by the ids of its rows. */
interface Rows {
  readonly providers: ReadonlyMap<number, Provider>;
  readonly services: ReadonlyMap<number, WorkService>;
  readonly cited: CitedLines;
  readonly moment: PriceMoment;
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
  const rowsOfServices = await queries
    .selectFrom('services')
    .select(['id', 'providerId', 'name', 'type', 'billingType', 'isDemo'])
    .orderBy('id')
    .execute();
  const services = rowsOfServices.map((row) => ({ ...row, isDemo: Boolean(row.isDemo) }));
  const rows = {
    providers: new Map(providers.map((provider) => [provider.id, provider])),
    services: new Map(services.map((service) => [service.id, service])),
    cited: await readCitedLines(queries),
    moment,
  };
  const inEffect = lines.filter(
    ({ serviceId, unit, validFrom }) => validFrom === null && unit === rows.services.get(serviceId)?.billingType,
  );
  const work = catalogueWork<Provider, WorkService, StoredLine>({ ...moment, providers, services, lines: inEffect });
  const presented = {
    lines: inEffect,
    serviceOf: (id: number) => namedService(rows, id),
    lineOf: (line: StoredLine) => lineOf(rows, line),
  };
  return [
    ...(await readSourceWork(queries, rows.cited, presented, moment.now)),
    await readReportWork(queries, presented),
    ...CATALOGUE_WORK_KINDS.map((kind) => {
      const items = presentWork(rows, work, kind);
      return { kind, count: work[kind].length, items };
    }),
    await readStaleFacts(queries, moment),
  ];
}

/** The first items of a kind. */
function presentWork(
  rows: Rows,
  work: CatalogueWork<Provider, WorkService, StoredLine>,
  kind: keyof CatalogueWork<Provider, WorkService, StoredLine>,
): WorkItem[] {
  if (isLineKind(kind)) {
    return work[kind]
      .slice(0, WORKLIST_LIMIT)
      .flatMap((item) => pricedLine(rows, item, (priced) => ({ kind, ...priced })));
  }
  if (isVendorKind(kind)) {
    return work[kind].slice(0, WORKLIST_LIMIT).map(({ provider }) => ({
      kind,
      id: `provider ${provider.id}`,
      provider: vendorOf(provider),
    }));
  }
  switch (kind) {
    case 'stale-direct':
      return work[kind].slice(0, WORKLIST_LIMIT).map((item) => {
        const { provider, service, source, checkedOn } = item;
        const [first] = item.lines;
        const place = source === null ? null : `provider ${provider.id} ${service?.id ?? ''} ${source}`;
        return {
          kind,
          id: place ?? `line ${first?.id}`,
          provider: vendorOf(provider),
          service: service && serviceOf(service),
          lines: item.lines.flatMap((line) => lineOf(rows, line) ?? []),
          source,
          reading: source === null ? null : readingOf(rows.cited, first?.id),
          checkedOn,
        };
      });
    case 'outlier':
      return work[kind].slice(0, WORKLIST_LIMIT).flatMap(({ than, ...item }) =>
        pricedLine(rows, item, (priced) => {
          if ('median' in than) return { kind, ...priced, than: { median: formatAmount(than.median) } };
          const tier = lineOf(rows, than.tier);
          return tier && { kind, ...priced, than: { tier } };
        }),
      );
    case 'no-price':
      return work[kind].slice(0, WORKLIST_LIMIT).map(({ provider, service, lines }) => ({
        kind,
        id: lines[0] ? `line ${lines[0].id}` : `provider ${provider.id} ${service.id}`,
        provider: vendorOf(provider),
        service: serviceOf(service),
        lines: lines.flatMap((line) => lineOf(rows, line) ?? []),
      }));
  }
}

type PricedLine = Omit<WorkItem<LineKindName>, 'kind'>;

/** The item of a line; none if price lists do not show the line. */
function pricedLine(
  rows: Rows,
  {
    provider,
    service,
    line,
  }: { readonly provider: Provider; readonly service: WorkService; readonly line: StoredLine },
  make: (priced: PricedLine) => WorkItem | null,
): WorkItem[] {
  const shown = lineOf(rows, line);
  const item =
    shown && make({ id: `line ${line.id}`, provider: vendorOf(provider), service: serviceOf(service), line: shown });
  return item ? [item] : [];
}

function namedService({ providers, services }: Rows, id: number): ReturnType<PresentedCatalogue['serviceOf']> {
  const service = services.get(id);
  const provider = service && providers.get(service.providerId);
  return provider ? { provider: vendorOf(provider), service: serviceOf(service) } : null;
}

function lineOf({ services, moment }: Rows, line: StoredLine): WorkLineAnswer | null {
  const service = services.get(line.serviceId);
  const [shown] = service ? operatorLines([line], service, moment) : [];
  return service && shown ? { ...shown, service: serviceOf(service) } : null;
}

function vendorOf({ id, slug, name, logo, featured }: Provider): WorkVendor {
  return { id, slug, name, logo, featured };
}

function serviceOf({ id, name, type, billingType }: WorkService): WorkServiceAnswer {
  return { id, name, type, unit: billingType };
}
