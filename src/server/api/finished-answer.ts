import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFinished } from '#server/http/finished-response.ts';
import type { Basis, MadeResponse, ResponseCache } from '#server/http/response-cache.ts';
import type { HeaderFields } from '#server/http/security-headers.ts';

/** What answers of public reads are finished with. */
export interface AnswerSources {
  readonly cache: ResponseCache;
  readonly headers: HeaderFields;
}

/** One resource: its canonical path, and whether it is made from the catalogue. */
interface Resource {
  readonly path: string;
  readonly basis: Basis;
}

/** Sends one answer of a public read, finished once and kept under its canonical path where it says so. */
export async function sendAnswer(
  { cache, headers }: AnswerSources,
  { path, basis }: Resource,
  request: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<{ value: unknown; keep: boolean }>,
): Promise<FastifyReply> {
  const finished = await cache.get(path, basis, async () => {
    const { value, keep } = await read();
    return { source: jsonSource(bytesOf(reply.serialize(value)), headers), keep };
  });
  sendFinished(request.raw, reply.raw, finished);
  return reply.hijack();
}

function bytesOf(json: ReturnType<FastifyReply['serialize']>): Buffer {
  return typeof json === 'string' ? Buffer.from(json) : Buffer.from(new Uint8Array(json));
}

function jsonSource(body: Buffer, headers: HeaderFields): MadeResponse['source'] {
  return {
    status: 200,
    contentType: 'application/json; charset=utf-8',
    cacheControl: 'public, max-age=0, must-revalidate',
    headers,
    body,
  };
}
