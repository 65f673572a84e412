import type { FastifyInstance, FastifyRequest } from 'fastify';
import { JSON_MEDIA_TYPE } from '#core/contract/media-type.ts';
import { formatCount } from '#core/count.ts';
import { UnreadableBodyError } from '#platform/errors/problem-error.ts';
import { Turns } from '#platform/runtime/turns.ts';
import { problem, sendProblem } from './problem-reply.ts';
import { endOfString, parseInSlices } from './sliced-json.ts';

/** Methods without a body. */
const BODILESS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** More than any body of the API needs: nesting costs more than values. */
const MAX_DEPTH = 32;

/** Keys per object: most in price files, one per column. */
const MAX_KEYS = 1_000;

/** Entries per list and in all: most in price files, one object per row. */
const MAX_ENTRIES = 100_000;

const CHARACTERS_PER_LOOK = 64 * 1024;

/** Rejects compressed bodies (415). */
export function registerPlainBodies(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ method, headers }, reply) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
    if (encoding === 'identity' || BODILESS.has(method)) return undefined;
    return sendProblem(reply.header('Accept-Encoding', 'identity'), problem(415, 'Send the body uncompressed.'));
  });
}

/**
 * Parses JSON instead of plain text. Rejects excessive nesting, keys of prototypes, and duplicate keys, on which
 * parsers disagree.
 */
export function registerJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser(['text/plain', JSON_MEDIA_TYPE]);
  server.addContentTypeParser(JSON_MEDIA_TYPE, { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
    const keys = await boundedKeys(text);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    void parse(request, text, (error, parsed: unknown) => (error ? reject(error) : resolve(parsed)));
    const value = await promise;
    if (keys > (await countKeys(value))) throw new UnreadableBodyError('The JSON body has a duplicate key.');
    return value;
  });
}

/** Parses a JSON text within the limits of a body, in slices. @throws UnreadableBodyError */
export async function parseBoundedJson(text: string): Promise<unknown> {
  await boundedKeys(text);
  try {
    return await parseInSlices(text);
  } catch {
    throw new UnreadableBodyError('The file is not valid JSON.');
  }
}

/** Character codes of JSON's structure. */
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BRACKET = 0x5b;
const BRACKET_END = 0x5d;
const BRACE = 0x7b;
const BRACE_END = 0x7d;

/** Counts the keys of a JSON text before parsing, in slices. @throws UnreadableBodyError for exceeded limits. */
async function boundedKeys(json: string): Promise<number> {
  const turns = new Turns();
  const entries = new Uint32Array(MAX_DEPTH + 1);
  const isList: boolean[] = [];
  let depth = 0;
  let containers = 0;
  let keys = 0;
  for (let index = 0, steps = 0; index < json.length; index += 1, steps += 1) {
    if (steps % CHARACTERS_PER_LOOK === 0 && turns.isOver) await turns.next();
    switch (json.charCodeAt(index)) {
      case QUOTE:
        index = endOfString(json, index);
        break;
      case COLON:
        keys += 1;
        break;
      case COMMA: {
        const count = (entries[depth] ?? 0) + 1;
        entries[depth] = count;
        if (isList[depth] === true && count >= MAX_ENTRIES)
          refuse(`a list can have at most ${formatCount(MAX_ENTRIES)} entries`);
        if (isList[depth] === false && count >= MAX_KEYS)
          refuse(`an object can have at most ${formatCount(MAX_KEYS)} keys`);
        break;
      }
      case BRACKET:
      case BRACE:
        depth += 1;
        containers += 1;
        if (depth > MAX_DEPTH) refuse(`at most ${MAX_DEPTH} levels of nesting are allowed`);
        if (containers > MAX_ENTRIES) refuse(`at most ${formatCount(MAX_ENTRIES)} lists and objects are allowed`);
        entries[depth] = 0;
        isList[depth] = json.charCodeAt(index) === BRACKET;
        break;
      case BRACKET_END:
      case BRACE_END:
        depth -= 1;
        break;
    }
  }
  return keys;
}

function refuse(rule: string): never {
  throw new UnreadableBodyError(`The JSON body is too large: ${rule}.`);
}

/** Counts the keys of a value, in slices. */
async function countKeys(value: unknown): Promise<number> {
  const turns = new Turns();
  const open: unknown[] = [value];
  let keys = 0;
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (turns.isOver) await turns.next();
    const parts: unknown[] = Object.values(next);
    if (!Array.isArray(next)) keys += parts.length;
    for (const part of parts) if (typeof part === 'object') open.push(part);
  }
  return keys;
}
