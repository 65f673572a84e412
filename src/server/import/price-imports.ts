import { setImmediate } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { AppliedImport, applyImportSchema, ImportRows, PriceImport } from '#contract/import/import.ts';
import { counted } from '#domain/count.ts';
import {
  derivedColumns,
  headerOf,
  matchColumns,
  PRICE_COLUMNS,
  REQUIRED_COLUMNS,
  sameHeader,
  type ColumnMapping,
  type MatchedColumns,
} from '#domain/import/price-columns.ts';
import { IMPORT_LIMITS, LARGE_CHANGE_PERCENT } from '#domain/limits.ts';
import { applyPriceLists, type ListChange } from '#server/catalogue/apply-price-list.ts';
import { recordCatalogueChange, type CatalogueContext } from '#server/catalogue/change-catalogue.ts';
import { lineKey, readCountryIds, rejectFaults, type LineFault } from '#server/catalogue/plan-price-list.ts';
import { readRecordedServices } from '#server/catalogue/price-changes.ts';
import { readLines, type ListedLine, type PriceClock, type PriceMoment } from '#server/catalogue/price-lines.ts';
import { readVersion } from '#server/catalogue/read-catalogue.ts';
import type { Queries } from '#server/database/database.ts';
import { withLongDeadline } from '#server/database/deadline.ts';
import type { Schema } from '#server/database/schema.ts';
import { ConflictError, NotFoundError, UnreadableBodyError } from '#server/errors/problem-error.ts';
import type { Author } from '#server/history/record-change.ts';
import { compareFile, revisedBy, type PlannedRow, type ReadOptions } from './compare-file.ts';
import { readImportCatalogue } from './import-catalogue.ts';
import { rowPartsSchema } from './read-row.ts';

/** A price file: text with its media type, or rows. */
export type ImportFile = { readonly bytes: Buffer; readonly type: string } | { readonly rows: ImportRows };

/** Options of reading a file. */
interface ImportOptions extends ReadOptions {
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
  options: ImportOptions = {},
): Promise<PriceImport> {
  const { answer, waiting, rows } = await compareImportFile(queries, clock, file, options);
  const id = await storeImport(queries, waiting, rows);
  return { id, ...answer, validUntil: new Date(waiting.madeAt + IMPORT_LIMITS.keptMs).toISOString() };
}

/** The comparison of a file with the catalogue: the response to it, and what is stored to apply it later. */
export interface ComparedImport {
  readonly answer: Omit<PriceImport, 'id'>;
  readonly waiting: WaitingImport;
  readonly rows: readonly PlannedRow[];
}

/** Compares a file with the catalogue and stores nothing. Throws as `dryRunImport` does. */
export async function compareImportFile(
  queries: Queries,
  clock: PriceClock,
  file: ImportFile,
  { mapping = {}, ...options }: ImportOptions,
): Promise<ComparedImport> {
  options.signal?.throwIfAborted();
  const { readTextTable, tableOfRows } = await import('./read-table.ts');
  const table =
    'rows' in file ? await tableOfRows(file.rows) : await readTextTable(file.bytes, file.type, options.signal);
  const columns = matchHeaders(table.headers, mapping);
  const derived = derivedColumns(table.headers, mapping);
  const catalogue = await readImportCatalogue(queries, clock);
  const compared = await compareFile(table, columns, catalogue, { ...options, derived });
  const { counts, rows, faults, changes, missingLines } = compared;
  const { version, moment, lines } = catalogue;
  const starts = [...lines.values()].flat().flatMap(({ validFrom }) => validFrom ?? []);
  const waiting = {
    madeAt: moment.now,
    catalogueVersion: version,
    holdsUntil: starts.length === 0 ? null : starts.reduce((first, start) => Math.min(first, start)),
    large: counts.large,
    faulty: counts.faulty,
  };
  const columnOf = (index: number) => columns[index] ?? derived.find((one) => one.index === index)?.column ?? null;
  const answer = {
    ...counts,
    asOf: new Date(moment.now).toISOString(),
    validUntil: null,
    columns: table.headers.map((header, index) => ({ header, column: columnOf(index) })),
    faults: [...faults],
    changes: [...changes],
    missingLines: [...missingLines],
  };
  return { answer, waiting, rows };
}

/**
 * Applies an import in one transaction.
 *
 * @throws NotFoundError if it was dropped, ConflictError if the catalogue has changed or a confirmation is missing.
 */
export async function applyImport(
  context: CatalogueContext,
  id: number,
  { confirmLarge, skipFaults }: z.output<typeof applyImportSchema>,
): Promise<AppliedImport> {
  const waiting = await context.database.queries
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where((row) => row.or([row('feedId', 'is not', null), row('madeAt', '>', context.now() - IMPORT_LIMITS.keptMs)]))
    .executeTakeFirst();
  if (!waiting) throw new NotFoundError('import that can still be applied', id);
  if (waiting.appliedAt !== null) throw new ConflictError('This import was already applied.');
  if (waiting.faulty > 0 && !skipFaults) {
    throw new ConflictError(
      `${counted(waiting.faulty, 'line is', 'lines are')} faulty. Correct them, or set skipFaults to leave them out.`,
    );
  }
  if (waiting.large > 0 && !confirmLarge) {
    throw new ConflictError(
      `${counted(waiting.large, 'line needs', 'lines need')} confirmation: a change of more than ${LARGE_CHANGE_PERCENT}%, a removed price, or an own price above direct. Set confirmLarge.`,
    );
  }
  const author: Author = waiting.feedId === null ? context.author : { ...context.author, way: 'feed' };
  const rows = await readPlannedRows(waiting.content);
  if (rows.length === 0) return { changed: 0, historyId: null };
  const change = async (queries: Queries, moment: PriceMoment) => {
    const version = await readVersion(queries);
    const isArrived = waiting.holdsUntil !== null && waiting.holdsUntil <= moment.now;
    if (version !== waiting.catalogueVersion + 1 || isArrived) {
      throw new ConflictError('The catalog has changed since the dry run. Compare the file again.');
    }
    const lists = planLists(rows, {
      services: await readRecordedServices(queries),
      lines: await readLines(queries, moment.now),
      reading: { moment, countries: await readCountryIds(queries) },
    });
    const changed = await applyPriceLists(queries, lists, { author, now: moment.now });
    await queries.updateTable('imports').set({ appliedAt: moment.now, content: '' }).where('id', '=', id).execute();
    return changed;
  };
  const scope = rows.map(({ serviceId }) => ['service', serviceId] as const);
  const description = { entity: 'prices', scope } as const;
  const { result: changed, historyId } = await withLongDeadline(() =>
    recordCatalogueChange({ ...context, author }, description, change),
  );
  return { changed, historyId };
}

interface CurrentState {
  readonly services: Awaited<ReturnType<typeof readRecordedServices>>;
  readonly lines: Awaited<ReturnType<typeof readLines>>;
  readonly reading: Omit<Parameters<typeof revisedBy>[2], 'unit'>;
}

/** The current and new price lists of changed rows. */
function planLists(rows: readonly PlannedRow[], { services, lines, reading }: CurrentState): ListChange[] {
  const linesOf = Map.groupBy(lines, ({ serviceId }) => serviceId);
  const faults: LineFault[] = [];
  const lists = [...Map.groupBy(rows, ({ serviceId }) => serviceId)].map(([serviceId, own]): ListChange => {
    const service = services.get(serviceId);
    if (!service) throw new NotFoundError('service', serviceId);
    const before = linesOf.get(serviceId) ?? [];
    const after = new Map<string, ListedLine>(before.map((line) => [lineKey(line), line]));
    // Of several lines that have started since the comparison, the latest is in effect.
    for (const { parts } of own.toSorted((a, b) => Math.sign(startTime(a) - startTime(b)) || 0)) {
      const ofService = { ...reading, unit: service.billingType };
      const key = lineKey(revisedBy(undefined, parts, ofService));
      after.set(key, revisedBy(after.get(key), parts, ofService, faults));
    }
    return { service, before, after: [...after.values()] };
  });
  rejectFaults(faults);
  return lists;
}

function startTime({ parts }: PlannedRow): number {
  return parts.validFrom ? Date.parse(parts.validFrom) : Number.NEGATIVE_INFINITY;
}

/**
 * The column of each header.
 *
 * @throws UnreadableBodyError for duplicate headers, an unknown header in the mapping, or a missing required column.
 */
export function matchHeaders(headers: readonly string[], mapping: ColumnMapping): MatchedColumns {
  for (const [index, header] of headers.entries()) {
    const other = headers.findIndex((candidate) => sameHeader(candidate, header));
    if (header.trim() === '' || other === index) continue;
    throw new UnreadableBodyError(`Line 1: Columns ${other + 1} and ${index + 1} have the same header, ${header}.`);
  }
  for (const column of PRICE_COLUMNS) {
    const wanted = headerOf(mapping[column]);
    if (wanted === null || headers.some((header) => sameHeader(header, wanted))) continue;
    throw new UnreadableBodyError(
      `Line 1: The file has no column ${wanted.slice(0, IMPORT_LIMITS.header).toWellFormed()}, which the mapping names.`,
    );
  }
  const matched = matchColumns(headers, mapping);
  const derived = new Set(derivedColumns(headers, mapping).map(({ column }) => column));
  const missing = REQUIRED_COLUMNS.filter((column) => !matched.includes(column) && !derived.has(column));
  if (missing.length > 0) {
    throw new UnreadableBodyError(`Line 1: The file has no column for ${missing.join(' and ')}.`);
  }
  return matched;
}

/** Rows written or read before other requests run. */
const ROWS_PER_TURN = 1_000;

/** An import that waits to be applied. */
type WaitingImport = Pick<
  Selectable<Schema['imports']>,
  'madeAt' | 'catalogueVersion' | 'holdsUntil' | 'large' | 'faulty'
>;

/** Stores an import for all instances, and drops old and surplus ones, but no feed's. Returns its id. */
async function storeImport(queries: Queries, waiting: WaitingImport, rows: readonly PlannedRow[]): Promise<number> {
  const content = await writePlannedRows(rows);
  const { id } = await queries
    .insertInto('imports')
    .values({ ...waiting, content })
    .returning('id')
    .executeTakeFirstOrThrow();
  const kept = queries
    .selectFrom('imports')
    .select('id')
    .where('feedId', 'is', null)
    .orderBy('id', 'desc')
    .limit(IMPORT_LIMITS.kept);
  await queries
    .deleteFrom('imports')
    .where('feedId', 'is', null)
    .where((row) => row.or([row('madeAt', '<=', waiting.madeAt - IMPORT_LIMITS.keptMs), row('id', 'not in', kept)]))
    .execute();
  return id;
}

/** The rows of an import as they are stored. */
export async function writePlannedRows(rows: readonly PlannedRow[]): Promise<string> {
  const content: string[] = [];
  for (const [index, { serviceId, parts }] of rows.entries()) {
    if (index % ROWS_PER_TURN === 0) await setImmediate();
    content.push(JSON.stringify([serviceId, parts]));
  }
  return content.join('\n');
}

const plannedRow = z.tuple([z.int(), rowPartsSchema]);

/** The rows of a stored import. */
async function readPlannedRows(content: string): Promise<PlannedRow[]> {
  const rows: PlannedRow[] = [];
  for (const line of content === '' ? [] : content.split('\n')) {
    if (rows.length % ROWS_PER_TURN === 0) await setImmediate();
    const [serviceId, parts] = plannedRow.parse(JSON.parse(line));
    rows.push({ serviceId, parts });
  }
  return rows;
}
