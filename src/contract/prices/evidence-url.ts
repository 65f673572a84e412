import { api } from '#contract/routes.ts';

/** The evidence of one line of a price list. */
export function lineEvidenceHref(
  serviceId: number,
  line: { readonly country: string | null; readonly fromQuantity: number },
): string {
  return `${api.evidenceView(serviceId)}?line=${line.country ?? 'all'}-${line.fromQuantity}`;
}
