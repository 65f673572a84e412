import { z } from 'zod';
import { formatCount } from '#core/count.ts';
import type { FileColumns } from './file-columns.ts';
import { IMPORT_LIMITS } from '#core/limits.ts';
import { record } from '#core/contract/operation.ts';

/** What the imports of all kinds of files have in common. */

const mappedHeader = z.string().max(IMPORT_LIMITS.mapping);

/** Where each column of a kind of file is read from. */
export function mappingSchemaOf<Column extends string>({ columns }: FileColumns<Column>) {
  return z.partialRecord(
    z.enum(columns),
    z.union([
      mappedHeader,
      z.null(),
      z.strictObject({ value: mappedHeader }).describe('One value for all rows'),
      z
        .strictObject({ header: mappedHeader, values: z.record(mappedHeader, mappedHeader) })
        .describe('A header whose values are translated; others stay as they are'),
    ]),
  );
}

/** The query with the mapping of columns to other headers, as JSON. `example` is such a mapping. */
export function importQueryOf<Schema extends z.ZodType>(
  mapping: Schema,
  columns: readonly string[],
  example: Readonly<Record<string, string>>,
) {
  const rule = `Send a mapping as a JSON object, such as ${JSON.stringify(example)}, with the columns ${columns.join(', ')}`;
  return z.strictObject({
    mapping: z
      .string()
      .max(IMPORT_LIMITS.mapping)
      .transform((text, context) => {
        try {
          return mapping.parse(JSON.parse(text, refusePrototype));
        } catch {
          context.addIssue(rule);
          return z.NEVER;
        }
      })
      .optional()
      .describe(
        'JSON with the file’s header for each column that has a different one; `{"value": "gb"}` for all rows, `{"header": "unit", "values": {"per_gb": "gb"}}` to translate, null to leave a column out',
      ),
  });
}

/** A reviver that refuses the member that schemas of records would skip silently, as bodies do. */
function refusePrototype(name: string, value: unknown): unknown {
  if (name === '__proto__') throw new SyntaxError('__proto__ is no column');
  return value;
}

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

export const fileLine = faultSchema.shape.line;

export const lineCount = z.int().min(0);

/** The effect of a file of any kind. Counts are of all lines; long lists are truncated. */
export function importShapeOf<Column extends string>({ columns }: FileColumns<Column>) {
  return {
    id: z.int().positive(),
    lines: lineCount.describe('Lines in the file, without the header'),
    new: lineCount,
    changed: lineCount,
    unchanged: lineCount,
    missing: lineCount.describe('Lines in the catalog but not in the file. They stay unchanged'),
    faulty: lineCount,
    asOf: z.iso.datetime().describe('Version of the catalog that the file was compared with'),
    validUntil: z.iso
      .datetime()
      .nullable()
      .describe('Until when the import can be applied; null for a feed’s: until a newer file'),
    columns: z
      .array(z.strictObject({ header: z.string(), column: z.enum(columns).nullable() }))
      .describe('Column assigned to each header, null if left out'),
    faults: z.array(faultSchema).describe(`In file order, at most ${IMPORT_LIMITS.listedFaults}`),
  };
}

/** The confirmations of an import's author. */
export const applyImportSchema = z.strictObject({
  confirmLarge: z.literal(true).optional().describe('Confirms every line that must be confirmed'),
  skipFaults: z.literal(true).optional().describe('Leaves out faulty lines'),
});

export const appliedSchema = record('AppliedImport', {
  changed: lineCount.describe('Number of changed lines'),
  historyId: z.int().nullable().describe('History entry, null if nothing was changed'),
});

export type ImportFault = z.output<typeof faultSchema>;
export type ImportRows = z.output<typeof importRowsSchema>['rows'];
export type ImportConfirmation = z.input<typeof applyImportSchema>;
export type AppliedImport = z.output<typeof appliedSchema>;
