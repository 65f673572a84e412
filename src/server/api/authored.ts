import type { FastifyRequest } from 'fastify';
import type { CatalogueContext } from '#server/catalogue/change-catalogue.ts';
import type { PriceWay } from '#server/database/schema.ts';

/** A change by whoever has sent a request: the access guard has let nobody else pass. */
export function authored(
  context: CatalogueContext,
  { username }: FastifyRequest,
  way: PriceWay = 'form',
): CatalogueContext {
  if (username === null) throw new TypeError('A change without an author');
  return { ...context, author: { actor: username, way } };
}
