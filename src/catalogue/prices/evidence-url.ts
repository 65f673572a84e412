import { api } from '#core/routes.ts';
import type { FactName } from '#catalogue/facts/facts.ts';

/** The evidence of one line of a price list. */
export function lineEvidenceHref(
  serviceId: number,
  line: { readonly country: string | null; readonly fromQuantity: number },
): string {
  return `${api.evidenceView(serviceId)}?line=${line.country ?? 'all'}-${line.fromQuantity}`;
}

/** The evidence of a fact of a service. */
export function factEvidenceHref(serviceId: number, fact: FactName): string {
  return `${api.factEvidenceView(serviceId)}?fact=${fact}`;
}
