import type { ConnectionImport } from '#features/import/connection-import.ts';
import type { FactImport } from '#features/import/fact-import.ts';
import type { PriceImport } from '#features/import/import-contract.ts';
import { matchColumns, type FileColumns } from '#features/import/file-columns.ts';
import { FACT_FILE } from '#features/import/fact-columns.ts';
import { PRICE_FILE } from '#features/import/price-columns.ts';

/** What the rows of a file are about. */
export type ImportKind = 'prices' | 'facts' | 'connections';

export type ComparedFile = PriceImport | FactImport | ConnectionImport;

export const FILE_KINDS: Readonly<Record<ImportKind, FileColumns<string>>> = {
  prices: PRICE_FILE,
  facts: FACT_FILE,
  // JSON without columns.
  connections: { columns: [], names: {}, required: [] },
};

/** A file with a column for the fact is one of facts, any other one of prices. */
export function kindOf(headers: readonly string[]): ImportKind {
  return matchColumns(FACT_FILE, headers).includes('fact') ? 'facts' : 'prices';
}

export function isConnectionImport(compared: ComparedFile): compared is ConnectionImport {
  return !('columns' in compared);
}

export function removedBy(compared: ComparedFile): number {
  return 'removed' in compared ? compared.removed : 0;
}

export function thingIn(compared: ComparedFile): 'line' | 'feature' | 'service' {
  if (isConnectionImport(compared)) return 'service';
  return 'removed' in compared ? 'feature' : 'line';
}
