import { z } from 'zod';
import { formatCount } from '#domain/count.ts';
import { IMPORT_LIMITS } from '#domain/limits.ts';
import { PRICE_COLUMNS } from '#domain/import/price-columns.ts';
import { PRICE_WARNINGS, WARNED_PRICES } from '#domain/prices/price-warnings.ts';
import { BILLING_TYPES } from '#domain/service-type.ts';
import { CSV_MEDIA_TYPE, FILE_MEDIA_TYPES } from '#contract/media-type.ts';
import {
  created,
  done,
  idParams,
  named,
  ok,
  okText,
  operatorAndKeys,
  operatorOnly,
  record,
} from '#contract/operation.ts';
import { amountSchema, priceLineSchema } from '#contract/prices/price-line.ts';
import { adminApi } from '#contract/routes.ts';

/** Prices as files: export and import. */

const columnName = z.enum(PRICE_COLUMNS);

const mappedHeader = z.string().max(IMPORT_LIMITS.mapping);

/** Where each column is read from. */
export const mappingSchema = z
  .partialRecord(
    columnName,
    z.union([
      mappedHeader,
      z.null(),
      z.strictObject({ value: mappedHeader }).describe('One value for all rows'),
      z
        .strictObject({ header: mappedHeader, values: z.record(mappedHeader, mappedHeader) })
        .describe('A header whose values are translated; others stay as they are'),
    ]),
  )
  .meta({ id: 'ColumnMapping' });

const MAPPING_RULE = `Send a mapping as a JSON object, such as {"own":"rampage"}, with the columns ${PRICE_COLUMNS.join(', ')}`;

/** The mapping of columns to other headers. */
export const importQuery = z.strictObject({
  mapping: z
    .string()
    .max(IMPORT_LIMITS.mapping)
    .transform((text, context) => {
      try {
        return mappingSchema.parse(JSON.parse(text));
      } catch {
        context.addIssue(MAPPING_RULE);
        return z.NEVER;
      }
    })
    .optional()
    .describe(
      'JSON with the file’s header for each column that has a different one; `{"value": "gb"}` for all rows, `{"header": "unit", "values": {"per_gb": "gb"}}` to translate, null to leave a column out',
    ),
});

const cell = z.union([z.string(), z.number(), z.null()]);

/** A file as JSON: an object per row, keyed by header. */
export const importRowsSchema = z.strictObject({
  rows: z
    .array(z.record(z.string(), cell))
    .max(IMPORT_LIMITS.lines, `A file can have at most ${formatCount(IMPORT_LIMITS.lines)} lines`),
});

const faultSchema = z.strictObject({
  line: z.int().describe('Line in the file; the header is line 1'),
  column: z.string().nullable().describe('Header in the file, null if the fault concerns the whole line'),
  value: z.string().nullable().describe('Value in the file'),
  message: z.string(),
});

/** The identification of a price line for people. */
const place = {
  serviceId: z.int().positive(),
  provider: z.string(),
  service: z.string(),
  unit: z.enum(BILLING_TYPES),
  country: z.string().nullable(),
  fromQuantity: z.int(),
  validFrom: z.iso.datetime().nullable(),
} as const;

const changeSchema = record('ImportChange', {
  line: faultSchema.shape.line,
  kind: z.enum(['new', 'changed']),
  ...place,
  large: z.boolean().describe('Whether the line must be confirmed'),
  warnings: z
    .array(
      z.strictObject({ which: z.enum(WARNED_PRICES), reason: z.enum(PRICE_WARNINGS), percent: z.number().nullable() }),
    )
    .describe(
      'Why the line must be confirmed; empty if it need not be. Keys without the scope `read` must confirm every cost that they set',
    ),
  cells: z
    .array(
      z.strictObject({
        column: columnName,
        from: z.string().nullable(),
        to: z.string().nullable(),
        percent: z
          .number()
          .nullable()
          .describe('Change of the price with one decimal place; null if either price is missing'),
      }),
    )
    .describe('Changed fields; for keys without the scope `read` without costs'),
});

const missingSchema = z.strictObject({
  ...place,
  own: amountSchema.nullable(),
  direct: amountSchema.nullable(),
  ...priceLineSchema.pick({ since: true, sinceAtLeast: true, firstCheckedOn: true }).shape,
});

const count = z.int().min(0);

/** The effect of an import. Counts are of all lines; long lists are truncated. */
export const importSchema = record('PriceImport', {
  id: z.int().positive(),
  lines: count.describe('Lines in the file, without the header'),
  new: count,
  changed: count,
  unchanged: count,
  missing: count.describe('Lines in the catalog but not in the file. They stay unchanged'),
  large: count.describe('New and changed lines that must be confirmed'),
  faulty: count,
  asOf: z.iso.datetime().describe('Version of the catalog that the file was compared with'),
  validUntil: z.iso
    .datetime()
    .nullable()
    .describe('Until when the import can be applied; null for a feed’s: until a newer file'),
  columns: z
    .array(z.strictObject({ header: z.string(), column: columnName.nullable() }))
    .describe('Column assigned to each header, null if left out'),
  faults: z.array(faultSchema).describe(`In file order, at most ${IMPORT_LIMITS.listedFaults}`),
  changes: z
    .array(changeSchema)
    .describe(`Large changes first, then in file order, at most ${IMPORT_LIMITS.listedChanges}`),
  missingLines: z.array(missingSchema).describe(`Providers in the file first, at most ${IMPORT_LIMITS.listedMissing}`),
});

/** The confirmations of an import's author. */
export const applyImportSchema = z.strictObject({
  confirmLarge: z.literal(true).optional().describe('Confirms every line that must be confirmed'),
  skipFaults: z.literal(true).optional().describe('Leaves out faulty lines'),
});

const appliedSchema = record('AppliedImport', {
  changed: count.describe('Number of changed lines'),
  historyId: z.int().nullable().describe('History entry, null if nothing was changed'),
});

export type PriceImport = z.output<typeof importSchema>;
export type ImportFault = PriceImport['faults'][number];
export type ImportChange = PriceImport['changes'][number];
export type MissingLine = PriceImport['missingLines'][number];
export type ImportRows = z.output<typeof importRowsSchema>['rows'];
export type ImportConfirmation = z.input<typeof applyImportSchema>;
export type AppliedImport = z.output<typeof appliedSchema>;

/** Operations of prices as files. */
export const importOperations = named({
  exportPrices: operatorAndKeys.get(adminApi.pricesExport, {
    summary: 'All price lines as CSV, in the format of the import',
    response: okText('The table', CSV_MEDIA_TYPE),
  }),
  createImport: operatorAndKeys.post(adminApi.imports, {
    summary: 'Compares a price file with the catalog. Changes nothing until the import is applied',
    query: importQuery,
    body: importRowsSchema,
    fileTypes: FILE_MEDIA_TYPES,
    maxBodyBytes: IMPORT_LIMITS.bytes,
    audit: { action: 'create', entity: 'import' },
    response: created('Result of the comparison', importSchema),
  }),
  compareImport: operatorOnly.post(adminApi.importCompare(':id'), {
    summary: 'Compares the file of a feed with the catalog of now, as the same import',
    params: idParams,
    audit: { action: 'update', entity: 'import' },
    response: ok('Result of the comparison', importSchema),
  }),
  dismissImport: operatorOnly.post(adminApi.importDismiss(':id'), {
    summary: 'Removes the file of a feed from the worklist until there is a newer one',
    params: idParams,
    audit: { action: 'update', entity: 'import' },
    response: done('Dismissed'),
  }),
  applyImport: operatorAndKeys.post(adminApi.importApply(':id'), {
    summary: 'Applies an import completely or not at all, if the catalog has not changed since the comparison',
    params: idParams,
    body: applyImportSchema,
    audit: { action: 'update', entity: 'prices' },
    response: ok('The result', appliedSchema),
  }),
});
