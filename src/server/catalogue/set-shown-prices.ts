import { formatPrice, parsePrice } from '#domain/money.ts';
import type { BillingType } from '#domain/service-type.ts';
import { blankLine } from './plan-price-list.ts';
import type { ListedLine } from './price-lines.ts';
import { firstLine, overrideLine } from './price-views.ts';

/** Prices of the fields `pricePerGbRampage`, `pricePerGbDirect` and the like. One that is not given stays as it is. */
export interface ShownPrices {
  readonly own?: string | null | undefined;
  readonly direct?: string | null | undefined;
}

/** Lines with the two prices of a unit that a service shows. What is sent as it is shown changes nothing. */
export function setServicePrices(
  lines: readonly ListedLine[],
  unit: BillingType,
  prices: ShownPrices,
  today: string,
): ListedLine[] {
  const first = firstLine(lines, unit) ?? lineAt(lines, unit, null);
  const line = first ?? blankLine(unit);
  return replaced(
    lines,
    first,
    revise(
      line,
      prices,
      today,
      (amount) => formatPrice(amount ?? 0n),
      (amount) => amount || null,
    ),
  );
}

/** Lines with the two prices per GB of a service's country row. There 0.00 is another thing than none. */
export function setOverrides(
  lines: readonly ListedLine[],
  place: { readonly id: number; readonly code: string },
  prices: ShownPrices,
  today: string,
): ListedLine[] {
  const first = overrideLine(lines, place.id) ?? lineAt(lines, 'gb', place.id);
  const line = first ?? { ...blankLine('gb'), countryId: place.id, country: place.code };
  const shown = (amount: bigint | null) => (amount === null ? null : formatPrice(amount));
  return replaced(
    lines,
    first,
    revise(line, prices, today, shown, (amount) => amount),
  );
}

/** The line of the smallest quantity, which may have no price yet. */
function lineAt(lines: readonly ListedLine[], unit: BillingType, countryId: number | null): ListedLine | undefined {
  return lines.find(
    (line) => line.unit === unit && line.countryId === countryId && line.fromQuantity === 1 && line.validFrom === null,
  );
}

function revise(
  line: ListedLine,
  { own, direct }: ShownPrices,
  today: string,
  shown: (amount: bigint | null) => string | null,
  kept: (amount: bigint | null) => bigint | null,
): ListedLine {
  const read = (sent: string | null) => kept(sent === null ? null : parsePrice(sent));
  const withOwn = own === undefined || own === shown(line.own) ? line : { ...line, own: read(own) };
  if (direct === undefined || direct === shown(line.direct)) return withOwn;
  const amount = read(direct);
  return {
    ...withOwn,
    direct: amount,
    checkedOn: amount ? today : null,
    sourceUrl: null,
    atQuantity: null,
    note: null,
  };
}

/** A line that says nothing any more goes. */
function replaced(lines: readonly ListedLine[], before: ListedLine | undefined, after: ListedLine): ListedLine[] {
  if (before === after) return [...lines];
  const isEmpty = after.own === null && after.direct === null && after.cost === null;
  const others = lines.filter((line) => line !== before);
  return isEmpty ? others : [...others, after];
}
