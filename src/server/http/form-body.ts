import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UnreadableBodyError } from '#server/errors/problem-error.ts';

const MAX_FIELDS = 50;
const MAX_PART_HEADERS = 10;

/** A body in memory is parsed within a few milliseconds, unless the parser never comes to an end. */
const MAX_PARSE_MS = 1_000;
const FILE_TYPE = 'application/octet-stream';
const TOO_MANY_FIELDS = 'The form has too many fields.';

/** Fields of a form by their names. */
export type FormFields = Readonly<Record<string, string>>;

/** Lets the routes of this scope read the bodies of HTML forms, files excepted, as objects of strings. */
export function registerFormBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => fieldsOf(readUrlEncoded(body)),
  );
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      fieldsOf(await readMultipart(request.headers['content-type'] ?? '', body)),
  );
}

type Field = [name: string, value: string];

/** @throws UnreadableBodyError where a name stands there twice. */
function fieldsOf(pairs: readonly Field[]): FormFields {
  if (new Set(pairs.map(([name]) => name)).size < pairs.length) {
    throw new UnreadableBodyError('Duplicate form field.');
  }
  // Made by entries, so that a field called `__proto__` is a key like any other: unknown.
  return Object.fromEntries(pairs);
}

function readUrlEncoded(body: string): Field[] {
  // One piece more than may be there is enough to know.
  if (body.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw new UnreadableBodyError(TOO_MANY_FIELDS);
  return [...new URLSearchParams(body)];
}

/**
 * Reads the fields of a body that is there as a whole. No part is ever handed on as a stream of its own, which could
 * fail without a listener: one with a file's name or type refuses the form.
 */
async function readMultipart(contentType: string, body: Buffer): Promise<Field[]> {
  const { Busboy } = await import('@fastify/busboy');
  const { promise, resolve, reject } = Promise.withResolvers<Field[]>();
  const refuse = (message: string) => reject(new UnreadableBodyError(message));
  const unreadable = () => refuse('The form could not be read.');
  const deadline = setTimeout(unreadable, MAX_PARSE_MS);
  const pairs: Field[] = [];
  try {
    const parser = new Busboy({
      headers: { 'content-type': contentType },
      limits: { parts: MAX_FIELDS, headerPairs: MAX_PART_HEADERS },
      isPartAFile: (_name, type, fileName) => {
        if (fileName !== undefined || type === FILE_TYPE) refuse('The form does not accept files.');
        return false;
      },
    });
    parser.on('field', (name, value) => pairs.push([name, value]));
    parser.on('partsLimit', () => refuse(TOO_MANY_FIELDS));
    parser.on('error', unreadable);
    parser.on('finish', () => resolve(pairs));
    parser.end(body);
  } catch {
    unreadable();
  }
  return promise.finally(() => clearTimeout(deadline));
}
