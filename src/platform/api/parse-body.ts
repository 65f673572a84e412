import { z } from 'zod';
import { MAX_FAULTS } from '#core/limits.ts';
import { Turns } from '#platform/runtime/turns.ts';

/** Entries parsed at once, with all their faults. */
const FEW = 100;

/**
 * Parses a body; entries of long lists in slices, until the hundredth fault.
 *
 * @throws ZodError naming each invalid field.
 */
export async function parseBody(schema: z.ZodObject, value: unknown): Promise<unknown> {
  const lists = longListsIn(schema, value);
  if (lists.length === 0) return schema.parse(value);
  const unread = lists.map(({ name, list }) => [name, list.clone({ ...list.def, element: z.unknown() })] as const);
  const shape = { ...schema.def.shape, ...Object.fromEntries(unread) };
  const parsed: Record<string, unknown> = schema.clone({ ...schema.def, shape }).parse(value);
  for (const { name, list, entries } of lists) parsed[name] = await parseEntries(name, list.def.element, entries);
  return parsed;
}

interface LongList {
  readonly name: string;
  readonly list: z.ZodArray<z.ZodType>;
  readonly entries: readonly unknown[];
}

function longListsIn(schema: z.ZodObject, value: unknown): LongList[] {
  const parts = new Map<string, unknown>(Object.entries(value ?? {}));
  return Object.entries<z.ZodType>(schema.shape).flatMap(([name, field]) => {
    const list = field instanceof z.ZodOptional ? field.def.innerType : field;
    const entries: unknown = parts.get(name);
    if (!isList(list) || !Array.isArray(entries) || entries.length <= FEW) return [];
    return [{ name, list, entries }];
  });
}

function isList(schema: unknown): schema is z.ZodArray<z.ZodType> {
  return schema instanceof z.ZodArray;
}

async function parseEntries(name: string, element: z.ZodType, entries: readonly unknown[]): Promise<unknown[]> {
  const turns = new Turns();
  const parsed: unknown[] = [];
  const issues: z.core.$ZodIssue[] = [];
  for (const [index, entry] of entries.entries()) {
    if (turns.isOver) await turns.next();
    const { success, data } = element.safeParse(entry);
    if (success) parsed.push(data);
    else issues.push(...issuesAt(name, index, element, entry));
    if (issues.length >= MAX_FAULTS) break;
  }
  if (issues.length > 0) throw new z.ZodError(issues);
  return parsed;
}

/** Parses an entry again at its place in the body, for the paths in faults. */
function issuesAt(name: string, index: number, element: z.ZodType, entry: unknown): z.core.$ZodIssue[] {
  const place = z.object({ [name]: z.object({ [index]: element }) });
  const { error } = place.safeParse({ [name]: { [index]: entry } });
  return (error?.issues ?? []).map((issue) => ({ ...issue, path: [name, index, ...issue.path.slice(2)] }));
}
