import type { WorkItemAnswer, WorkLineAnswer, WorkReading } from '#features/worklist/worklist-contract.ts';
import { counted, formatCount } from '#core/count.ts';
import { dayText } from '#core/day-text.ts';
import { changePercentText } from '#catalogue/prices/price-change.ts';
import { marginTenths, marginText } from '#catalogue/prices/margin.ts';
import { readAmount } from '#core/money.ts';
import { quantityText } from '#core/quantity-text.ts';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import { WORK_KIND_LABELS, type WorkKind } from '#features/worklist/worklist.ts';
import { daysUntil, nearDay, reasonText, whenText } from '#features/sources/panel/readings/source-words.tsx';
import { readerClock } from '#kit/browser/reader-time.ts';
import type { Work } from './worklist-state.ts';

/** The rule of a kind, if its name does not explain it. */
export const KIND_RULES: Readonly<Partial<Record<WorkKind, string>>> = {
  'price-differs': 'largest change first',
  'stale-direct': 'featured first, then oldest',
  outlier: 'over 3 times the median of the type, or dearer than a lower tier',
  'overdue-request': 'promised within 24 hours',
};

/** A feed's file with changes. */
export type FeedChanges = NonNullable<WorkItemAnswer['feed']>;

const MILLISECONDS_PER_HOUR = 3_600_000;

/** The title of an item: the vendor, number of vendors, feed, person or host. */
export function titleOf({ item: { provider, facts, feed, contact, delivery } }: Work): string {
  if (!provider && facts.length > 0) return counted(new Set(facts.map((fact) => fact.provider)).size, 'vendor');
  return provider?.name ?? feed?.name ?? contact?.fullName ?? delivery?.webhook?.host ?? '';
}

/** The price of a line that is dearer than that of another tier. */
function oddPriceOf(line: WorkLineAnswer, tier: WorkLineAnswer): readonly [string | null, string | null] {
  return Number(line.own) > Number(tier.own) && tier.own !== null ? [line.own, tier.own] : [line.direct, tier.direct];
}

function tierText(line: WorkLineAnswer, tier: WorkLineAnswer): string {
  const [price, other] = oddPriceOf(line, tier);
  return `${lineName(line)} · $${price}, $${other} from ${quantityText(tier.fromQuantity, tier.service.unit)}`;
}

function timesOfTier([line, tier]: readonly WorkLineAnswer[]): number {
  const [price, other] = line && tier ? oddPriceOf(line, tier) : [null, null];
  return Number(price) / Number(other);
}

/** The second line of an item in the list. */
export function rowTextOf({ kind, item }: Work): string {
  const { lines, service, source, reading, contact, delivery, median } = item;
  const [line, tier] = lines;
  switch (kind) {
    case 'price-differs':
      return line ? `${lineName(line)} · ${line.direct} → ${reading?.proposal?.found}` : '';
    case 'reported-price':
      return reportRowText(item);
    case 'feed-changes':
      return item.feed ? feedCounts(item.feed) : '';
    case 'source-changed':
      return `${pageName(source)} · ${lostText(reading)}`;
    case 'source-unread':
      return `${pageName(source)} · ${unreadText(reading)}`;
    case 'stale-direct': {
      const services = new Set(lines.map((one) => one.service.id)).size;
      const where = services === 1 ? (line?.service.name ?? '') : `${services} services`;
      const barrier = barrierText(reading);
      return barrier === null
        ? `${pageName(source)} · ${counted(lines.length, 'line')} of ${where}`
        : `${services === 1 ? where : pageName(source)} · ${barrier}`;
    }
    case 'stale-facts':
      return `${pageName(source)} · ${counted(item.facts.length, 'feature')}`;
    case 'own-above-direct':
      return line ? `${lineName(line)} · own ${line.own}, direct ${line.direct}` : '';
    case 'margin-below-zero':
      return line ? `${lineName(line)} · own ${line.own}, cost ${line.cost}` : '';
    case 'outlier':
      if (line && median !== null) return `${lineName(line)} · $${line.own}, median $${median}`;
      return line && tier ? tierText(line, tier) : '';
    case 'no-price':
      return `${service?.name ?? ''} · shown as “Price on request”`;
    case 'no-services':
      return 'Nothing to compare yet';
    case 'dead-delivery':
      return `${deliveryName(delivery)} given up after ${counted(delivery?.attempts ?? 0, 'attempt')}`;
    case 'overdue-request':
      return contact?.company ?? 'No company stated';
  }
}

/** A reported line with the reported amount: "ISP Proxies, from 3 IPs · reported as 2.90". */
function reportRowText({ service, report }: WorkItemAnswer): string {
  if (!service || !report) return '';
  const { unit, country, fromQuantity, amount } = report;
  const line = lineName({ service: { name: service.name, unit }, country, fromQuantity });
  return `${line} · ${amount === null ? 'no amount given' : `reported as ${amount}`}`;
}

/** "14 changed, 3 new, 2 missing": what there is of each. */
function feedCounts(feed: FeedChanges): string {
  const counts = [
    `${formatCount(feed.changed)} changed`,
    ...countText(feed.new, 'new'),
    ...countText(feed.missing, 'missing'),
  ];
  return counts.join(', ');
}

function countText(count: number, word: string): string[] {
  return count === 0 ? [] : [`${formatCount(count)} ${word}`];
}

/** Where the file of a feed comes from: "CSV at api.webshare.io, daily, read today 05:00. 61 lines." */
function feedText({ format, host, daily, lines }: FeedChanges, since: string | null, now: number): string {
  const read = since === null ? '' : `, read ${whenText(since, now)}`;
  return `${format.toUpperCase()} at ${host}${daily ? ', daily' : ''}${read}. ${counted(lines, 'line')}.`;
}

/** The largest change of a price in a line of a file. */
export function largestCell({ cells }: FeedChanges['largest'][number]) {
  const rank = (percent: number | null) => Math.abs(percent ?? 0);
  return cells.toSorted((a, b) => rank(b.percent) - rank(a.percent))[0];
}

/** Why the last reading brought no text. */
function unreadText(reading: WorkReading | null): string {
  return reading?.reason ? reasonText(reading.reason, null) : '';
}

/** Why prices or features are not read by machine; null if they are. */
function barrierText(reading: WorkReading | null): string | null {
  if (!reading) return null;
  if (reading.reason === 'empty') return 'loaded by scripts, not readable by machine';
  if (reading.reason !== null) return `not read by machine: ${unreadText(reading)}`;
  return reading.readAt !== null && reading.places === 0 ? 'not read by machine: no place chosen' : null;
}

/** `barrierText` as a sentence after another one; empty if the source is read by machine. */
function barrierSentence(reading: WorkReading | null): string {
  const barrier = barrierText(reading);
  return barrier === null ? '' : ` ${barrier.charAt(0).toUpperCase()}${barrier.slice(1)}.`;
}

/** The places that more than half of a source has lost: "3 of 3 places lost". */
function lostText(reading: WorkReading | null): string {
  const { places, differs, lost } = reading ?? { places: 0, differs: 0, lost: 0 };
  return differs === 0
    ? `${lost} of ${places} places lost`
    : `${differs + lost} of ${places} places differ or are lost`;
}

/** A change as a part of the price before: "−6.3%". */
export function changeText(from: number, to: number): string {
  const percent = (to / from - 1) * 100;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;
}

function deliveryName(delivery: WorkItemAnswer['delivery']): string {
  if (delivery?.webhook) return `Webhook: ${delivery.webhook.event}`;
  return delivery?.destination === 'email' ? 'E-mail' : 'Forwarding';
}

/** The measure of an item: an age, a percentage, a multiple. */
export function measureOf({ kind, item }: Work, now: number): string {
  const [line] = item.lines;
  const [own, direct, cost] = [Number(line?.own), Number(line?.direct), Number(line?.cost)];
  switch (kind) {
    case 'stale-direct':
    case 'stale-facts':
      return item.checkedOn === null ? '' : `${ageInDays(item.checkedOn, now)} d`;
    case 'own-above-direct':
      return `+${((own / direct - 1) * 100).toFixed(1)}%`;
    case 'margin-below-zero':
      return `−${((cost / own - 1) * 100).toFixed(1)}%`;
    case 'outlier':
      return `${(item.median === null ? timesOfTier(item.lines) : own / Number(item.median)).toFixed(1)}×`;
    case 'feed-changes': {
      const [largest] = item.feed?.largest ?? [];
      return changePercentText((largest && largestCell(largest)?.percent) ?? null);
    }
    case 'price-differs':
      return changeText(direct, Number(item.reading?.proposal?.found));
    case 'reported-price':
    case 'source-changed':
    case 'source-unread':
    case 'overdue-request':
    case 'dead-delivery':
      return item.since === null ? '' : agoText(now - Date.parse(item.since));
    case 'no-price':
    case 'no-services':
      return '';
  }
}

/** The text below the title of an open item. */
export function leadOf(work: Work, now: number): string {
  const { kind, item } = work;
  const { checkedOn, lines, facts, reading, since } = item;
  const [line] = lines;
  switch (kind) {
    case 'stale-direct':
      return `${outdatedText(counted(lines.length, 'direct price'), checkedOn, now)} Excluded from savings.${barrierSentence(reading)}`;
    case 'stale-facts':
      return `${outdatedText(counted(facts.length, 'feature'), checkedOn, now)} Marked as outdated.${barrierSentence(reading)}`;
    case 'price-differs':
      return line ? fullLineName(line) : '';
    case 'feed-changes':
      return item.feed ? feedText(item.feed, since, now) : '';
    case 'reported-price':
      return reportLead(item, now);
    case 'source-changed':
    case 'source-unread':
    case 'own-above-direct':
    case 'margin-below-zero':
    case 'outlier':
    case 'no-price':
    case 'no-services':
    case 'dead-delivery':
    case 'overdue-request': {
      const measure = measureOf(work, now);
      return [WORK_KIND_LABELS[kind], rowTextOf(work), ...(measure ? [measure] : [])].join(' · ');
    }
  }
}

/** "3 direct prices, checked 6 Oct 2026, 205 days ago." */
function outdatedText(counts: string, checkedOn: string | null, now: number): string {
  return checkedOn === null
    ? `${counts}.`
    : `${counts}, checked ${dayText(checkedOn)}, ${ageInDays(checkedOn, now)} days ago.`;
}

/** "ISP Proxies, all countries, from 3 IPs. Reported 2 hours ago." */
function reportLead({ service, report, since }: WorkItemAnswer, now: number): string {
  if (!service || !report || since === null) return '';
  const { unit, country, fromQuantity, count } = report;
  const hours = Math.floor((now - Date.parse(since)) / MILLISECONDS_PER_HOUR);
  const ago = hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
  const line = fullLineName({ service: { name: service.name, unit }, country, fromQuantity });
  const others = count === 1 ? '' : ` ${formatCount(count)} reports on this line.`;
  return `${line}. Reported ${hours < 1 ? 'less than an hour' : ago} ago.${others}`;
}

/**
 * When a price began to differ, or a file was compared: "today", "20 Nov", "05:00". The number of reports of a line, if
 * there are several. Empty for other items.
 */
export function momentOf({ item: { reading, feed, report, since } }: Work, now: number): string {
  if (report) return report.count === 1 ? '' : counted(report.count, 'report');
  if (reading?.proposal) return nearDay(reading.proposal.since, now);
  if (!feed || since === null) return '';
  return daysUntil(since, now) === 0 ? readerClock(since) : nearDay(since, now);
}

function agoText(milliseconds: number): string {
  const hours = Math.max(0, Math.floor(milliseconds / MILLISECONDS_PER_HOUR));
  if (hours < 1) return 'just now';
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

/** The number of days since a day, in UTC. */
function ageInDays(day: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(day)) / MILLISECONDS_PER_DAY));
}

/** A source's host and path, without scheme and “www.”. */
export function pageName(source: string | null): string {
  if (source === null) return 'No source stated';
  const { host, pathname } = new URL(source);
  return `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}`;
}

interface NamedLine extends Pick<WorkLineAnswer, 'fromQuantity' | 'country'> {
  readonly service: Pick<WorkLineAnswer['service'], 'name' | 'unit'>;
}

/** The name of a line: "Residential Proxies, from 100 GB, DE". */
export function lineName({ service: { name, unit }, fromQuantity, country }: NamedLine): string {
  return [name, `from ${quantityText(fromQuantity, unit)}`, ...(country === null ? [] : [country])].join(', ');
}

/** The name of a line with its countries: "Residential Proxies, all countries, from 100 GB". */
function fullLineName({ service: { name, unit }, fromQuantity, country }: NamedLine): string {
  return `${name}, ${country ?? 'all countries'}, from ${quantityText(fromQuantity, unit)}`;
}

/** A buyer's saving by the own price, in whole percent; a dash if a price is missing. */
export function savingText(own: string | null, direct: string | null): string {
  return own && direct ? `${Math.round((1 - Number(own) / Number(direct)) * 100)}%`.replace('-', '−') : '–';
}

/** The margin of the own price; a dash if a price is missing. */
export function lineMargin(own: string | null, cost: string | null): string {
  const [price, paid] = [readAmount(own), readAmount(cost)];
  return price === null || paid === null ? '–' : marginText(marginTenths(price, paid));
}
