import { z } from 'zod';
import { FACT_NAMES } from '#catalogue/facts/facts.ts';
import { FACT_FILE, type FactColumn } from './fact-columns.ts';
import { IMPORT_LIMITS } from '#core/limits.ts';
import { CSV_MEDIA_TYPE, FILE_MEDIA_TYPES } from '#core/contract/media-type.ts';
import { created, named, okText, operatorAndKeys, record } from '#core/contract/operation.ts';
import { adminApi } from '#core/routes.ts';
import {
  fileLine,
  importQueryOf,
  importRowsSchema,
  importShapeOf,
  lineCount,
  mappingSchemaOf,
} from './import-parts.ts';

/** Facts as files: export and import. */

export const COMPARED_COLUMNS = [
  'value',
  'checked_on',
  'checked_by',
  'list_name',
  'source_url',
  'note',
] as const satisfies readonly FactColumn[];

const factMappingSchema = mappingSchemaOf(FACT_FILE).meta({ id: 'FactColumnMapping' });

const changeSchema = record('FactImportChange', {
  line: fileLine,
  kind: z.enum(['new', 'changed', 'removed']),
  serviceId: z.int().positive(),
  provider: z.string(),
  service: z.string(),
  fact: z.enum(FACT_NAMES),
  cells: z
    .array(
      z.strictObject({
        column: z.enum(COMPARED_COLUMNS),
        from: z.string().nullable(),
        to: z.string().nullable(),
      }),
    )
    .describe('Changed fields; the value as in the file'),
});

/** The effect of an import of facts. Counts are of all lines; long lists are truncated. */
export const factImportSchema = record('FactImport', {
  ...importShapeOf(FACT_FILE),
  removed: lineCount.describe('Lines with an empty value, which remove a known fact'),
  changes: z.array(changeSchema).describe(`In file order, at most ${IMPORT_LIMITS.listedChanges}`),
});

export type FactImport = z.output<typeof factImportSchema>;
export type FactImportChange = FactImport['changes'][number];

/** Operations of facts as files. `applyImport` applies their imports, too. */
export const factImportOperations = named({
  exportFacts: operatorAndKeys.get(adminApi.factsExport, {
    summary: 'All known facts with their sources as CSV, in the format of the import',
    response: okText('The table', CSV_MEDIA_TYPE),
  }),
  createFactImport: operatorAndKeys.post(adminApi.factImports, {
    summary: 'Compares a file of facts with the catalog. Changes nothing until the import is applied',
    query: importQueryOf(factMappingSchema, FACT_FILE.columns, { fact: 'feature' }),
    body: importRowsSchema,
    fileTypes: FILE_MEDIA_TYPES,
    maxBodyBytes: IMPORT_LIMITS.bytes,
    audit: { action: 'create', entity: 'import' },
    response: created('Result of the comparison', factImportSchema),
  }),
});
