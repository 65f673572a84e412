import { z } from 'zod';
import type { PreparedCatalogue } from '#catalogue/prepared-catalogue.server.ts';
import { dataPaths } from '#core/routes.ts';
import type { Queries } from '#platform/database/database.ts';
import { spreadsheetCsv } from '#platform/runtime/spreadsheet-csv.ts';
import { Turns } from '#platform/runtime/turns.ts';
import { factRows, providerRows } from './catalogue-rows.server.ts';
import { DATA_VERSION, dataFilesSchema } from './data-files.ts';
import { changeRowSchema, factRowSchema, priceRowSchema } from './data-rows.ts';
import { readChangeRows } from './history-file.server.ts';
import { currentLines, priceRow } from './price-rows.server.ts';
import { linesAt } from './prices-at.server.ts';

/** What files are made of. */
interface FileSource {
  readonly catalogue: PreparedCatalogue;
  readonly queries: Queries;
  /** The site's origin without a trailing slash. */
  readonly publicUrl: string;
}

/** The parts of a file, made while they are read. */
type Parts = AsyncIterable<string>;

/** The price lines in effect now, or at the end of a day. */
export async function pricesFile(
  { catalogue, queries }: FileSource,
  at: string | undefined,
  format: 'csv' | 'json',
): Promise<Parts> {
  const { today, maxAgeDays } = catalogue.moment;
  const lines = at === undefined ? await currentLines(catalogue) : await linesAt(queries, catalogue, at);
  const judged = { day: at ?? today, maxAgeDays };
  const rows = pagesOf(lines, ({ service, line }) => priceRow(service, line, judged));
  return format === 'csv' ? csvParts(rows, priceRowSchema) : jsonParts(rows);
}

/** The price changes after an id. */
export function historyFile({ queries }: FileSource, since: number, format: 'csv' | 'jsonl'): Parts {
  const rows = readChangeRows(queries, since);
  return format === 'csv' ? csvParts(rows, changeRowSchema) : jsonLineParts(rows);
}

export function providersFile({ catalogue, publicUrl }: FileSource): Parts {
  return jsonParts(pagesOf(providerRows(catalogue, publicUrl), (row) => row));
}

export function factsFile({ catalogue }: FileSource): Parts {
  return csvParts(
    pagesOf(factRows(catalogue), (row) => row),
    factRowSchema,
  );
}

/** The columns of all files by name, as JSON Schema. */
export async function* schemaFile({ publicUrl }: FileSource): Parts {
  const schema = { $id: publicUrl + dataPaths.schema, version: DATA_VERSION, ...z.toJSONSchema(dataFilesSchema) };
  yield `${JSON.stringify(schema, null, 2)}\n`;
}

type RowPages = AsyncIterable<readonly object[]>;

/** Rows as CSV without a byte order mark, which programs would take for a part of the first column's name. */
async function* csvParts(pages: RowPages, { shape }: z.ZodObject): Parts {
  const columns = Object.keys(shape);
  yield spreadsheetCsv([], columns, { hasHeader: true, hasMark: false });
  for await (const rows of pages) yield spreadsheetCsv(rows, columns, { hasHeader: false });
}

/** Rows as a JSON array, each in a line of its own. */
async function* jsonParts(pages: RowPages): Parts {
  let before = '[\n';
  for await (const rows of pages) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* jsonLineParts(pages: RowPages): Parts {
  for await (const rows of pages) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

const ROWS_PER_PAGE = 100;

/** The rows of a list in pages, between which other requests run. */
async function* pagesOf<T>(list: readonly T[], rowOf: (one: T) => object): AsyncGenerator<object[]> {
  const turns = new Turns();
  for (let start = 0; start < list.length; start += ROWS_PER_PAGE) {
    if (turns.isOver) await turns.next();
    yield list.slice(start, start + ROWS_PER_PAGE).map(rowOf);
  }
}
