import '#kit/browser/zod-without-eval.ts';
import type { z } from 'zod';
import type { FormFaults } from './use-sent-form.ts';
import type { TypedFields } from './submissions.ts';

/** The first fault of each field by a schema; empty if valid. */
export function schemaFaults(schema: z.ZodType, typed: TypedFields): FormFaults {
  const { error } = schema.safeParse(typed);
  const faults: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) faults[path.join('.')] ??= message;
  return faults;
}
