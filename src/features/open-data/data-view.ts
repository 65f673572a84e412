import { DATA_VIEW_PATH } from './data-view-path.ts';
import { z } from 'zod';
import { demoSourcesSchema } from '#catalogue/providers/providers-view.ts';
import { countSchema } from '#core/count-schema.ts';
import { ok, record, view } from '#core/contract/operation.ts';

const changeSchema = z.strictObject({ id: z.int().positive(), at: z.iso.datetime() });

const dataViewSchema = record('DataView', {
  origin: z.string().describe('The site’s origin, with which addresses of files begin'),
  version: z.string().describe('Version of the files'),
  licence: z.strictObject({ text: z.string(), url: z.url() }).nullable(),
  files: z
    .array(
      z.strictObject({
        path: z.string(),
        text: z.string().describe('What the file contains'),
        rows: countSchema.nullable().describe('Null: not known yet, or a file without rows'),
        bytes: countSchema.nullable(),
      }),
    )
    .describe('Files in the order of the page'),
  examples: z
    .array(z.strictObject({ id: z.string(), title: z.string(), code: z.string(), note: z.string() }))
    .describe('How programs and spreadsheets read the files'),
  tools: z.array(z.strictObject({ name: z.string(), text: z.string() })).describe('Tools for language models at `mcp`'),
  mcp: z.url().describe('Address for clients of the Model Context Protocol'),
  embeds: z.array(z.strictObject({ href: z.string(), text: z.string() })).describe('Pages with the code of an embed'),
  prices: countSchema.nullable().describe('Number of price lines'),
  changes: countSchema.nullable().describe('Number of price changes'),
  fields: z
    .array(z.strictObject({ name: z.string(), kind: z.string(), text: z.string() }))
    .describe('The columns of prices'),
  first: changeSchema.nullable().describe('The first change of the history'),
  last: changeSchema.nullable().describe('The last one'),
  day: z.iso.date().describe('A day of which there are prices'),
  isDemo: z.boolean().describe('Whether any price is demo data'),
  demoSources: demoSourcesSchema,
});

export type DataView = z.output<typeof dataViewSchema>;

export const getDataView = view('getDataView', DATA_VIEW_PATH, {
  summary: 'The files of open data with their sizes, columns and license',
  response: ok('The files', dataViewSchema),
});
