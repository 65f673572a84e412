import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
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

/**
 * Descriptions of the expressions that are not linear. A proof takes up to a second, so those of an earlier run are in a
 * file, which a different version of the prover ignores.
 */
export function findSlow(patterns: readonly Pattern[], proofs: string, prover: string): string[] {
  const keyOf = ({ flags, source }: Pattern) => `${flags} ${source}`;
  const known = new Set(readProofs(proofs, prover));
  const found = patterns.flatMap((pattern) => (known.has(keyOf(pattern)) ? [] : (slowness(pattern) ?? [])));
  if (found.length > 0) return found;
  mkdirSync(dirname(proofs), { recursive: true });
  writeFileSync(proofs, JSON.stringify({ prover, linear: patterns.map(keyOf) } satisfies z.infer<typeof storedProofs>));
  return [];
}

const storedProofs = z.object({ prover: z.string(), linear: z.array(z.string()) });

function readProofs(file: string, prover: string): readonly string[] {
  try {
    const stored = storedProofs.parse(JSON.parse(readFileSync(file, 'utf8')));
    return stored.prover === prover ? stored.linear : [];
  } catch {
    return [];
  }
}
