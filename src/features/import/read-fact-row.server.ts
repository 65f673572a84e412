import { z } from 'zod';
import { factEvidenceInputSchema, factsSchema, type FactEvidenceInput } from '#catalogue/facts/facts-contract.ts';
import { FACT_NAMES, FACTS, type FactName, type Facts } from '#catalogue/facts/facts.ts';
import { factValueRule, readFactValue } from '#catalogue/facts/fact-value-text.ts';
import type { FactColumn } from './fact-columns.ts';
import { nearestNames } from '#core/nearest-names.ts';
import type { Cells, RowFault } from './import-file.server.ts';
import { evidenceParts, readNames, type ReadRow } from './read-row.server.ts';

/** What a row states of a service's fact: without a value it is removed. */
export const statedFactSchema = z.strictObject({
  fact: z.enum(FACT_NAMES),
  facts: factsSchema,
  evidence: factEvidenceInputSchema,
});

export interface StatedFact {
  readonly fact: FactName;
  /** The fact alone. */
  readonly facts: Facts;
  readonly evidence: FactEvidenceInput;
}

/** A row of a fact file as far as it is readable. */
interface ReadFactRow extends Pick<ReadRow, 'names'> {
  /** The fact that it is about; null if unknown. */
  readonly fact: FactName | null;
  /** Null if any part is unreadable. */
  readonly stated: StatedFact | null;
  readonly faults: readonly RowFault<FactColumn>[];
}

/** Parses a row of a fact file with the schemas of the API. */
export function readFactRow(cells: Cells<FactColumn>): ReadFactRow {
  const { names, faults } = readNames((column) => cells.get(column) ?? '');
  const typed = cells.get('fact') ?? '';
  const fact = FACT_NAMES.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? null;
  if (fact === null) return { names, fact, stated: null, faults: [...faults, unknownFact(typed)] };
  const value = readFactValue(FACTS[fact], cells.get('value') ?? '');
  const facts = factsSchema.safeParse(value === '' ? {} : { [fact]: value });
  const evidence = factEvidenceInputSchema.safeParse(evidenceParts(cells));
  const all: RowFault<FactColumn>[] = [
    ...faults,
    ...(facts.error?.issues.slice(0, 1) ?? []).map(({ message }) => ({
      column: 'value' as const,
      message: factValueRule(FACTS[fact]) ?? message,
    })),
    ...(evidence.error?.issues ?? []).map(({ path, message }) => ({ column: columnOf(path), message })),
  ];
  const stated = facts.data && evidence.data ? { fact, facts: facts.data, evidence: evidence.data } : null;
  return { names, fact, stated, faults: all };
}

const COLUMNS = {
  checkedOn: 'checked_on',
  checkedBy: 'checked_by',
  listName: 'list_name',
  sourceUrl: 'source_url',
  note: 'note',
} as const;

/** The column of a part of the evidence, by its path in API calls. */
export function columnOf(path: readonly PropertyKey[]): FactColumn | null {
  return Object.entries(COLUMNS).find(([name]) => name === path.at(-1))?.[1] ?? null;
}

function unknownFact(typed: string): RowFault<FactColumn> {
  if (typed === '') return { column: 'fact', message: 'The feature is missing' };
  const [near] = nearestNames(typed, FACT_NAMES, (name) => `${name} ${FACTS[name].label}`);
  return { column: 'fact', message: `No feature is called ${typed}${near ? `. Did you mean ${near}?` : ''}` };
}
