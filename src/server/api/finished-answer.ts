import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFinished } from '#server/http/finished-response.ts';
import type { Generation, RenderedResponse, ResponseCache } from '#server/http/response-cache.ts';
import type { HeaderFields } from '#server/http/security-headers.ts';

/** The dependencies of cached responses. */
export interface AnswerSources {
  readonly cache: ResponseCache;
  readonly headers: HeaderFields;
}

/** A resource: its canonical path, and whether it depends on the catalogue. */
interface Resource {
  readonly path: string;
  readonly basis: Generation;
}

/** A JSON response: its value, and whether it may be cached. */
interface ValueAnswer {
  readonly value: unknown;
  readonly keep: boolean;
  /** Not cached outside the server, since its URL is a secret. */
  readonly isPrivate?: boolean;
}

/** Sends a response of a public read, cached under its canonical path if allowed. */
export async function sendAnswer(
  sources: AnswerSources,
  resource: Resource,
  request: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<ValueAnswer>,
): Promise<FastifyReply> {
  return send(sources, resource, { request, reply }, async () => {
    const { value, keep, isPrivate } = await read();
    const contentType = 'application/json; charset=utf-8';
    const source = sourceOf(bytesOf(reply.serialize(value)), contentType, sources.headers);
    return { source: isPrivate ? { ...source, cacheControl: 'no-store' } : source, keep };
  });
}

/** A text response with its type and cache headers. */
export interface TextAnswer {
  readonly text: string;
  readonly contentType: string;
  readonly disposition: string;
  readonly keep: boolean;
}

/** Sends a text response, cached likewise. */
export async function sendText(
  sources: AnswerSources,
  resource: Resource,
  exchange: Exchange,
  read: () => Promise<TextAnswer>,
): Promise<FastifyReply> {
  return send(sources, resource, exchange, async () => {
    const { text, contentType, disposition, keep } = await read();
    const headers = { ...sources.headers, 'Content-Disposition': disposition };
    return { source: sourceOf(Buffer.from(text), contentType, headers), keep };
  });
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function send(
  { cache }: AnswerSources,
  { path, basis }: Resource,
  { request, reply }: Exchange,
  make: () => Promise<RenderedResponse>,
): Promise<FastifyReply> {
  sendFinished(request.raw, reply.raw, await cache.get(path, basis, make));
  return reply.hijack();
}

function bytesOf(json: ReturnType<FastifyReply['serialize']>): Buffer {
  return typeof json === 'string' ? Buffer.from(json) : Buffer.from(new Uint8Array(json));
}

function sourceOf(body: Buffer, contentType: string, headers: HeaderFields): RenderedResponse['source'] {
  return {
    status: 200,
    contentType,
    cacheControl: 'public, max-age=0, must-revalidate',
    headers,
    body,
  };
}
