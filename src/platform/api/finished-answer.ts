import type { FastifyReply } from 'fastify';
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
