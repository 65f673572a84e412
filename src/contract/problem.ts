import { z } from 'zod';

export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string().describe('The HTTP status in words'),
    status: z.int(),
    detail: z.string().describe('A sentence that a person can read'),
    errors: z
      .array(
        z.object({
          index: z.int().optional().describe('Which of many changes it is of, from 0'),
          field: z.string(),
          message: z.string(),
        }),
      )
      .optional()
      .describe('Each bad field with what is wrong with it, ten at the most'),
    moreErrors: z
      .int()
      .optional()
      .describe('How many bad fields there are besides those; reading ends at some hundred'),
    current: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('The row as it is now, where a change was based on an older version of it'),
    nearest: z
      .array(z.object({ name: z.string(), href: z.string().describe('Path of the page') }))
      .optional()
      .describe('Pages with names like the one that names nothing'),
    conflicts: z
      .array(z.object({ index: z.int(), stored: z.record(z.string(), z.unknown()).nullable() }))
      .optional()
      .describe('Which of many changes are based on another version of a row, each with the row as it is now'),
  })
  .meta({ id: 'Problem' });

export type Problem = z.infer<typeof problemSchema>;
