import { getEvidenceView, type PriceChecks } from '#contract/prices/evidence-view.ts';
import type { PriceLineAnswer } from '#contract/prices/price-line.ts';
import { dayOf } from '#domain/prices/staleness.ts';
import { citingLines } from '#server/catalogue/cited-sources.ts';
import { shownService } from '#server/catalogue/prepared-catalogue.ts';
import type { PricedService } from '#server/catalogue/read-catalogue.ts';
import type { Queries } from '#server/database/database.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import { leadingLine } from './shown-service.ts';
import { defineView, READINGS_KEPT_MS } from './view.ts';

/** Readings of a source that a line of evidence draws: one a day, and then some. */
const DRAWN_READINGS = 150;

/** A service with the source of its list price, or that of one of its lines, and the readings of that source. */
export const evidenceView = defineView(getEvidenceView, async ({ catalogue, queries }, { params: { id }, query }) => {
  const service = catalogue.services.find((one) => one.id === id);
  const provider = service && catalogue.providers.find((one) => one.id === service.providerId);
  if (!provider) return { nearest: [] };
  const [country, quantity] = query.line?.split('-') ?? [];
  const line =
    country === undefined
      ? leadingLine(service)
      : service.priceLines.find((one) => (one.country ?? 'all') === country && one.fromQuantity === Number(quantity));
  const answer = {
    vendor: provider.name,
    service: shownService(service),
    maxAgeDays: catalogue.moment.maxAgeDays,
    checks: line?.evidence ? await withinDeadline(readChecks(queries, service, line)) : null,
  };
  return { answer, keep: READINGS_KEPT_MS };
});

async function readChecks(queries: Queries, service: PricedService, line: PriceLineAnswer): Promise<PriceChecks> {
  const { fromQuantity, firstCheckedOn, evidence } = line;
  const cited = await readCited(queries, service, line);
  const known = { fromQuantity, firstCheckedOn };
  if (!cited) return { ...known, reason: null, sameOn: [], unreadOn: [] };
  const from = Date.parse(evidence?.personOn ?? firstCheckedOn ?? evidence?.checkedOn ?? '');
  const readings = await queries
    .selectFrom('sourceReadings')
    .select(['at', 'result'])
    .where('sourceId', '=', cited.sourceId)
    .where('at', '>=', from)
    .orderBy('id', 'desc')
    .limit(DRAWN_READINGS)
    .execute();
  const { reason, result, foundSince } = cited;
  const isSame = (at: number) => result === 'same' && foundSince !== null && at >= foundSince;
  const daysOf = (wanted: (reading: (typeof readings)[number]) => boolean) =>
    [...new Set(readings.filter(wanted).map(({ at }) => dayOf(at)))].toReversed();
  // What another line of the source has does not count: its reading is the same only where all lines are.
  const sameOn = daysOf(
    (one) => one.result !== 'unread' && (isSame(one.at) || (result !== null && one.result === 'same')),
  );
  return {
    ...known,
    ...((reason !== null || result === null) && { reason }),
    sameOn,
    unreadOn: daysOf((one) => one.result === 'unread').filter((day) => !sameOn.includes(day)),
  };
}

/** The source that a line in effect cites, with what its last reading found of it. */
async function readCited(queries: Queries, { id, billingType }: PricedService, line: PriceLineAnswer) {
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
