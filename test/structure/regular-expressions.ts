import { checkSync } from 'recheck/lib/browser.js';
import { Visitor, type ESTree } from 'vite';
import { z } from 'zod';

/** A regular expression with its position. */
export interface Pattern {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/**
 * Time limits for proving one expression. Safe ones are proved much sooner, even on a busy machine.
 */
const LIMITS = { timeout: 500_000, attackTimeout: 50_000 };

/**
 * The regular expressions of a program. @throws TypeError for one that is composed at run time, which cannot be
 * checked.
 */
export function findPatterns(place: string, program: ESTree.Program): Pattern[] {
  const patterns: Pattern[] = [];
  const refuseConstructor = ({ callee }: { readonly callee: ESTree.Expression }) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') {
      throw new TypeError(`${place} makes a regular expression from a string: write it as a literal`);
    }
  };
  new Visitor({
    Literal(node) {
      if ('regex' in node) patterns.push({ place, source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: refuseConstructor,
    CallExpression: refuseConstructor,
  }).visit(program);
  return patterns;
}

const withPattern = z.looseObject({ pattern: z.string() });

/** The regular expressions of a schema, including those of Zod. */
export function schemaPatterns(place: string, schema: z.ZodType): Pattern[] {
  const patterns: Pattern[] = [];
  for (const io of ['input', 'output'] as const) {
    z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        const found = withPattern.safeParse(jsonSchema);
        if (found.success) patterns.push({ place, source: found.data.pattern, flags: '' });
      },
    });
  }
  return patterns;
}

/** Describes an attack on an expression; null if the expression is proved linear. */
export function slowness({ place, source, flags }: Pattern): string | null {
  const found = checkSync(source, flags, LIMITS);
  if (found.status === 'safe') return null;
  return `${place}: /${source}/${flags} is ${found.status === 'unknown' ? found.error.kind : found.complexity.summary}`;
}
