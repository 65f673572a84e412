import type { FastifyInstance } from 'fastify';
import { JSON_MEDIA_TYPE } from '#contract/media-type.ts';
import { UnreadableBodyError } from './unreadable-body.ts';

/** The strings of a JSON text, each with whether it is a key. */
const STRINGS = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

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

function keysIn(text: string): number {
  return [...text.matchAll(STRINGS)].filter(([, colon]) => colon !== undefined).length;
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const below = Object.values(value).reduce((sum: number, part) => sum + countKeys(part), 0);
  return Array.isArray(value) ? below : below + Object.keys(value).length;
}
