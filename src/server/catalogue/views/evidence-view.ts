import { getEvidenceView } from '#contract/prices/evidence-view.ts';
import { shownService } from '#server/catalogue/shown-rows.ts';
import { defineView } from './view.ts';

/** A service with the source of its list price. */
export const evidenceView = defineView(getEvidenceView, ({ catalogue }, { params: { id } }) => {
  const service = catalogue.services.find((one) => one.id === id);
  const provider = service && catalogue.providers.find((one) => one.id === service.providerId);
  return provider ? { answer: { vendor: provider.name, service: shownService(service) } } : { nearest: [] };
});
