import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { CSV_MEDIA_TYPE, MARKDOWN_MEDIA_TYPE } from '#core/contract/media-type.ts';
import { audit } from '#platform/http/audit.ts';
import { replyFinished } from '#platform/http/finished-response.ts';
import type { ResponseCache } from '#platform/http/response-cache.ts';
import type { HeaderFields } from '#platform/http/security-headers.ts';

/** The dependencies of cached responses. */
export interface AnswerSources {
  readonly cache: ResponseCache;
  readonly headers: HeaderFields;
}

/** A JSON response. */
interface ValueAnswer {
  readonly value: unknown;
  /** Whether it may be cached, or for how many milliseconds. */
  readonly keep: boolean | number;
  /** Not cached outside the server, since its URL is a secret. */
  readonly isPrivate?: boolean;
}

/** A text response with its type and cache headers. */
interface TextAnswer {
  readonly text: string;
  readonly contentType: string;
  readonly disposition: string;
  readonly keep: boolean;
}

/** Tables are saved, text is shown. */
const FILE_KINDS = {
  '.csv': { contentType: CSV_MEDIA_TYPE, way: 'attachment' },
  '.md': { contentType: MARKDOWN_MEDIA_TYPE, way: 'inline' },
} as const;

/** A file as an answer. Its name has the parts that are not null. */
export function fileAnswer(
  ending: keyof typeof FILE_KINDS,
  name: readonly (string | number | null)[],
  { text, keep }: Pick<TextAnswer, 'text' | 'keep'>,
): TextAnswer {
  const { contentType, way } = FILE_KINDS[ending];
  const fileName = name.filter((part) => part !== null).join('-');
  return { text, contentType, disposition: `${way}; filename="${fileName}${ending}"`, keep };
}

/** Sends data of the operator as a CSV file, with an audit line. */
export function sendCsv(reply: FastifyReply, entity: string, fileName: string, rows: AsyncIterable<string>) {
  audit(reply.request, { action: 'export', entity });
  return reply
    .type(CSV_MEDIA_TYPE)
    .header('Content-Disposition', `attachment; filename="${fileName}.csv"`)
    .send(Readable.from(rows));
}

/**
 * Sends the response of a public read, cached under its canonical path if allowed: until the catalogue changes, unless
 * it is independent of it.
 */
export async function sendAnswer(
  { cache, headers }: AnswerSources,
  reply: FastifyReply,
  path: string,
  read: () => Promise<ValueAnswer | TextAnswer>,
  { isFixed = false } = {},
): Promise<FastifyReply> {
  const finished = await cache.get(path, isFixed ? null : cache.generation, async () => {
    const answer = await read();
    const isText = 'text' in answer;
    const content = isText ? answer.text : reply.serialize(answer.value);
    const source = {
      status: 200,
      contentType: isText ? answer.contentType : 'application/json; charset=utf-8',
      cacheControl: !isText && answer.isPrivate ? 'no-store' : 'public, max-age=0, must-revalidate',
      headers: isText ? { ...headers, 'Content-Disposition': answer.disposition } : headers,
      body: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
    };
    return { source, keep: answer.keep };
  });
  return replyFinished(reply, finished);
}
