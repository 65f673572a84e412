import { fillPath } from '#core/contract/path-pattern.ts';
import { entryPages } from '#core/routes.ts';

/** The connection of a service on its vendor's page, with a country. */
export function connectionHref(slug: string, serviceId: number, country: string | null): string {
  return `${fillPath(entryPages.provider, { slug })}?connect=${serviceId}${country ? `&country=${country}` : ''}#connect`;
}
