import { api } from '#core/routes.ts';
import type { AnswerPath } from '#core/page-data.ts';
import type { FactEvidenceView } from '#catalogue/facts/fact-evidence-view-contract.ts';
import type { FactName } from '#catalogue/facts/facts.ts';
import type { EvidenceView } from './evidence-view.ts';

/** The place of a line in its service's price list. */
export interface LinePlace {
  readonly country: string | null;
  readonly fromQuantity: number;
}

/** The evidence of one line of a price list; without a line, of the first one for all countries. */
export function lineEvidenceHref(serviceId: number, line?: LinePlace | null): AnswerPath<EvidenceView> {
  const href = api.evidenceView(serviceId);
  return line ? `${href}?line=${line.country ?? 'all'}-${line.fromQuantity}` : href;
}

export function factEvidenceHref(serviceId: number, fact: FactName): AnswerPath<FactEvidenceView> {
  return `${api.factEvidenceView(serviceId)}?fact=${fact}`;
}
