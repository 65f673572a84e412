import type { FastifyRequest } from 'fastify';

const BEARER = /^bearer(?: (.*))?$/i;

/** The bearer token of a request (RFC 6750), unparsed; null without one. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const [whole, token = ''] = BEARER.exec(headers.authorization ?? '') ?? [];
  return whole === undefined ? null : token.trim();
}
