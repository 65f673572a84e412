import type { PreparedCatalogue } from '#catalogue/prepared-catalogue.server.ts';
import { lastChangeId, recordedPlaceOf } from '#catalogue/prices/price-changes.server.ts';
import { amountOf } from '#catalogue/prices/price-lines.server.ts';
import { dayOf, hasCheck, MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import type { Queries } from '#platform/database/database.ts';
import { Turns } from '#platform/runtime/turns.ts';
import { entriesIn, inPages } from './recorded-changes.server.ts';
import {
  currentLines,
  inFileOrder,
  statedServices,
  type ServiceLine,
  type StatedLine,
  type StatedService,
} from './price-rows.server.ts';

/** A price in effect at the end of the day. */
interface DatedPrice {
  readonly entry: Entry;
  readonly start: number;
}

/** What the history says of a price of a line. */
interface PriceState {
  /** The last entry read, and when its value began; a correction begins with the value that it corrects. */
  last: { readonly id: number; readonly start: number } | null;
  inEffect: DatedPrice | null;
}

/** A line by its service, unit, country and quantity. */
interface LineState {
  readonly prices: Readonly<Record<'own' | 'direct', PriceState>>;
  /** The earliest check that an opening price states: it is at least as old. */
  firstCheck: number;
}

/**
 * The lines in effect at the end of a day (UTC), from the history: corrections count from the day on which the wrong
 * value began, and services deleted later are included. Opening prices count from the day of their first check.
 */
export async function linesAt(queries: Queries, catalogue: PreparedCatalogue, day: string): Promise<ServiceLine[]> {
  const end = Date.parse(day) + MILLISECONDS_PER_DAY;
  const services = new Map(statedServices(catalogue));
  const units = new Map(catalogue.services.map(({ id, billingType }) => [id, billingType]));
  const states = new Map<string, LineState>();
  for await (const entries of inPages(entriesUntil(queries, end, await lastChangeId(queries)), 0)) {
    for (const entry of entries) {
      if (!units.has(entry.serviceId)) services.set(entry.serviceId, recordedService(entry));
      const key = lineKey(entry.serviceId, entry);
      const state = states.get(key) ?? newState();
      states.set(key, state);
      addEntry(state, entry, end);
    }
  }
  const now = new Map(
    (await currentLines(catalogue)).map((one) => [
      lineKey(one.service.service_id, { ...one.line, fromQuantity: one.line.from_quantity }),
      one,
    ]),
  );
  const found: ServiceLine[] = [];
  const turns = new Turns();
  for (const [key, state] of states) {
    if (turns.isOver) await turns.next();
    const present = now.get(key);
    // Nothing has changed since then, so what is stated now is what was stated then.
    if (present && isKnownBy(present.line, day)) continue;
    const line = lineOf(state, end);
    const service = line && services.get(line.serviceId);
    if (service && line.unit === (units.get(line.serviceId) ?? line.unit)) found.push({ service, line });
  }
  const unchanged = [...now.values()].filter(({ line }) => isKnownBy(line, day));
  return inFileOrder([...found, ...unchanged]);
}

type Entry = Awaited<ReturnType<ReturnType<typeof entriesUntil>['execute']>>[number];

function entriesUntil(queries: Queries, end: number, until: number) {
  return entriesIn(queries, { after: 0, until })
    .where((is) =>
      is.or([is('change.at', '<', end), is('change.corrects', 'is not', null), is('change.isOpening', '=', true)]),
    )
    .select(['change.id', 'change.at', 'change.corrects', 'change.isOpening', 'change.which', 'change.toMicros'])
    .select(['change.serviceId', 'change.unit', 'change.country', 'change.fromQuantity'])
    .select(['change.providerName', 'change.providerSlug', 'change.serviceName', 'change.serviceType'])
    .select(['change.checkedOn', 'change.checkedBy', 'change.sourceUrl']);
}

function newState(): LineState {
  const price = () => ({ last: null, inEffect: null });
  return { prices: { own: price(), direct: price() }, firstCheck: Number.POSITIVE_INFINITY };
}

function addEntry(state: LineState, entry: Entry, end: number): void {
  const { id, which, corrects, at, isOpening, checkedOn } = entry;
  if (which === 'cost') return;
  const price = state.prices[which];
  // The entry that it corrects began after the day, and was not read.
  const corrected = price.last?.id === corrects ? price.last.start : Number.POSITIVE_INFINITY;
  const start = corrects === null ? at : corrected;
  price.last = { id, start };
  if (isOpening || start < end) price.inEffect = { entry, start };
  if (isOpening && checkedOn !== null) state.firstCheck = Math.min(state.firstCheck, Date.parse(checkedOn));
}

/** The line of a state at the end of the day; null without a price in effect. */
function lineOf(state: LineState, end: number): (StatedLine & { readonly serviceId: number }) | null {
  const priceAt = (which: 'own' | 'direct') => {
    const price = state.prices[which].inEffect;
    if (!price) return null;
    const start = price.entry.isOpening ? Math.min(price.start, state.firstCheck) : price.start;
    return start < end ? { ...price, start } : null;
  };
  const [own, direct] = [priceAt('own'), priceAt('direct')];
  const entry = (direct ?? own)?.entry;
  const [ownMicros, directMicros] = [own?.entry.toMicros ?? null, direct?.entry.toMicros ?? null];
  if (!entry || (ownMicros === null && directMicros === null)) return null;
  const { serviceId, unit, country, fromQuantity } = entry;
  const check = directMicros === null ? null : direct?.entry;
  return {
    serviceId,
    unit,
    country,
    from_quantity: fromQuantity,
    own: amountOf(ownMicros),
    direct: amountOf(directMicros),
    since: sinceDay(
      [own, direct].filter((price) => price !== null),
      state.firstCheck,
    ),
    check:
      check && hasCheck(check)
        ? { checked_on: check.checkedOn, checked_by: check.checkedBy, source_url: check.sourceUrl }
        : null,
  };
}

/** The day of the last change of either price; null for opening prices that were never checked. */
function sinceDay(prices: readonly DatedPrice[], firstCheck: number): string | null {
  const dated = prices.filter(({ entry }) => !entry.isOpening);
  if (dated.length > 0) return dayOf(Math.max(...dated.map(({ start }) => start)));
  return firstCheck === Number.POSITIVE_INFINITY ? null : dayOf(firstCheck);
}

function isKnownBy({ since, check }: StatedLine, day: string): boolean {
  return since !== null && since <= day && (check?.checked_on ?? '') <= day;
}

function recordedService(entry: Entry): StatedService {
  const { providerName, providerSlug, serviceName, serviceId, serviceType } = entry;
  return {
    provider: providerName,
    slug: providerSlug,
    service: serviceName,
    service_id: serviceId,
    type: serviceType,
    isDemo: false,
  };
}

function lineKey(serviceId: number, line: Parameters<typeof recordedPlaceOf>[0]): string {
  return `${serviceId} ${recordedPlaceOf(line)}`;
}
