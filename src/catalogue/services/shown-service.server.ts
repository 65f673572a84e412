import type { FactEvidences, ShownFactEvidences } from '#catalogue/facts/facts-contract.ts';
import { FACT_NAMES } from '#catalogue/facts/facts.ts';
import type { HistoryDrawing, SteadyPrices } from '#catalogue/prices/history-drawing.ts';
import type { CatalogueLine } from '#catalogue/prices/price-line.ts';
import { lineAnswer } from '#catalogue/prices/price-views.server.ts';
import type { ProviderView } from '#catalogue/providers/provider-view.ts';
import { formatAmount } from '#core/money.ts';
import { changePercent } from '#catalogue/prices/price-change.ts';
import { directSince, lineSince, type PriceSince } from '#catalogue/prices/price-since.ts';
import { dayOf, MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import type { BillingType } from '#core/service-type.ts';
import { historyDrawing, type DrawnChange } from '#catalogue/prices/draw-history.server.ts';
import type { CatalogueService } from '#catalogue/read-catalogue.server.ts';
import { publicChanges, shownEntry } from '#catalogue/prices/price-changes.server.ts';
import { amountOf } from '#catalogue/prices/price-lines.server.ts';
import type { Queries } from '#platform/database/database.ts';
import type { Milliseconds } from '#platform/database/schema.ts';

/** Period of price histories. */
const HISTORY_DAYS = 365;

/** Start of the period at a moment. */
export function historySince(asOf: Milliseconds): Milliseconds {
  return asOf - HISTORY_DAYS * MILLISECONDS_PER_DAY;
}

/** The first line for all countries, null without one. */
export function leadingLine({ lines }: Pick<CatalogueService, 'lines'>): CatalogueLine | null {
  return lines.find(({ country }) => country === null) ?? null;
}

/** The line whose history is drawn; null without a line for all countries. */
export function drawnLine(service: CatalogueService): DrawnLine | null {
  const line = leadingLine(service);
  return line && { serviceId: service.id, unit: service.billingType, fromQuantity: line.fromQuantity };
}

/** The last twelve months of a service's leading line: a drawing, or since when its prices are in effect. */
export function showHistory(
  service: CatalogueService,
  changes: readonly LineChange[],
  asOf: Milliseconds,
): { readonly drawing: HistoryDrawing | null; readonly steady: SteadyPrices | null } | null {
  const line = leadingLine(service);
  if (!line) return null;
  const from = historySince(asOf);
  if (!changes.some((change) => change.from !== null && change.at > from)) {
    const history = { changes, from };
    const steady = { own: steadyPrice(line, 'own', history), direct: steadyPrice(line, 'direct', history) };
    return { drawing: null, steady };
  }
  return { drawing: historyDrawing({ changes, now: line, from, to: asOf }), steady: null };
}

/** A price with its start: the only one after `from`, or that of the line before. */
function steadyPrice(
  line: CatalogueLine,
  which: 'own' | 'direct',
  { changes, from }: { readonly changes: readonly LineChange[]; readonly from: Milliseconds },
): SteadyPrices['own'] {
  const price = line[which];
  if (price === null) return null;
  const amount = formatAmount(price);
  const sinceOf = which === 'own' ? lineSince : directSince;
  const began = changes.findLast((change) => change.which === which);
  if (began?.start !== undefined) return { amount, since: began.start };
  if (began) return { amount, since: sinceOf({ ...line, since: new Date(began.at).toISOString() }) };
  // The other price of the line changed later.
  const isYounger = !line.sinceAtLeast && Date.parse(line.since) > from;
  return { amount, since: isYounger ? { day: dayOf(from), atLeast: true } : sinceOf(line) };
}

/** A service with the first of some of its lines, and the number of countries in which it has IPs. */
export function shownLines(
  { id, name, type, billingType, facts, factEvidence, totalProxies, isDemo, countries: ipsIn }: CatalogueService,
  lines: readonly CatalogueLine[],
  limit: number,
) {
  const countries = [...ipsIn.values()].filter((ips) => ips > 0).length;
  const shown = { lines: lines.slice(0, limit).map(lineAnswer), lineCount: lines.length };
  const sources = { factEvidence: inShort(factEvidence) };
  return { id, name, type, billingType, facts, ...sources, totalProxies, isDemo, countries, ...shown };
}

/** The sources of facts as pages carry them. */
function inShort(evidence: FactEvidences): ShownFactEvidences {
  const short: ShownFactEvidences = {};
  for (const name of FACT_NAMES) {
    const known = evidence[name];
    if (!known) continue;
    const { checkedOn, checkedBy, listName, sourceUrl, stale } = known;
    short[name] = { checkedOn, checkedBy, listName, sourceUrl, stale };
  }
  return short;
}

/** A service's line for all countries. */
interface DrawnLine {
  readonly serviceId: number;
  readonly unit: BillingType;
  readonly fromQuantity: number;
}

/** A change of a line's own or list price. */
export interface LineChange extends DrawnChange {
  readonly id: number;
  /** Start of the first known price; undefined for changes. */
  readonly start?: PriceSince | null;
  /** Whether the change followed a report by a reader. */
  readonly isReported: boolean;
}

/** Public changes of lines for all countries since a time, oldest first, by service. */
export async function readLineHistories(
  queries: Queries,
  lines: readonly DrawnLine[],
  since: Milliseconds,
): Promise<ReadonlyMap<number, readonly LineChange[]>> {
  if (lines.length === 0) return new Map();
  const wanted = new Map(lines.map((line) => [line.serviceId, line]));
  const rows = await publicChanges(queries)
    .leftJoin('reportedChanges', 'reportedChanges.changeId', 'change.id')
    .select([
      'reportedChanges.changeId as reportedId',
      'change.id',
      'change.at',
      'change.serviceId',
      'change.which',
      'change.fromQuantity',
      'change.unit',
    ])
    .select(['change.fromMicros', 'change.shownFromMicros', 'change.toMicros', 'change.isOpening', 'change.checkedOn'])
    .where('change.country', 'is', null)
    .where('change.at', '>=', since)
    .where('change.serviceId', 'in', [...wanted.keys()])
    .orderBy('change.at')
    .orderBy('change.id')
    .execute();
  const known = rows.map(shownEntry).filter(({ serviceId, fromQuantity, unit }) => {
    const line = wanted.get(serviceId);
    return line?.fromQuantity === fromQuantity && line.unit === unit;
  });
  const checks = new Map(
    known.flatMap(({ serviceId, isOpening, checkedOn }) => (isOpening && checkedOn ? [[serviceId, checkedOn]] : [])),
  );
  const changes = known.flatMap(({ id, at, serviceId, which, isOpening, shownFromMicros, toMicros, reportedId }) => {
    if (which === 'cost') return [];
    const isReported = reportedId !== null;
    const change = { id, at, serviceId, which, from: amountOf(shownFromMicros), to: amountOf(toMicros), isReported };
    if (!isOpening) return change;
    const day = checks.get(serviceId);
    return day === undefined
      ? { ...change, start: null }
      : { ...change, at: Date.parse(day), start: { day, atLeast: true } };
  });
  return Map.groupBy(changes, ({ serviceId }) => serviceId);
}

type ShownChange = NonNullable<NonNullable<ProviderView['chosen']>['history']>['changes'][number];

/** A change for lists of pages. */
export function shownChange({ id, at, which, from, to, start, isReported }: LineChange): ShownChange {
  return {
    id,
    at: new Date(at).toISOString(),
    which,
    from: from === null ? null : formatAmount(from),
    to: to === null ? null : formatAmount(to),
    percent: changePercent(from, to),
    ...(start !== undefined && { start }),
    ...(isReported && { reported: isReported }),
  };
}
