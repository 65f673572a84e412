import type { FactImport } from '#features/import/fact-import.ts';
import type { PriceImport } from '#features/import/import-contract.ts';
import { matchColumns, type FileColumns } from '#features/import/file-columns.ts';
import { FACT_FILE } from '#features/import/fact-columns.ts';
import { PRICE_FILE } from '#features/import/price-columns.ts';

/** What the rows of a file are about. */
export type ImportKind = 'prices' | 'facts';

/** The compared file of any kind. */
export type ComparedFile = PriceImport | FactImport;

/** The columns of a kind of file. */
export const FILE_KINDS: Readonly<Record<ImportKind, FileColumns<string>>> = { prices: PRICE_FILE, facts: FACT_FILE };

/** A file with a column for the fact is one of facts, any other one of prices. */
export function kindOf(headers: readonly string[]): ImportKind {
  return matchColumns(FACT_FILE, headers).includes('fact') ? 'facts' : 'prices';
}

export function isFactImport(compared: ComparedFile): compared is FactImport {
  return 'removed' in compared;
}

/** What a line of a compared file is called. */
export function thingIn(compared: ComparedFile): 'line' | 'feature' {
  return isFactImport(compared) ? 'feature' : 'line';
}
