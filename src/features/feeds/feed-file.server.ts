import type { Selectable } from 'kysely';
import { mappingSchema } from '#features/import/import-contract.ts';
import type { ImportRows } from '#features/import/import-parts.ts';
import { formatCount } from '#core/count.ts';
import { IMPORT_LIMITS } from '#core/limits.ts';
import { isJson, listAt, type JsonValue } from '#catalogue/sources/json-path.ts';
import type { PriceClock } from '#catalogue/prices/price-lines.server.ts';
import type { Queries } from '#platform/database/database.ts';
import type { FeedsTable } from './feed-tables.server.ts';
import { UnreadableBodyError } from '#platform/errors/problem-error.ts';
import { parseBoundedJson } from '#platform/http/json-body.ts';
import type { ImportFile } from '#features/import/import-file.server.ts';
import { compareImportFile, type ComparedImport } from '#features/import/price-imports.server.ts';
import { mapInTurns } from '#platform/runtime/turns.ts';

/** The settings by which a feed's file is read as rows. */
export type FeedForm = Pick<Selectable<FeedsTable>, 'format' | 'rowsPath' | 'mapping'>;

/**
 * Compares a file with the catalogue as an import does, without blocking the event loop for long. Stores nothing.
 *
 * @throws UnreadableBodyError with the reason for the operator; the signal's reason.
 */
export async function compareFeedFile(
  queries: Queries,
  clock: PriceClock,
  form: FeedForm,
  text: string,
  signal?: AbortSignal,
): Promise<ComparedImport> {
  const mapping = mappingSchema.parse(JSON.parse(form.mapping));
  return compareImportFile(queries, clock, await importFileOf(form, text), { mapping, signal });
}

/** The file of a feed as an import reads it. @throws UnreadableBodyError with the reason for the operator. */
export async function importFileOf(
  { format, rowsPath }: Pick<FeedForm, 'format' | 'rowsPath'>,
  text: string,
): Promise<ImportFile> {
  if (format === 'json') return { rows: await rowsIn(text, rowsPath) };
  return { bytes: Buffer.from(text), type: format === 'csv' ? 'text/csv' : 'text/tab-separated-values' };
}

async function rowsIn(text: string, rowsPath: string | null): Promise<ImportRows> {
  const json = await parseBoundedJson(text);
  const list = isJson(json) ? listIn(json, rowsPath) : [];
  if (list.length > IMPORT_LIMITS.lines) {
    throw new UnreadableBodyError(`A file can have at most ${formatCount(IMPORT_LIMITS.lines)} lines.`);
  }
  return mapInTurns(list, (row, index) => {
    if (!isObject(row)) throw new UnreadableBodyError(`Line ${index + 2}: The row is no object.`);
    return Object.fromEntries(Object.entries(row).flatMap(([key, cell]) => (isCell(cell) ? [[key, cell]] : [])));
  });
}

function listIn(json: JsonValue, rowsPath: string | null): readonly JsonValue[] {
  if (rowsPath !== null) {
    const list = listAt(json, rowsPath);
    if (list === null) throw new UnreadableBodyError(`The file has no list at ${rowsPath}.`);
    return list;
  }
  if (Array.isArray(json)) return json;
  const lists = isObject(json) ? Object.values(json).filter(isListOfObjects) : [];
  const [list] = lists;
  if (list && lists.length === 1) return list;
  const found = lists.length === 0 ? 'no list' : `${lists.length} lists`;
  throw new UnreadableBodyError(`The file has ${found} of objects at its top. Enter the path of the rows.`);
}

function isListOfObjects(value: JsonValue): value is JsonValue[] {
  return Array.isArray(value) && value.length > 0 && value.every(isObject);
}

function isObject(value: JsonValue): value is Record<string, JsonValue> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a member of a row is a cell. Other members are ignored. */
function isCell(value: JsonValue): value is string | number | null {
  return value === null || typeof value === 'string' || typeof value === 'number';
}
