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
import { readFactEvidence } from '#catalogue/facts/fact-evidence.server.ts';
import type { PriceMoment } from '#catalogue/prices/price-lines.server.ts';

/**
 * Worklist items of outdated facts, one for each source and one for all without a source: those of featured providers
 * first, then the oldest.
 */
export async function readStaleFacts(queries: Queries, moment: PriceMoment): Promise<WorkGroup> {
  const bySource = Map.groupBy(await readStaleRows(queries, moment), ({ sourceId }) => sourceId);
  const items = [...bySource.values()]
    .toSorted((a, b) => Number(isFeatured(b)) - Number(isFeatured(a)))
    .slice(0, WORKLIST_LIMIT)
    .flatMap(itemOf);
  return { kind: 'stale-facts', count: bySource.size, items };
}

type StaleRow = Awaited<ReturnType<typeof readStaleRows>>[number];

/** Outdated facts: from undated lists, then oldest first. Those of the demo catalogue are never outdated. */
async function readStaleRows(queries: Queries, { today, factMaxAgeDays }: PriceMoment) {
  const oldest = dayOf(Date.parse(today) - factMaxAgeDays * MILLISECONDS_PER_DAY);
  return selectFacts(queries)
    .select(['evidence.fact', 'checkedOn', 'note', 'services.facts'])
    .where((row) => row.or([row('checkedOn', '<', oldest), row('checkedOn', 'is', null)]))
    .where('evidence.fact', 'in', FACT_NAMES)
    .where('services.isDemo', '=', false)
    .orderBy((row) => row.fn.coalesce('checkedOn', row.val('')))
    .orderBy('evidence.id')
    .execute();
}

function isFeatured(rows: readonly StaleRow[]): boolean {
  return rows.some(({ featured }) => Boolean(featured));
}

function itemOf(rows: readonly StaleRow[]): WorkItem<'stale-facts'>[] {
  const [first, ...others] = rows;
  if (!first) return [];
  const id = `facts ${first.sourceId ?? 'without source'}`;
  const facts = rows.slice(0, MAX_CONFIRMED_FACTS).flatMap(factOf);
  const checkedOn = rows.find((row) => row.checkedOn !== null)?.checkedOn ?? null;
  return [{ kind: 'stale-facts', id, ...factItem([first, ...others]), checkedOn, facts }];
}

function factOf(row: StaleRow): WorkItem<'stale-facts'>['facts'] {
  const { facts } = presentRow({ facts: factsField }, { facts: row.facts });
  const fact = FACT_NAMES.find((name) => name === row.fact);
  const value = fact && facts[fact];
  if (fact === undefined || value === undefined) return [];
  const { name: provider, checkedOn, note } = row;
  return [{ provider, service: serviceOf(row), fact, value: factText(FACTS[fact], value), checkedOn, note }];
}

/**
 * Moves the day of check of facts to today, by a person who has read their source again.
 *
 * @throws ConflictError if one of them has another day, or no evidence, by now.
 */
export async function confirmFacts(context: CatalogueContext, { facts }: FactConfirmation): Promise<FactsConfirmed> {
  const scope = [...new Set(facts.map(({ serviceId }) => serviceId))].map((id) => ['service', id] as const);
  const change = { entity: 'service', scope } as const;
  const { historyId } = await recordCatalogueChange(context, change, async (queries, { today }) => {
    const stored = await readFactEvidence(queries);
    for (const { serviceId, fact, checkedOn } of facts) {
      const found = stored.get(serviceId)?.find((row) => row.fact === fact);
      if (found?.checkedOn !== checkedOn) {
        throw new ConflictError('Someone else changed a feature in the meantime. Nothing was saved.');
      }
      const values = { checkedOn: today, checkedBy: 'person', personOn: null, listName: null } as const;
      await queries.updateTable('factEvidence').set(values).where('id', '=', found.id).execute();
    }
  });
  return { changed: facts.length, historyId };
}
