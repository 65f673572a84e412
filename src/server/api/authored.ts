import type { FastifyRequest } from 'fastify';
import type { Way } from '#domain/history/history-text.ts';
import type { CatalogueContext } from '#server/catalogue/change-catalogue.ts';
import type { Author } from '#server/history/record-change.ts';

/** The author of a request: the operator, or an API key by name. The access guard has rejected everyone else. */
export function authorOf({ username, apiKey }: FastifyRequest, way: Way = 'form'): Author {
  if (apiKey) return { actor: apiKey.name, way: 'key' };
  if (username === null) throw new TypeError('A change without an author');
  return { actor: username, way };
}

/** A catalogue change with the author of a request. */
export function withAuthor(context: CatalogueContext, request: FastifyRequest, way?: Way): CatalogueContext {
  return { ...context, author: authorOf(request, way) };
}
