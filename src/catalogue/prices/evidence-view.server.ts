import { getEvidenceView, type PriceChecks } from './evidence-view.ts';
import type { CatalogueLine } from './price-line.ts';
import { lineAnswer } from './price-views.server.ts';
import { citingLines } from '#catalogue/sources/cited-sources.server.ts';
import { shownService } from '#catalogue/prepared-catalogue.server.ts';
import type { CatalogueService } from '#catalogue/read-catalogue.server.ts';
import type { Queries } from '#platform/database/database.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import { leadingLine } from '#catalogue/services/shown-service.server.ts';
import { readSourceChecks } from '#catalogue/sources/source-checks.server.ts';
import { defineView, READINGS_KEPT_MS } from '#catalogue/views/view.server.ts';

/** A service with the source of its list price, or that of one of its lines, and the readings of that source. */
export const evidenceView = defineView(getEvidenceView, async ({ catalogue, queries }, { params: { id }, query }) => {
  const service = catalogue.services.find((one) => one.id === id);
  const provider = service && catalogue.providers.find((one) => one.id === service.providerId);
  if (!provider) return { nearest: [] };
  const [country, quantity] = query.line?.split('-') ?? [];
  const line =
    country === undefined
      ? leadingLine(service)
      : service.lines.find((one) => (one.country ?? 'all') === country && one.fromQuantity === Number(quantity));
  const answer = {
    vendor: provider.name,
    service: shownService(service),
    line: line ? lineAnswer(line) : null,
    maxAgeDays: catalogue.moment.maxAgeDays,
    checks: line?.evidence ? await withinDeadline(readChecks(queries, service, line)) : null,
  };
  return { answer, keep: READINGS_KEPT_MS };
});

async function readChecks(queries: Queries, service: CatalogueService, line: CatalogueLine): Promise<PriceChecks> {
  const { firstCheckedOn, evidence } = line;
  const cited = await readCited(queries, service, line);
  const from = evidence?.personOn ?? firstCheckedOn ?? evidence?.checkedOn ?? '';
  return { firstCheckedOn, ...(await readSourceChecks(queries, cited, from)) };
}

/** The source that a line in effect cites, with what its last reading found of it. */
async function readCited(queries: Queries, { id, billingType }: CatalogueService, line: CatalogueLine) {
  const { country, fromQuantity } = line;
  return citingLines(queries)
    .leftJoin('countries', 'countries.id', 'priceLines.countryId')
    .select(['sources.id as sourceId', 'reason', 'result', 'foundSince'])
    .where('serviceId', '=', id)
    .where('unit', '=', billingType)
    .where('fromQuantity', '=', fromQuantity)
    .where('countries.code', country === null ? 'is' : '=', country)
    .executeTakeFirst();
}
