import { z } from 'zod';

export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string().describe('The HTTP status in words'),
    status: z.int(),
    detail: z.string().describe('The problem in a sentence'),
    errors: z
      .array(
        z.object({
          index: z.int().optional().describe('Index of the change in the request, from 0'),
          field: z.string(),
          message: z.string(),
        }),
      )
      .optional()
      .describe('Faulty fields and their problems, at most ten'),
    moreErrors: z.int().optional().describe('Number of further faulty fields; checking stops after a few hundred'),
    current: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('The current row, if the change was based on an older version'),
    nearest: z
      .array(z.object({ name: z.string(), href: z.string().describe('Path of the page') }))
      .optional()
      .describe('Pages with similar names'),
    conflicts: z
      .array(z.object({ index: z.int(), stored: z.record(z.string(), z.unknown()).nullable() }))
      .optional()
      .describe('Indexes of the changes that are based on another version, each with the current row'),
  })
  .meta({ id: 'Problem' });

export type Problem = z.infer<typeof problemSchema>;
