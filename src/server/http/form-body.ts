import { Busboy } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UnreadableBodyError } from './unreadable-body.ts';

const MAX_FIELDS = 50;
const MAX_FIELD_BYTES = 64 * 1024;
const MAX_NAME_BYTES = 100;

/** Fields of a form by their names. */
export type FormFields = Readonly<Record<string, string>>;

/** Lets the routes of this scope read the bodies of HTML forms, files excepted, as objects of strings. */
export function registerFormBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => fieldsOf([...new URLSearchParams(body)]),
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
    throw new UnreadableBodyError('A field of the form stands there twice.');
  }
  // Made by entries, so that a field called `__proto__` is a key like any other: unknown.
  return Object.fromEntries(pairs);
}

async function readMultipart(contentType: string, body: Buffer): Promise<Field[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Field[]>();
  const refuse = (message: string) => reject(new UnreadableBodyError(message));
  const pairs: Field[] = [];
  try {
    const limits = { fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, fieldNameSize: MAX_NAME_BYTES, files: 1 };
    const parser = new Busboy({ headers: { 'content-type': contentType }, limits });
    parser.on('field', (name, value) => pairs.push([name, value]));
    parser.on('file', (_name, file) => {
      file.resume();
      refuse('The form takes no files.');
    });
    parser.on('fieldsLimit', () => refuse('The form has too many fields.'));
    parser.on('error', () => refuse('The form could not be read.'));
    parser.on('finish', () => resolve(pairs));
    parser.end(body);
  } catch {
    refuse('The form could not be read.');
  }
  return promise;
}
