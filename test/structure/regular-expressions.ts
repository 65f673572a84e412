import { checkSync } from 'recheck/lib/browser.js';
import { Visitor, type ESTree } from 'vite';
import { z } from 'zod';

/** A regular expression and where it stands. */
export interface Pattern {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/**
 * Longest search for an attack on one expression: what is safe is found to be so much sooner, on a busy machine too.
 */
const LIMITS = { timeout: 500_000, attackTimeout: 50_000 };

/** The regular expressions of a program. One that is put together when it runs cannot be checked and is a TypeError. */
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

/** The regular expressions that a schema runs, those that Zod brings included. */
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

/** Says of an expression that somebody can make it slow how, null of one that is proven to be linear. */
export function slowness({ place, source, flags }: Pattern): string | null {
  const found = checkSync(source, flags, LIMITS);
  if (found.status === 'safe') return null;
  return `${place}: /${source}/${flags} is ${found.status === 'unknown' ? found.error.kind : found.complexity.summary}`;
}
