import { getFactEvidenceView } from './fact-evidence-view-contract.ts';
import type { FactName } from './facts.ts';
import { wordsPlaceSchema } from '#catalogue/sources/source-place.ts';
import { citingFacts } from '#catalogue/sources/cited-sources.server.ts';
import { originOf } from './fact-evidence.server.ts';
import type { Queries } from '#platform/database/database.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import { readSourceChecks } from '#catalogue/sources/source-checks.server.ts';
import { defineView, READINGS_KEPT_MS } from '#catalogue/views/view.server.ts';

/** The source of a fact of a service, the words that state it, and the readings of that source. */
export const factEvidenceView = defineView(
  getFactEvidenceView,
  async ({ catalogue, queries }, { params: { id }, query: { fact } }) => {
    const service = catalogue.services.find((one) => one.id === id);
    const evidence = service?.factEvidence[fact];
    if (!service || !evidence) return { nearest: [] };
    const cited = await withinDeadline(readCited(queries, id, originOf(fact, service.facts)));
    const from = evidence.personOn ?? evidence.checkedOn ?? '';
    const answer = {
      evidence,
      says: cited?.place ? wordsPlaceSchema.parse(JSON.parse(cited.place)).figure : null,
      isLost: cited?.result === 'lost',
      maxAgeDays: catalogue.moment.factMaxAgeDays,
      checks: await withinDeadline(readSourceChecks(queries, cited, from)),
    };
    return { answer, keep: READINGS_KEPT_MS };
  },
);

/** The source that a fact cites, with its place and what the last reading found there. */
async function readCited(queries: Queries, serviceId: number, fact: FactName) {
  return citingFacts(queries)
    .select(['sources.id as sourceId', 'reason', 'result', 'foundSince', 'place'])
    .where('factEvidence.serviceId', '=', serviceId)
    .where('factEvidence.fact', '=', fact)
    .executeTakeFirst();
}
