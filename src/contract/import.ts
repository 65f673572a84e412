import { z } from 'zod';
import { IMPORT_LIMITS } from '#domain/limits.ts';
import { PRICE_COLUMNS } from '#domain/price-columns.ts';
import { PRICE_WARNINGS, WARNED_PRICES } from '#domain/price-warnings.ts';
import { BILLING_TYPES } from '#domain/service-type.ts';
import { CSV_MEDIA_TYPE, FILE_MEDIA_TYPES } from './media-type.ts';
import { idParams, type Operation } from './operation.ts';
import { amountSchema, priceLineSchema } from './price.ts';
import { adminApi } from './routes.ts';

/** Prices as files: the export, and the import that reads what it writes (product, section 5.3). */

const columnName = z.enum(PRICE_COLUMNS);

const mappingSchema = z.partialRecord(columnName, z.string().nullable());

const MAPPING_RULE = `A mapping is a JSON object such as {"own":"rampage"} with the columns ${PRICE_COLUMNS.join(', ')}`;

/** Where the columns of a file have other headers. */
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
    .describe('JSON, the header for each column that has another one; null for a column that is left out'),
});

const cell = z.union([z.string(), z.number(), z.null()]);

/** A file as JSON: an object for each row, by header. */
export const importRowsSchema = z.strictObject({
  rows: z
    .array(z.record(z.string(), cell))
    .max(IMPORT_LIMITS.lines, `A file has at most ${IMPORT_LIMITS.lines.toLocaleString('en-US')} lines`),
});

const faultSchema = z.strictObject({
  line: z.int().describe('Of the file, whose header is line 1'),
  column: z.string().nullable().describe('The header as the file has it, null where the whole line is meant'),
  value: z.string().nullable().describe('What stands there'),
  message: z.string(),
});

/** A line of the catalogue by what people know it by. */
const place = {
  serviceId: z.int().positive(),
  provider: z.string(),
  service: z.string(),
  unit: z.enum(BILLING_TYPES),
  country: z.string().nullable(),
  fromQuantity: z.int(),
  validFrom: z.iso.datetime().nullable(),
} as const;

const changeSchema = z.strictObject({
  line: faultSchema.shape.line,
  kind: z.enum(['new', 'changed']),
  ...place,
  large: z.boolean().describe('Whether it has to be confirmed'),
  warnings: z
    .array(
      z.strictObject({ which: z.enum(WARNED_PRICES), reason: z.enum(PRICE_WARNINGS), percent: z.number().nullable() }),
    )
    .describe('Why it has to be confirmed: empty where it is not'),
  cells: z
    .array(
      z.strictObject({
        column: columnName,
        from: z.string().nullable(),
        to: z.string().nullable(),
        percent: z.number().nullable().describe('Of a price, one decimal place; null where one of the two is none'),
      }),
    )
    .describe('What becomes another, for keys without the scope `read` without costs'),
});

const missingSchema = z.strictObject({
  ...place,
  own: amountSchema.nullable(),
  direct: amountSchema.nullable(),
  ...priceLineSchema.pick({ since: true, sinceAtLeast: true, firstCheckedOn: true }).shape,
});

const count = z.int().min(0);

/** What an import would do. Counts are of lines; lists are cut where they are long. */
export const importSchema = z
  .strictObject({
    id: z.int().positive(),
    lines: count.describe('In the file, without its header'),
    new: count,
    changed: count,
    unchanged: count,
    missing: count.describe('In the catalogue and not in the file. They stay as they are'),
    large: count.describe('New and changed ones that have to be confirmed'),
    faulty: count,
    asOf: z.iso.datetime().describe('The catalogue that the file was compared with'),
    validUntil: z.iso.datetime().describe('How long it can be applied'),
    columns: z
      .array(z.strictObject({ header: z.string(), column: columnName.nullable() }))
      .describe('What each header was taken for, null where it is left out'),
    faults: z.array(faultSchema).describe(`In the order of the file, at most ${IMPORT_LIMITS.listedFaults}`),
    changes: z
      .array(changeSchema)
      .describe(`Large ones first, then in the order of the file, at most ${IMPORT_LIMITS.listedChanges}`),
    missingLines: z
      .array(missingSchema)
      .describe(`Those of providers in the file first, at most ${IMPORT_LIMITS.listedMissing}`),
  })
  .meta({ id: 'PriceImport' });

/** What the author of an import confirms. */
export const applyImportSchema = z.strictObject({
  confirmLarge: z.literal(true).optional().describe('Confirms every line with warnings'),
  skipFaults: z.literal(true).optional().describe('Faulty lines are left out'),
});

const appliedSchema = z
  .strictObject({
    changed: count.describe('How many lines are others than before'),
    historyId: z.int().nullable().describe('The entry of the history, null where nothing was changed'),
  })
  .meta({ id: 'AppliedImport' });

export type PriceImport = z.output<typeof importSchema>;
export type ImportFault = PriceImport['faults'][number];
export type ImportChange = PriceImport['changes'][number];
export type MissingLine = PriceImport['missingLines'][number];
export type ImportRows = z.output<typeof importRowsSchema>['rows'];
export type ImportConfirmation = z.input<typeof applyImportSchema>;
export type AppliedImport = z.output<typeof appliedSchema>;

/** The calls for prices as files. */
export const importOperations = {
  exportPrices: {
    id: 'exportPrices',
    method: 'GET',
    access: 'admin',
    scope: 'read',
    path: adminApi.pricesExport,
    summary: 'All price lines as a table for spreadsheets, which the import reads again',
    response: { status: 200, description: 'The table', schema: null, text: CSV_MEDIA_TYPE },
  },
  createImport: {
    id: 'createImport',
    method: 'POST',
    access: 'admin',
    scope: 'write',
    path: adminApi.imports,
    summary: 'Compares a file of prices with the catalogue. Nothing is changed before the import is applied',
    query: importQuery,
    body: importRowsSchema,
    fileTypes: FILE_MEDIA_TYPES,
    maxBodyBytes: IMPORT_LIMITS.bytes,
    audit: { action: 'create', entity: 'import' },
    response: { status: 201, description: 'What the import would do', schema: importSchema },
  },
  applyImport: {
    id: 'applyImport',
    method: 'POST',
    access: 'admin',
    scope: 'write',
    path: adminApi.importApply(':id'),
    summary: 'Applies an import as a whole, where the catalogue is still the one that it was compared with',
    params: idParams,
    body: applyImportSchema,
    audit: { action: 'update', entity: 'prices' },
    response: { status: 200, description: 'What was changed', schema: appliedSchema },
  },
} as const satisfies Record<string, Operation>;
