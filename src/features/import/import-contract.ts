import { z } from 'zod';
import { IMPORT_LIMITS } from '#core/limits.ts';
import { PRICE_COLUMNS, PRICE_FILE } from './price-columns.ts';
import { PRICE_WARNINGS, WARNED_PRICES } from '#catalogue/prices/price-warnings.ts';
import { BILLING_TYPES } from '#core/service-type.ts';
import { CSV_MEDIA_TYPE, FILE_MEDIA_TYPES } from '#core/contract/media-type.ts';
import { created, done, named, ok, okText, operatorAndKeys, operatorOnly, record } from '#core/contract/operation.ts';
import { amountSchema, priceLineSchema } from '#catalogue/prices/price-line-contract.ts';
import { adminApi } from '#core/routes.ts';
import {
  appliedSchema,
  applyImportSchema,
  fileLine,
  importQueryOf,
  importRowsSchema,
  importShapeOf,
  lineCount,
  mappingSchemaOf,
} from './import-parts.ts';

/** Prices as files: export and import. */

export const mappingSchema = mappingSchemaOf(PRICE_FILE).meta({ id: 'ColumnMapping' });

export const importQuery = importQueryOf(mappingSchema, PRICE_COLUMNS, { own: 'rampage' });

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
  line: fileLine,
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
        column: z.enum(PRICE_COLUMNS),
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

/** The effect of an import. Counts are of all lines; long lists are truncated. */
export const importSchema = record('PriceImport', {
  ...importShapeOf(PRICE_FILE),
  large: lineCount.describe('New and changed lines that must be confirmed'),
  changes: z
    .array(changeSchema)
    .describe(`Large changes first, then in file order, at most ${IMPORT_LIMITS.listedChanges}`),
  missingLines: z.array(missingSchema).describe(`Providers in the file first, at most ${IMPORT_LIMITS.listedMissing}`),
});

export type PriceImport = z.output<typeof importSchema>;
export type ImportChange = PriceImport['changes'][number];
export type MissingLine = PriceImport['missingLines'][number];

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
  compareImport: operatorOnly.row.post(adminApi.importCompare(':id'), {
    summary: 'Compares the file of a feed with the current catalog. The import keeps its id',
    audit: { action: 'update', entity: 'import' },
    response: ok('Result of the comparison', importSchema),
  }),
  dismissImport: operatorOnly.row.post(adminApi.importDismiss(':id'), {
    summary: 'Removes the file of a feed from the worklist until there is a newer one',
    audit: { action: 'update', entity: 'import' },
    response: done('Dismissed'),
  }),
  applyImport: operatorAndKeys.row.post(adminApi.importApply(':id'), {
    summary: 'Applies an import completely or not at all, if the catalog has not changed since the comparison',
    body: applyImportSchema,
    audit: { action: 'update', entity: 'prices' },
    response: ok('The result', appliedSchema),
  }),
});
