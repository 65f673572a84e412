import { formatPrice, parsePrice } from '#domain/money.ts';
import type { BillingType } from '#domain/service-type.ts';
import { emptyLine } from './plan-price-list.ts';
import type { ListedLine } from './price-lines.ts';
import { firstLine, overrideLine } from './price-views.ts';

/** Prices of the fields `pricePerGbRampage` etc. Missing ones are unchanged. */
export interface ShownPrices {
  readonly own?: string | null | undefined;
  readonly direct?: string | null | undefined;
}

/** Sets the two shown prices of a service. Unchanged values keep their exact prices. */
export function setServicePrices(
  lines: readonly ListedLine[],
  unit: BillingType,
  prices: ShownPrices,
  today: string,
): ListedLine[] {
  const first = firstLine(lines, unit) ?? lineAt(lines, unit, null);
  const line = first ?? emptyLine(unit);
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

/** Sets the two prices per GB of a country row, where 0.00 differs from no price. */
export function setOverrides(
  lines: readonly ListedLine[],
  place: { readonly id: number; readonly code: string },
  prices: ShownPrices,
  today: string,
): ListedLine[] {
  const first = overrideLine(lines, place.id) ?? lineAt(lines, 'gb', place.id);
  const line = first ?? { ...emptyLine('gb'), countryId: place.id, country: place.code };
  const shown = (amount: bigint | null) => (amount === null ? null : formatPrice(amount));
  return replaced(
    lines,
    first,
    revise(line, prices, today, shown, (amount) => amount),
  );
}

/** The line with the smallest quantity, with or without a price. */
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

/** A line without content is removed. */
function replaced(lines: readonly ListedLine[], before: ListedLine | undefined, after: ListedLine): ListedLine[] {
  if (before === after) return [...lines];
  const isEmpty = after.own === null && after.direct === null && after.cost === null;
  const others = lines.filter((line) => line !== before);
  return isEmpty ? others : [...others, after];
}
