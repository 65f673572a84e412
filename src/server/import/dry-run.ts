import type { ImportRows, PriceImport } from '#contract/import/import.ts';
import { IMPORT_LIMITS } from '#domain/limits.ts';
import type { ColumnMapping } from '#domain/import/price-columns.ts';
import type { PriceClock } from '#server/catalogue/price-moment.ts';
import type { Queries } from '#server/database/database.ts';
import { compareFile, type ReadOptions } from './compare-file.ts';
import { readImportCatalogue } from './import-catalogue.ts';
import { matchHeaders } from './match-headers.ts';
import { storeImport } from './stored-imports.ts';

/** A price file: text with its media type, or rows. */
export type ImportFile = { readonly bytes: Buffer; readonly type: string } | { readonly rows: ImportRows };

/** Options of reading a file. */
export interface ImportOptions extends ReadOptions {
  readonly mapping?: ColumnMapping | undefined;
}

/**
 * Compares a file with the catalogue and stores the changes for a later application.
 *
 * @throws UnreadableBodyError naming the first unreadable line, or the signal's reason.
 */
export async function dryRunImport(
  queries: Queries,
  clock: PriceClock,
  file: ImportFile,
  { mapping = {}, ...options }: ImportOptions = {},
): Promise<PriceImport> {
  options.signal?.throwIfAborted();
  const { readTextTable, tableOfRows } = await import('./read-table.ts');
  const table =
    'rows' in file ? await tableOfRows(file.rows) : await readTextTable(file.bytes, file.type, options.signal);
  const columns = matchHeaders(table.headers, mapping);
  const catalogue = await readImportCatalogue(queries, clock);
  const { counts, rows, faults, changes, missingLines } = await compareFile(table, columns, catalogue, options);
  const { version, moment, lines } = catalogue;
  const starts = [...lines.values()].flat().flatMap(({ validFrom }) => validFrom ?? []);
  const waiting = {
    madeAt: moment.now,
    catalogueVersion: version,
    holdsUntil: starts.length === 0 ? null : starts.reduce((first, start) => Math.min(first, start)),
    large: counts.large,
    faulty: counts.faulty,
  };
  return {
    id: await storeImport(queries, waiting, rows),
    ...counts,
    asOf: new Date(moment.now).toISOString(),
    validUntil: new Date(moment.now + IMPORT_LIMITS.keptMs).toISOString(),
    columns: table.headers.map((header, index) => ({ header, column: columns[index] ?? null })),
    faults: [...faults],
    changes: [...changes],
    missingLines: [...missingLines],
  };
}
