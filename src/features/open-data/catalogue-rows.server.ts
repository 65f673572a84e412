import type { PreparedCatalogue } from '#catalogue/prepared-catalogue.server.ts';
import { FACT_NAMES, FACTS } from '#catalogue/facts/facts.ts';
import { writeFactValue } from '#catalogue/facts/fact-value-text.ts';
import { fillPath } from '#core/contract/path-pattern.ts';
import { entryPages } from '#core/routes.ts';
import type { FactRow, ProviderRow } from './data-rows.ts';
import { statedServices } from './price-rows.server.ts';

/** All vendors in name order, with their services. */
export function providerRows(
  { providers, servicesByProvider }: PreparedCatalogue,
  publicUrl: string,
): readonly ProviderRow[] {
  return providers.map(({ id, slug, name, description, homeUrl, statusUrl, featured, ipCount, countries }) => ({
    slug,
    name,
    description,
    homeUrl,
    statusUrl,
    featured,
    ipCount,
    countries,
    services: (servicesByProvider.get(id) ?? []).map((service) => ({
      id: service.id,
      name: service.name,
      type: service.type,
      unit: service.billingType,
    })),
    url: publicUrl + fillPath(entryPages.provider, { slug }),
  }));
}

/** All known features: by vendor and service, in the order of the registry. */
export function factRows(catalogue: PreparedCatalogue): readonly FactRow[] {
  const stated = statedServices(catalogue);
  return catalogue.providers.flatMap(({ id }) =>
    (catalogue.servicesByProvider.get(id) ?? []).flatMap((service) => {
      const named = stated.get(service.id);
      return FACT_NAMES.flatMap((fact): FactRow[] => {
        const value = service.facts[fact];
        if (value === undefined || !named) return [];
        const evidence = service.factEvidence[fact];
        return [
          {
            provider: named.provider,
            service: service.name,
            fact,
            value: writeFactValue(FACTS[fact], value),
            checked_on: evidence?.checkedOn ?? null,
            source_url: evidence?.sourceUrl ?? null,
            note: evidence?.note ?? null,
            slug: named.slug,
            service_id: service.id,
            type: service.type,
            unit: service.billingType,
            checked_by: evidence?.checkedBy ?? null,
            stale: evidence?.stale ?? false,
          },
        ];
      });
    }),
  );
}
