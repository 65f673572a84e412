import { facts as factsField, type FactConfirmation, type FactsConfirmed } from '#catalogue/facts/facts-contract.ts';
import { factItem, selectFacts, serviceOf } from './fact-items.server.ts';
import type { WorkGroup, WorkItem } from './worklist-contract.ts';
import { FACT_NAMES, FACTS, factText } from '#catalogue/facts/facts.ts';
import { MAX_CONFIRMED_FACTS, WORKLIST_LIMIT } from '#core/limits.ts';
import { dayOf, MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import type { Queries } from '#platform/database/database.ts';
import { presentRow } from '#platform/database/field-columns.ts';
import { ConflictError } from '#platform/errors/problem-error.ts';
import { recordCatalogueChange, type CatalogueContext } from '#catalogue/change-catalogue.server.ts';
import { settingsOf } from '#catalogue/connections/stored-connections.server.ts';
import { sourceAddress } from '#catalogue/sources/cited-sources.server.ts';
import { readFactEvidence } from '#catalogue/facts/fact-evidence.server.ts';
import type { PriceMoment } from '#catalogue/prices/price-lines.server.ts';

/**
 * Worklist items of outdated facts and connections, one for each source and one for all without a source: those of
 * featured providers first, then the oldest.
 */
export async function readStaleFacts(queries: Queries, moment: PriceMoment): Promise<WorkGroup> {
  const rows = [...(await readStaleRows(queries, moment)), ...(await readStaleConnections(queries, moment))];
  // Connections are last in their source, but give their day to its place among the sources.
  const bySource = Map.groupBy(
    rows.toSorted((a, b) => compareDays(a.checkedOn, b.checkedOn)),
    ({ url }) => url,
  );
  const items = [...bySource.values()]
    .toSorted((a, b) => Number(isFeatured(b)) - Number(isFeatured(a)))
    .slice(0, WORKLIST_LIMIT)
    .flatMap(itemOf);
  return { kind: 'stale-facts', count: bySource.size, items };
}

function compareDays(a: string | null, b: string | null): number {
  return (a ?? '') < (b ?? '') ? -1 : Number(a !== b);
}

type StaleFact = Awaited<ReturnType<typeof readStaleRows>>[number];
type StaleConnection = Awaited<ReturnType<typeof readStaleConnections>>[number];
type StaleRow = StaleFact | StaleConnection;

function oldestDay({ today, factMaxAgeDays }: PriceMoment): string {
  return dayOf(Date.parse(today) - factMaxAgeDays * MILLISECONDS_PER_DAY);
}

/** Outdated facts: from undated lists, then oldest first. Those of the demo catalogue are never outdated. */
async function readStaleRows(queries: Queries, moment: PriceMoment) {
  return selectFacts(queries)
    .select(['evidence.fact', 'checkedOn', 'note', 'services.facts'])
    .where((row) => row.or([row('checkedOn', '<', oldestDay(moment)), row('checkedOn', 'is', null)]))
    .where('evidence.fact', 'in', FACT_NAMES)
    .where('services.isDemo', '=', false)
    .orderBy((row) => row.fn.coalesce('checkedOn', row.val('')))
    .orderBy('evidence.id')
    .execute();
}

/** The same of connections, whose sources are not read automatically. */
async function readStaleConnections(queries: Queries, moment: PriceMoment) {
  const rows = await queries
    .selectFrom('connections')
    .innerJoin('services', 'services.id', 'connections.serviceId')
    .innerJoin('providers', 'providers.id', 'services.providerId')
    .select(['connections.serviceId', 'services.name as serviceName', 'services.type', 'services.billingType'])
    .select(['providerId', 'slug', 'providers.name', 'logo', 'providers.featured'])
    .select(['position', 'settings', 'checkedOn', 'note', 'sourceUrl'])
    .where((row) => row.or([row('checkedOn', '<', oldestDay(moment)), row('checkedOn', 'is', null)]))
    .where('services.isDemo', '=', false)
    .orderBy('connections.id')
    .execute();
  const unread = { sourceId: null, readAt: null, reason: null, place: null, result: null } as const;
  return rows.map(({ sourceUrl, ...row }) => ({
    ...row,
    ...unread,
    url: sourceUrl === null ? null : sourceAddress(sourceUrl),
  }));
}

function isFeatured(rows: readonly StaleRow[]): boolean {
  return rows.some(({ featured }) => Boolean(featured));
}

function itemOf(rows: readonly StaleRow[]): WorkItem<'stale-facts'>[] {
  const [facts, connections] = [rows.filter((row) => 'fact' in row), rows.filter((row) => 'settings' in row)];
  // Facts have the reading of the source.
  const [first, ...others]: readonly StaleRow[] = [...facts, ...connections];
  if (!first) return [];
  const id = `facts ${first.sourceId ?? first.url ?? 'without source'}`;
  return [
    {
      kind: 'stale-facts',
      id,
      ...factItem([first, ...others]),
      checkedOn: rows.find((row) => row.checkedOn !== null)?.checkedOn ?? null,
      facts: facts.slice(0, MAX_CONFIRMED_FACTS).flatMap(factOf),
      connections: connections.slice(0, MAX_CONFIRMED_FACTS).map(connectionOf),
    },
  ];
}

function factOf(row: StaleFact): WorkItem<'stale-facts'>['facts'] {
  const { facts } = presentRow({ facts: factsField }, { facts: row.facts });
  const fact = FACT_NAMES.find((name) => name === row.fact);
  const value = fact && facts[fact];
  if (fact === undefined || value === undefined) return [];
  const { name: provider, checkedOn, note } = row;
  return [{ provider, service: serviceOf(row), fact, value: factText(FACTS[fact], value), checkedOn, note }];
}

function connectionOf(row: StaleConnection): WorkItem<'stale-facts'>['connections'][number] {
  const { name: provider, checkedOn, note, position } = row;
  const settings = settingsOf(row);
  const value = settings ? [settings.hosts[0], settings.username].filter(Boolean).join(', ') : 'No longer valid';
  return { provider, service: serviceOf(row), position: position + 1, value, checkedOn, note };
}

/**
 * Moves the day of check of facts and connections to today, by a person who has read their source again.
 *
 * @throws ConflictError if one of them has another day, or no evidence, by now.
 */
export async function confirmFacts(
  context: CatalogueContext,
  { facts, connections = [] }: FactConfirmation,
): Promise<FactsConfirmed> {
  const scope = [...new Set([...facts, ...connections].map(({ serviceId }) => serviceId))].map(
    (id) => ['service', id] as const,
  );
  const change = { entity: 'service', scope } as const;
  const { historyId } = await recordCatalogueChange(context, change, async (queries, { today }) => {
    const stored = await readFactEvidence(queries);
    for (const { serviceId, fact, checkedOn } of facts) {
      const found = stored.get(serviceId)?.find((row) => row.fact === fact);
      if (found?.checkedOn !== checkedOn) {
        throw new ConflictError('Someone else changed a feature in the meantime. Nothing was saved.');
      }
      await queries
        .updateTable('factEvidence')
        .set({ ...CHECKED, checkedOn: today })
        .where('id', '=', found.id)
        .execute();
    }
    for (const { serviceId, position, checkedOn } of connections) {
      const row = await queries
        .selectFrom('connections')
        .select(['id', 'checkedOn'])
        .where('serviceId', '=', serviceId)
        .where('position', '=', position - 1)
        .executeTakeFirst();
      if (row?.checkedOn !== checkedOn) {
        throw new ConflictError('Someone else changed a connection in the meantime. Nothing was saved.');
      }
      await queries
        .updateTable('connections')
        .set({ ...CHECKED, checkedOn: today })
        .where('id', '=', row.id)
        .execute();
    }
  });
  return { changed: facts.length + connections.length, historyId };
}

const CHECKED = { checkedBy: 'person', personOn: null, listName: null } as const;
