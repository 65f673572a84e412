import type { FastifyRequest } from 'fastify';

const BEARER = /^bearer(?: (.*))?$/i;

/** What a call names as its key (RFC 6750), as it stands there; null where it names none. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const [whole, token = ''] = BEARER.exec(headers.authorization ?? '') ?? [];
  return whole === undefined ? null : token.trim();
}
