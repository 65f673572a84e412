import { fillPath } from '#contract/path-pattern.ts';
import { entryPages } from '#contract/routes.ts';
import { getProviderView } from '#contract/views/provider-view.ts';
import { nearestNames } from '#domain/nearest-names.ts';
import { defineView } from './view.ts';

/** One provider with its services and their price lists. */
export const providerView = defineView(getProviderView, ({ catalogue }, { params: { slug } }) => {
  const provider = catalogue.providerBySlug.get(slug);
  if (provider) {
    const services = catalogue.servicesByProvider.get(provider.id) ?? [];
    return { answer: { provider, services: [...services] } };
  }
  const slugNow = catalogue.slugNow.get(slug);
  if (slugNow !== undefined) return { movedTo: { slug: slugNow } };
  const nearest = nearestNames(slug, catalogue.providers, (entry) => entry.slug);
  return {
    nearest: nearest.map((entry) => ({ name: entry.name, href: fillPath(entryPages.provider, { slug: entry.slug }) })),
  };
});
