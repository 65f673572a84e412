import { z } from 'zod';
import { CSV_MEDIA_TYPE, JSON_LINES_MEDIA_TYPE, JSON_MEDIA_TYPE } from '#core/contract/media-type.ts';
import { everyone, matching, named, ok, okText } from '#core/contract/operation.ts';
import { dataPaths } from '#core/routes.ts';
import { changeRowSchema, factRowSchema, priceRowSchema, providerRowSchema } from './data-rows.ts';

/** The version of the files: the second figure increases with each new column. */
export const DATA_VERSION = '1.0';

export type DataPath = (typeof dataPaths)[keyof typeof dataPaths];

interface DataFile {
  readonly path: DataPath;
  readonly mediaType: string;
  /** What it contains, and what a query selects. */
  readonly text: string;
  readonly query?: string;
}

const AT = '?at=2026-10-06 the prices at the end of that day (UTC)';
const SINCE = '?since=18204 the changes after this id';

const JSON_TYPE = `${JSON_MEDIA_TYPE}; charset=utf-8`;

/** The files of open data, in the order of the page. */
export const DATA_FILES: readonly DataFile[] = [
  { path: dataPaths.pricesCsv, mediaType: CSV_MEDIA_TYPE, text: 'Price lines in effect', query: AT },
  { path: dataPaths.pricesJson, mediaType: JSON_TYPE, text: 'The same as one array', query: AT },
  { path: dataPaths.historyCsv, mediaType: CSV_MEDIA_TYPE, text: 'All price changes, oldest first', query: SINCE },
  { path: dataPaths.historyLines, mediaType: JSON_LINES_MEDIA_TYPE, text: 'The same as JSON lines', query: SINCE },
  { path: dataPaths.providers, mediaType: JSON_TYPE, text: 'Vendors with their services' },
  { path: dataPaths.facts, mediaType: CSV_MEDIA_TYPE, text: 'Features of services with their sources' },
  { path: dataPaths.schema, mediaType: JSON_TYPE, text: 'JSON Schema of these files' },
];

/** The content of each file, by its name. */
export const dataFilesSchema = z.strictObject({
  'prices.json': z.array(priceRowSchema),
  'prices.csv': z.array(priceRowSchema),
  'history.csv': z.array(changeRowSchema),
  'history.jsonl': z.array(changeRowSchema).describe('A row in each line'),
  'providers.json': z.array(providerRowSchema),
  'facts.csv': z.array(factRowSchema),
});

const DAY_RULE = 'Enter a day as year, month and day, such as 2026-10-06';

const pricesQuery = z.strictObject({
  at: z.iso
    .date(DAY_RULE)
    .optional()
    .describe('Prices at the end of this day (UTC), with later corrections; today at the latest'),
});

const historyQuery = z.strictObject({
  since: matching(/^(?:0|[1-9]\d{0,14})$/, 'Enter the id of a change')
    .transform(Number)
    .optional()
    .describe('Id of a change: only the changes after it'),
});

const schemaDocument = z.looseObject({ version: z.string() }).meta({ id: 'DataSchema' });

/** The files of open data. All may be read from pages of other sites. */
export const dataOperations = named({
  getPricesFile: everyone.get(dataPaths.pricesJson, {
    summary: 'Open data: all price lines in effect, or those of an earlier day',
    query: pricesQuery,
    response: ok('The price lines', z.array(priceRowSchema)),
  }),
  getPricesCsvFile: everyone.get(dataPaths.pricesCsv, {
    summary: 'Open data: the same as CSV',
    query: pricesQuery,
    response: okText('The price lines', CSV_MEDIA_TYPE),
  }),
  getHistoryCsvFile: everyone.get(dataPaths.historyCsv, {
    summary: 'Open data: all price changes as CSV, oldest first, those of deleted services included',
    query: historyQuery,
    response: okText('The changes', CSV_MEDIA_TYPE),
  }),
  getHistoryLinesFile: everyone.get(dataPaths.historyLines, {
    summary: 'Open data: the same as JSON lines',
    query: historyQuery,
    response: okText('The changes, one in each line', JSON_LINES_MEDIA_TYPE),
  }),
  getProvidersFile: everyone.get(dataPaths.providers, {
    summary: 'Open data: all vendors with their services',
    response: ok('The vendors', z.array(providerRowSchema)),
  }),
  getFactsFile: everyone.get(dataPaths.facts, {
    summary: 'Open data: all known features of services with their sources, as CSV',
    response: okText('The features', CSV_MEDIA_TYPE),
  }),
  getDataSchemaFile: everyone.get(dataPaths.schema, {
    summary: 'Open data: the columns of all files as JSON Schema',
    response: ok('A JSON Schema with the version of the files', schemaDocument),
  }),
});
