import type { FastifyRequest } from 'fastify';
import type { Way } from '#domain/history.ts';
import type { CatalogueContext } from '#server/catalogue/change-catalogue.ts';

/** A change by whoever has sent a request: the access guard has let nobody else pass. */
export function authored(context: CatalogueContext, { username }: FastifyRequest, way: Way = 'form'): CatalogueContext {
  if (username === null) throw new TypeError('A change without an author');
  return { ...context, author: { actor: username, way } };
}
