import { readReportTarget } from './report-url.ts';
import { getReportView } from './report-view.ts';
import type { PriceLineAnswer } from '#catalogue/prices/price-line-contract.ts';
import { countryNameOf } from '#features/quotes/quote-offers.server.ts';
import type { PricedService } from '#catalogue/read-catalogue.server.ts';
import { defineView } from '#catalogue/views/view.server.ts';

/** What a report page is about: a price line in effect, or a provider’s lines with a list price. */
export const reportView = defineView(getReportView, ({ catalogue, site }, { search }) => {
  const target = readReportTarget(search);
  if (!target) return { nearest: [] };
  const { providers, providerBySlug } = catalogue;
  const isAsked = (service: PricedService, line: PriceLineAnswer) =>
    'provider' in target
      ? line.direct !== null && providerBySlug.get(target.provider)?.id === service.providerId
      : service.id === target.serviceId && line.country === target.country && line.fromQuantity === target.fromQuantity;
  const services = catalogue.services.flatMap((service) => {
    const lines = service.priceLines.filter((line) => isAsked(service, line));
    return lines.length > 0 ? { service, lines } : [];
  });
  const provider = providers.find(({ id }) => id === services[0]?.service.providerId);
  if (!provider) return { nearest: [] };
  return {
    answer: {
      vendor: provider.name,
      sendsMail: site.sendsMail === true,
      services: services.map(({ service: { id, name, billingType }, lines }) => ({
        id,
        name,
        unit: billingType,
        lines: lines.map(({ country, fromQuantity, direct }) => ({
          country,
          countryName: countryNameOf(country, catalogue) ?? country,
          fromQuantity,
          direct,
        })),
      })),
    },
  };
});
