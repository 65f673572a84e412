import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import type { FactEvidences, FactEvidencesInput } from './facts-contract.ts';
import { FACT_NAMES, IMPLIED_BY, type FactName, type Facts } from './facts.ts';
import { inBatches, type Queries } from '#platform/database/database.ts';
import type { FactEvidenceTable } from '#catalogue/sources/source-tables.server.ts';
import { sourceIdsOf } from '#catalogue/sources/cited-sources.server.ts';
import { checkOf, presentCheck, reviseCheck, type Check } from '#catalogue/sources/checks.server.ts';
import { rejectFaults, type LineFault } from '#catalogue/prices/plan-price-list.server.ts';
import type { PriceMoment } from '#catalogue/prices/price-lines.server.ts';

type StoredEvidence = Selectable<FactEvidenceTable>;

/** The stored facts of a service with their evidence. */
export interface KnownFacts {
  readonly facts: Facts;
  readonly evidence: readonly StoredEvidence[];
}

/** The values of facts, and the parts of their evidence, that a change sends. */
interface SentFacts {
  readonly facts?: Facts | undefined;
  readonly factEvidence?: FactEvidencesInput | undefined;
}

/** The facts of a service and their evidence after a change. */
interface RevisedFacts {
  readonly facts: Facts;
  readonly evidence: ReadonlyMap<FactName, Check>;
}

/** Stored evidence by service: of all services, of one, or of a provider's. */
export async function readFactEvidence(
  queries: Queries,
  { serviceId, providerId }: { readonly serviceId?: number; readonly providerId?: number | undefined } = {},
): Promise<Map<number, StoredEvidence[]>> {
  let select = queries.selectFrom('factEvidence').selectAll().orderBy('id');
  if (serviceId !== undefined) select = select.where('serviceId', '=', serviceId);
  if (providerId !== undefined) {
    const services = queries.selectFrom('services').select('id').where('providerId', '=', providerId);
    select = select.where('serviceId', 'in', services);
  }
  return Map.groupBy(await select.execute(), (row) => row.serviceId);
}

/** The evidence of a service's known facts, in the order of the registry. */
export function presentFactEvidence(
  { facts, evidence }: KnownFacts,
  service: { readonly isDemo: boolean | 0 | 1 },
  { today, factMaxAgeDays }: PriceMoment,
): FactEvidences {
  const shown: FactEvidences = {};
  for (const name of FACT_NAMES) {
    if (facts[name] === undefined) continue;
    const stored = evidence.find(({ fact }) => fact === originOf(name, facts));
    if (stored) shown[name] = presentCheck(stored, service, today, factMaxAgeDays);
  }
  return shown;
}

/** The fact whose evidence a fact has: its own, unless it follows from another known one. */
export function originOf(name: FactName, facts: Facts): FactName {
  const other = IMPLIED_BY[name];
  return other !== undefined && facts[other] !== undefined ? other : name;
}

/**
 * The facts of a service after a change: with the values sent, if any, and the parts of evidence sent. A changed value
 * without evidence was checked today by a person; a removed one loses its evidence.
 */
export function reviseFacts(
  before: KnownFacts,
  sent: SentFacts,
  moment: PriceMoment,
  faults: LineFault[],
): RevisedFacts {
  const { facts = before.facts, factEvidence = {} } = sent;
  const evidence = new Map<FactName, Check>();
  for (const name of FACT_NAMES) {
    if (facts[name] === undefined || originOf(name, facts) !== name || factEvidence[name] === null) continue;
    const stored = before.evidence.find(({ fact }) => fact === name);
    // What followed from another fact had no check of its own.
    const isKept = isSameValue(before.facts[name], facts[name]) && originOf(name, before.facts) === name;
    const kept = isKept ? (stored ?? null) : null;
    const part = factEvidence[name];
    if (isKept && !kept && !part) continue;
    const check = reviseCheck(kept, part ?? {}, moment, (field, message) =>
      faults.push({ path: ['factEvidence', name, field], message }),
    );
    evidence.set(name, check);
  }
  return { facts, evidence };
}

/** Words of a set have no order. */
function isSameValue(a: Facts[FactName], b: Facts[FactName]): boolean {
  const comparable = (value: Facts[FactName]) => (typeof value === 'object' ? new Set<string>(value) : value);
  return isDeepStrictEqual(comparable(a), comparable(b));
}

/** The facts of a service before and after a change. */
export interface FactsChange {
  readonly serviceId: number;
  readonly before: KnownFacts;
  readonly after: RevisedFacts;
}

/** Changes the facts of one service, inside a change of the catalogue. @throws ZodError naming fact and field. */
export async function changeFacts(
  queries: Queries,
  serviceId: number,
  before: Facts,
  sent: SentFacts,
  moment: PriceMoment,
): Promise<void> {
  const evidence = (await readFactEvidence(queries, { serviceId })).get(serviceId) ?? [];
  const known = { facts: before, evidence };
  const faults: LineFault[] = [];
  const after = reviseFacts(known, sent, moment, faults);
  rejectFaults(faults);
  await storeFacts(queries, [{ serviceId, before: known, after }]);
}

/** Stores the facts of services and their evidence, inside a change of the catalogue. */
export async function storeFacts(queries: Queries, changes: readonly FactsChange[]): Promise<void> {
  const sources = await sourceIdsOf(
    queries,
    changes.flatMap(({ after }) => [...after.evidence.values()].map(({ sourceUrl }) => sourceUrl)),
  );
  const removed: number[] = [];
  const added: (Check & Pick<StoredEvidence, 'serviceId' | 'fact' | 'sourceId'>)[] = [];
  for (const { serviceId, before, after } of changes) {
    if (!isDeepStrictEqual(before.facts, after.facts)) {
      const facts = JSON.stringify(after.facts);
      await queries.updateTable('services').set({ facts }).where('id', '=', serviceId).execute();
    }
    const changed = FACT_NAMES.filter((name) => !isSameValue(before.facts[name], after.facts[name]));
    // The words in a place state the value of before.
    const places = queries.deleteFrom('factPlaces').where('serviceId', '=', serviceId);
    if (changed.length > 0) await places.where('fact', 'in', changed).execute();
    const evidence = new Map<string, Check>(after.evidence);
    for (const { id, fact, ...stored } of before.evidence) {
      const next = evidence.get(fact);
      evidence.delete(fact);
      if (!next) removed.push(id);
      else {
        const columns = { ...checkOf(next), sourceId: sourceOf(next) };
        if (isDeepStrictEqual(columns, { ...checkOf(stored), sourceId: stored.sourceId })) continue;
        await queries.updateTable('factEvidence').set(columns).where('id', '=', id).execute();
      }
    }
    for (const [fact, one] of evidence) added.push({ serviceId, fact, ...checkOf(one), sourceId: sourceOf(one) });
  }
  await inBatches(removed, (some) => queries.deleteFrom('factEvidence').where('id', 'in', some).execute());
  await inBatches(added, (some) => queries.insertInto('factEvidence').values(some).execute());

  function sourceOf({ sourceUrl }: Check): number | null {
    return (sourceUrl && sources.get(sourceUrl)) || null;
  }
}
