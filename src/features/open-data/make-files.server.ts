import { z } from 'zod';
import type { PreparedCatalogue } from '#catalogue/prepared-catalogue.server.ts';
import { dataPaths } from '#core/routes.ts';
import type { Queries } from '#platform/database/database.ts';
import { spreadsheetCsv } from '#platform/runtime/spreadsheet-csv.ts';
import { Turns } from '#platform/runtime/turns.ts';
import { factRows, providerRows } from './catalogue-rows.server.ts';
import { DATA_VERSION, dataFilesSchema, type DataPath } from './data-files.ts';
import type { FilePart } from './open-data-files.server.ts';
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

/** A file while it is made: its parts, and how many rows have been read. */
export interface MadeFile {
  readonly parts: AsyncIterable<string>;
  readonly rows: () => number;
}

/** A file of open data: with `at` the prices of a day, with `since` the changes after an id. */
export async function makeFile(
  file: DataPath,
  { catalogue, queries, publicUrl }: FileSource,
  { at, since = 0 }: FilePart,
): Promise<MadeFile> {
  switch (file) {
    case dataPaths.pricesJson:
      return asJson(await priceRows({ catalogue, queries }, at));
    case dataPaths.pricesCsv:
      return asCsv(await priceRows({ catalogue, queries }, at), priceRowSchema);
    case dataPaths.historyCsv:
      return asCsv(readChangeRows(queries, since), changeRowSchema);
    case dataPaths.historyLines:
      return asFile(readChangeRows(queries, since), jsonLines);
    case dataPaths.providers:
      return asJson(pagesOf(providerRows(catalogue, publicUrl), (row) => row));
    case dataPaths.facts:
      return asCsv(
        pagesOf(factRows(catalogue), (row) => row),
        factRowSchema,
      );
    case dataPaths.schema:
      return { parts: textPart(schemaText(publicUrl)), rows: () => 0 };
  }
}

async function priceRows({ catalogue, queries }: Pick<FileSource, 'catalogue' | 'queries'>, at: string | undefined) {
  const { today, maxAgeDays } = catalogue.moment;
  const lines = at === undefined ? await currentLines(catalogue) : await linesAt(queries, catalogue, at);
  const judged = { day: at ?? today, maxAgeDays };
  return pagesOf(lines, ({ service, line }) => priceRow(service, line, judged));
}

/** The columns of all files by name, as JSON Schema. */
function schemaText(publicUrl: string): string {
  const schema = { $id: publicUrl + dataPaths.schema, version: DATA_VERSION, ...z.toJSONSchema(dataFilesSchema) };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

type RowPages = AsyncIterable<readonly object[]>;
type Write = (pages: RowPages) => AsyncIterable<string>;

function asFile(pages: RowPages, write: Write): MadeFile {
  let count = 0;
  const counted = async function* () {
    for await (const rows of pages) {
      count += rows.length;
      yield rows;
    }
  };
  return { parts: write(counted()), rows: () => count };
}

/** As CSV without a byte order mark, which programs would take for a part of the first column's name. */
function asCsv(pages: RowPages, { shape }: z.ZodObject): MadeFile {
  const columns = Object.keys(shape);
  return asFile(pages, async function* (counted) {
    yield spreadsheetCsv([], columns, { hasHeader: true, hasMark: false });
    for await (const rows of counted) yield spreadsheetCsv(rows, columns, { hasHeader: false });
  });
}

/** As a JSON array, each row in a line of its own. */
function asJson(pages: RowPages): MadeFile {
  return asFile(pages, async function* (counted) {
    let before = '[\n';
    for await (const rows of counted) {
      yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
      before = ',\n';
    }
    yield before === '[\n' ? '[]\n' : '\n]\n';
  });
}

async function* textPart(text: string): AsyncGenerator<string> {
  yield text;
}

async function* jsonLines(pages: RowPages): AsyncGenerator<string> {
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
