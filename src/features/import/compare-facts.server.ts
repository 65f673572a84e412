import { COMPARED_COLUMNS, type FactImport, type FactImportChange } from './fact-import.ts';
import type { ImportFault } from './import-parts.ts';
import { FACT_NAMES, FACTS, type FactName, type Facts, IMPLIED_BY, withImplied } from '#catalogue/facts/facts.ts';
import { writeFactValue } from '#catalogue/facts/fact-value-text.ts';
import type { FactColumn } from './fact-columns.ts';
import { IMPORT_LIMITS } from '#core/limits.ts';
import { originOf, reviseFacts, type KnownFacts } from '#catalogue/facts/fact-evidence.server.ts';
import type { Check } from '#catalogue/sources/checks.server.ts';
import type { LineFault } from '#catalogue/prices/plan-price-list.server.ts';
import type { FactCatalogue } from './fact-catalogue.server.ts';
import {
  FaultyRows,
  readRows,
  type Cells,
  type OpenedFile,
  type ReadOptions,
  type RowFault,
} from './import-file.server.ts';
import { serviceFinder } from './import-catalogue.server.ts';
import { columnOf, readFactRow, type StatedFact } from './read-fact-row.server.ts';
import type { FactEvidencesInput } from '#catalogue/facts/facts-contract.ts';

/** A row with a change, stored until the import is applied. */
export type PlannedFact = readonly [serviceId: number, stated: StatedFact];

/** The effect of a file of facts on the catalogue. */
export interface FactComparison {
  readonly counts: Pick<FactImport, 'lines' | 'new' | 'changed' | 'removed' | 'unchanged' | 'missing' | 'faulty'>;
  readonly faults: ImportFault[];
  readonly changes: FactImportChange[];
  readonly rows: readonly PlannedFact[];
}

/** Compares a file of facts row by row, in slices. */
export async function compareFacts(
  file: OpenedFile<FactColumn>,
  catalogue: FactCatalogue,
  options: ReadOptions<FactColumn> = {},
): Promise<FactComparison> {
  const find = serviceFinder(catalogue);
  const faulty = new FaultyRows(file);
  const counts = { new: 0, changed: 0, removed: 0, unchanged: 0 };
  const changes: FactImportChange[] = [];
  const rows: PlannedFact[] = [];
  /** The line in the file of each fact. */
  const seen = new Map<string, number>();

  const read = (line: number, cells: Cells<FactColumn>): readonly RowFault<FactColumn>[] => {
    const { names, fact, stated, faults } = readFactRow(cells);
    const service = names && find(names);
    if (service && 'message' in service) return [...faults, service];
    if (!service || !fact) return faults;
    const key = keyOf(service.named.serviceId, fact);
    const other = seen.get(key);
    seen.set(key, other ?? line);
    const known = catalogue.facts.get(service.named.serviceId) ?? NOTHING_KNOWN;
    const compared = stated && compareFact(known, stated, catalogue);
    const all = [
      ...faults,
      ...(compared?.faults ?? []),
      ...(other === undefined ? [] : [{ column: null, message: `Line ${other} already states this feature` }]),
    ];
    if (all.length > 0 || !stated || !compared) return all;
    const { kind, cells: changed } = compared;
    counts[kind] += 1;
    if (kind === 'unchanged') return [];
    rows.push([service.named.serviceId, stated]);
    if (changes.length < IMPORT_LIMITS.listedChanges) {
      const { serviceId, providerName: provider, serviceName } = service.named;
      changes.push({ line, kind, serviceId, provider, service: serviceName, fact, cells: changed });
    }
    return [];
  };

  const lines = await readRows(file, (row) => faulty.check(row, (cells) => read(row.line, cells)), options);
  const stored = [...catalogue.facts].flatMap(([serviceId, { facts }]) =>
    namesOf(facts).map((fact) => keyOf(serviceId, fact)),
  );
  const missing = stored.filter((key) => !seen.has(key)).length;
  return { counts: { lines, ...counts, missing, faulty: faulty.count }, faults: faulty.faults, changes, rows };
}

const NOTHING_KNOWN: KnownFacts = { facts: {}, evidence: [] };

/** What a row changes in the facts of a service. */
function compareFact(known: KnownFacts, stated: StatedFact, { moment }: FactCatalogue) {
  const { fact } = stated;
  const before = cellsOf(
    known.facts,
    fact,
    known.evidence.find((one) => one.fact === fact),
  );
  const found: LineFault[] = [];
  const revised = reviseFacts(known, statedFacts(known, [stated]), moment, found);
  const origin = originOf(fact, revised.facts);
  const after = cellsOf(revised.facts, fact, revised.evidence.get(fact));
  const faults: RowFault<FactColumn>[] = found.map(({ path, message }) => ({ column: columnOf(path), message }));
  if (origin !== fact && revised.facts[fact] !== stated.facts[fact]) {
    faults.push({ column: 'value', message: `${fact} follows from ${origin}: change that one` });
  }
  const cells = COMPARED_COLUMNS.flatMap((column) =>
    before[column] === after[column] ? [] : [{ column, from: before[column], to: after[column] }],
  );
  const [was, is] = [known.facts[fact], revised.facts[fact]];
  const kind = cells.length === 0 ? 'unchanged' : was === undefined ? 'new' : is === undefined ? 'removed' : 'changed';
  return { kind, cells, faults } as const;
}

export function cellsOf(facts: Facts, fact: FactName, evidence: Check | undefined) {
  const value = facts[fact];
  return {
    value: value === undefined ? null : writeFactValue(FACTS[fact], value),
    checked_on: evidence?.checkedOn ?? null,
    checked_by: evidence?.checkedBy ?? null,
    list_name: evidence?.listName ?? null,
    source_url: evidence?.sourceUrl ?? null,
    note: evidence?.note ?? null,
  };
}

/** The known facts of a service that do not follow from others. */
function namesOf(facts: Facts): FactName[] {
  return FACT_NAMES.filter((fact) => facts[fact] !== undefined && originOf(fact, facts) === fact);
}

function keyOf(serviceId: number, fact: FactName): string {
  return `${serviceId} ${fact}`;
}

/** What rows about one service send: its facts with those stated, and the evidence of these. */
export function statedFacts({ facts: before, evidence: stored }: KnownFacts, rows: readonly StatedFact[]) {
  const removed = new Set(rows.flatMap(({ fact, facts }) => (facts[fact] === undefined ? [fact] : [])));
  const gone = new Set<string>(FACT_NAMES.filter((name) => removed.has(name) || removed.has(IMPLIED_BY[name] ?? name)));
  const kept = without(before, gone);
  const facts: Facts = { ...kept };
  for (const row of rows) Object.assign(facts, row.facts);
  const factEvidence: FactEvidencesInput = {};
  for (const { fact, evidence } of rows) {
    // A fact without evidence is exported with empty cells, which give it none.
    const hasSome = Object.values(evidence).some((part) => part !== null) || stored.some((one) => one.fact === fact);
    if (hasSome && !removed.has(fact)) factEvidence[fact] = evidence;
  }
  return { facts: withImplied(facts), factEvidence };
}

function without(facts: Facts, names: ReadonlySet<string>): Facts;
function without(facts: Readonly<Record<string, unknown>>, names: ReadonlySet<string>): object {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !names.has(name)));
}
