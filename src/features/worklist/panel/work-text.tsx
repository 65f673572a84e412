import type { WorkItem, WorkLineAnswer, WorkReading } from '#features/worklist/worklist-contract.ts';
import { counted } from '#core/count.ts';
import { dayText } from '#core/day-text.ts';
import { marginTenths, marginText } from '#catalogue/prices/margin.ts';
import { readAmount } from '#core/money.ts';
import { quantityText } from '#core/quantity-text.ts';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import { reasonText } from '#features/sources/panel/readings/source-words.tsx';

export const MILLISECONDS_PER_HOUR = 3_600_000;

/** Why prices or features are not read automatically; null if they are. */
export function barrierText(reading: WorkReading | null): string | null {
  if (!reading) return null;
  const { reason, readAt, places } = reading;
  if (reason === 'empty') return 'loaded by scripts, cannot be read automatically';
  if (reason !== null) return `not read automatically: ${reasonText(reason, null)}`;
  return readAt !== null && places === 0 ? 'not read automatically: no place chosen' : null;
}

/** `barrierText` as a sentence after another one; empty if the source is read automatically. */
export function barrierSentence(reading: WorkReading | null): string {
  const barrier = barrierText(reading);
  return barrier === null ? '' : ` ${barrier.charAt(0).toUpperCase()}${barrier.slice(1)}.`;
}

/** A change as a part of the price before: "−6.3%". */
export function changeText(from: number, to: number): string {
  const percent = (to / from - 1) * 100;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;
}

/** "3 features and 1 connection", of an item with outdated ones. */
export function countedFacts({ facts, connections }: Pick<WorkItem<'stale-facts'>, 'facts' | 'connections'>): string {
  const counts = [
    [facts.length, 'feature'],
    [connections.length, 'connection'],
  ] as const;
  return counts
    .filter(([count]) => count > 0)
    .map(([count, thing]) => counted(count, thing))
    .join(' and ');
}

/** "3 direct prices, as of 6 Oct 2026, 205 days ago." The day is null for undated lists. */
export function outdatedText(counts: string, checkedOn: string | null, now: number): string {
  if (checkedOn === null) return `${counts} from lists without a date.`;
  return `${counts}, as of ${dayText(checkedOn)}, ${ageInDays(checkedOn, now)} days ago.`;
}

/** The age of a check: "183 d". */
export function ageText(checkedOn: string | null, now: number): string {
  return checkedOn === null ? 'undated' : `${ageInDays(checkedOn, now)} d`;
}

/** The time since a moment: "5 h". */
export function agoText(since: string, now: number): string {
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / MILLISECONDS_PER_HOUR));
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
export function fullLineName({ service: { name, unit }, fromQuantity, country }: NamedLine): string {
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
