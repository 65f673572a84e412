import { readReportTarget } from './report-url.ts';
import { compareNames } from '#core/alphabetical.ts';
import { getReportView } from './report-view.ts';
import type { CatalogueLine } from '#catalogue/prices/price-line.ts';
import { writeAmount } from '#core/money.ts';
import { countryNameOf } from '#features/quotes/quote-catalogue.server.ts';
import type { CatalogueService } from '#catalogue/read-catalogue.server.ts';
import { defineView } from '#catalogue/views/view.server.ts';

/** What a report page is about: a price line in effect, or a provider’s lines or the providers with a list price. */
export const reportView = defineView(getReportView, ({ catalogue, site }, { query, search }) => {
  const { providers, providerBySlug } = catalogue;
  const sendsMail = site.sendsMail === true;
  if (query.line === undefined && query.provider === undefined) {
    const priced = catalogue.services.filter(({ lines }) => lines.some(({ direct }) => direct !== null));
    const withPrice = new Set(priced.map(({ providerId }) => providerId));
    const vendors = providers
      .filter(({ id }) => withPrice.has(id))
      .map(({ slug, name }) => ({ slug, name }))
      .toSorted((a, b) => compareNames(a.name, b.name));
    return { answer: { vendor: null, sendsMail, services: [], vendors } };
  }
  const target = readReportTarget(search);
  if (!target) return { nearest: [] };
  const isAsked = (service: CatalogueService, line: CatalogueLine) =>
    'provider' in target
      ? line.direct !== null && providerBySlug.get(target.provider)?.id === service.providerId
      : service.id === target.serviceId && line.country === target.country && line.fromQuantity === target.fromQuantity;
  const services = catalogue.services.flatMap((service) => {
    const lines = service.lines.filter((line) => isAsked(service, line));
    return lines.length > 0 ? { service, lines } : [];
  });
  const provider = providers.find(({ id }) => id === services[0]?.service.providerId);
  if (!provider) return { nearest: [] };
  return {
    answer: {
      vendor: provider.name,
      sendsMail,
      vendors: [],
      services: services.map(({ service: { id, name, billingType }, lines }) => ({
        id,
        name,
        unit: billingType,
        lines: lines.map(({ country, fromQuantity, direct }) => ({
          country,
          countryName: countryNameOf(country, catalogue) ?? country,
          fromQuantity,
          direct: writeAmount(direct),
        })),
      })),
    },
  };
});
