import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import { UnreadableBodyError } from '#platform/errors/problem-error.ts';
import { FORM_MEDIA_TYPES } from '#core/contract/media-type.ts';
import type { Problem } from '#core/contract/problem.ts';
import { compress, negotiateEncoding } from './content-encoding.ts';
import { problemOfFailure, sendProblem } from './problem-reply.ts';
import type { HeaderFields } from './security-headers.ts';

const MAX_FIELDS = 50;
const MAX_PART_HEADERS = 10;

/** Parsing takes milliseconds; the timeout guards against a parser that never ends. */
const MAX_PARSE_MS = 1_000;
const FILE_TYPE = 'application/octet-stream';
const TOO_MANY_FIELDS = 'The form has too many fields.';

export type FormFields = Readonly<Record<string, string>>;

/** Lets the routes of a scope accept HTML forms without files, as objects of strings. */
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

/** @throws UnreadableBodyError for a duplicate name. */
function fieldsOf(pairs: readonly Field[]): FormFields {
  if (new Set(pairs.map(([name]) => name)).size < pairs.length) {
    throw new UnreadableBodyError('Duplicate form field.');
  }
  // By entries, so that `__proto__` is an ordinary, unknown key.
  return Object.fromEntries(pairs);
}

function readUrlEncoded(body: string): Field[] {
  // One more than allowed shows that there are too many.
  if (body.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw new UnreadableBodyError(TOO_MANY_FIELDS);
  return [...new URLSearchParams(body)];
}

/**
 * Parses a complete multipart body. Parts are never streamed, since a stream could fail without a listener; files are
 * rejected.
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

/** The texts of a form’s fields; what was no form has none. */
export function textsIn(body: unknown): FormFields {
  if (typeof body !== 'object' || body === null) return {};
  const texts = Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}

/** A page that shows a problem, with its headers. */
export interface RefusalPage {
  readonly headers: HeaderFields;
  /** Of a problem and the fields that were sent. */
  readonly render: (problem: Problem, fields: FormFields) => string | Promise<string>;
}

/** Whether a form was sent without scripts, so that the response must be a page. */
export function isFormWithoutScripts({ headers }: FastifyRequest): boolean {
  const type = headers['content-type'] ?? '';
  return FORM_MEDIA_TYPES.some((form) => type.startsWith(form)) && (headers.accept ?? '').includes('text/html');
}

/** Responds to failed forms without scripts with a page, and to others with a problem document. */
export function registerFormRefusals(scope: FastifyInstance, { headers, render }: RefusalPage): void {
  scope.setErrorHandler(async (error, request, reply) => {
    const problem = problemOfFailure(request, reply, error);
    if (!isFormWithoutScripts(request)) return sendProblem(reply, problem);
    return sendPage(request, reply, {
      status: problem.status,
      headers,
      html: await render(problem, textsIn(request.body)),
    });
  });
}

/** Sends a personal page, which is never cached. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, html }: { readonly status: number; readonly headers: HeaderFields; readonly html: string },
): Promise<FastifyReply> {
  const page = Buffer.from(html);
  const compressed = await compress(page);
  const encoding = negotiateEncoding(request.headers['accept-encoding'], compressed);
  if (encoding !== null) reply.header('Content-Encoding', encoding);
  return reply
    .code(status)
    .headers(headers)
    .header('Cache-Control', 'no-store')
    .header('Vary', 'Accept-Encoding')
    .type('text/html; charset=utf-8')
    .send(encoding === null ? page : compressed[encoding]);
}
