import type { FastifyInstance } from 'fastify';
import { JSON_MEDIA_TYPE } from '#contract/media-type.ts';
import { UnreadableBodyError } from '#server/errors/problem-error.ts';
import { problem, sendProblem } from './problem-reply.ts';

/** Methods that carry no body which anybody would read. */
const BODILESS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses bodies that say they are compressed (415): none is unpacked here, and none is read as what it is not. */
export function registerPlainBodies(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ method, headers }, reply) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
    if (encoding === 'identity' || BODILESS.has(method)) return undefined;
    return sendProblem(
      reply.header('Accept-Encoding', 'identity'),
      problem(415, 'Bodies are taken uncompressed only.'),
    );
  });
}

/**
 * Reads JSON bodies, and plain text no longer. Keys that mean a prototype and keys that stand there twice are refused:
 * no two readers agree on which of the two counts.
 */
export function registerJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser(['text/plain', JSON_MEDIA_TYPE]);
  server.addContentTypeParser(JSON_MEDIA_TYPE, { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    void parse(request, text, (error, value: unknown) => {
      if (error) done(error);
      else if (keysIn(text) > countKeys(value))
        done(new UnreadableBodyError('A key of the JSON body stands there twice.'));
      else done(null, value);
    });
  });
}

/** The keys of a valid JSON text: colons outside of strings, in one pass. */
function keysIn(json: string): number {
  let keys = 0;
  for (let index = 0; index < json.length; index += 1) {
    if (json[index] === ':') keys += 1;
    else if (json[index] === '"') index = endOfString(json, index);
  }
  return keys;
}

/** Where the string that begins at a quotation mark ends. */
function endOfString(json: string, start: number): number {
  let index = start + 1;
  while (index < json.length && json[index] !== '"') index += json[index] === '\\' ? 2 : 1;
  return index;
}

/** Counts without recursion: a body can be nested deeper than the stack. */
function countKeys(value: unknown): number {
  const open: unknown[] = [value];
  let keys = 0;
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    const parts: unknown[] = Object.values(next);
    if (!Array.isArray(next)) keys += parts.length;
    for (const part of parts) open.push(part);
  }
  return keys;
}
