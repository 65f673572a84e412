import type { z } from 'zod';
import { formatPrice, parsePrice } from '#core/money.ts';
import { type BillingType, BILLING_TYPES } from '#core/service-type.ts';
import type { Queries } from '#platform/database/database.ts';
import { ConflictError } from '#platform/errors/problem-error.ts';
import type { serviceCountryInputSchema, serviceInputSchema } from '#catalogue/services/service.ts';
import { emptyLine, NO_EVIDENCE, planPriceList, readCountryIds } from './plan-price-list.server.ts';
import type { ListedLine, PriceMoment, StoredLine } from './price-lines.server.ts';
import { firstLine, overrideLine } from './price-views.server.ts';

type EnteredPrices = z.output<typeof serviceInputSchema>;

/**
 * The price lines of a service after its form was submitted: from the single price fields (`pricePerGbRampage` etc.)
 * or, in the unit it is billed in, from the submitted price list.
 *
 * @throws ZodError naming line and field.
 */
export async function withEnteredPrices(
  queries: Queries,
  before: readonly StoredLine[],
  values: EnteredPrices,
  moment: PriceMoment,
): Promise<ListedLine[]> {
  const { lines, billingType: unit } = values;
  const shown = {
    gb: { own: values.pricePerGbRampage, direct: values.pricePerGbDirect },
    cpm: { own: values.pricePerCpmRampage, direct: values.pricePerCpmDirect },
    ip: { own: values.pricePerIpRampage, direct: values.pricePerIpDirect },
  };
  const listed = lines
    ? planPriceList(lines, before, { unit, moment, countries: await readCountryIds(queries) })
    : [...before];
  return BILLING_TYPES.filter((other) => !lines || other !== unit).reduce<ListedLine[]>(
    (all, other) => setServicePrices(all, other, shown[other], moment.today),
    listed,
  );
}

/**
 * Replaces the lines of countries by the prices in a service's country rows. A submitted price list takes precedence in
 * its unit.
 *
 * @throws ConflictError for an unknown country.
 */
export async function withCountryRows(
  queries: Queries,
  lines: readonly ListedLine[],
  rows: {
    readonly before: ReadonlySet<number>;
    readonly after: readonly z.output<typeof serviceCountryInputSchema>[];
  },
  { lines: sent, billingType }: EnteredPrices,
  moment: PriceMoment,
): Promise<ListedLine[]> {
  const kept = new Set(rows.after.map(({ countryId }) => countryId));
  const isSent = ({ unit }: ListedLine) => sent !== undefined && unit === billingType;
  const isLeft = ({ countryId }: ListedLine) =>
    countryId !== null && rows.before.has(countryId) && !kept.has(countryId);
  const left = lines.filter((line) => isSent(line) || !isLeft(line));
  if (sent && billingType === 'gb') return left;
  const codes = new Map([...(await readCountryIds(queries))].map(([code, id]) => [id, code]));
  return rows.after.reduce<ListedLine[]>((all, row) => {
    const code = codes.get(row.countryId);
    if (code === undefined) throw new ConflictError('One of the countries no longer exists.');
    return setOverrides(all, { id: row.countryId, code }, overridesIn(row), moment.today);
  }, left);
}

/** The prices of a country row. Missing ones are no prices. */
export function overridesIn({
  pricePerGbRampageOverride: own = null,
  pricePerGbDirectOverride: direct = null,
}: Pick<z.output<typeof serviceCountryInputSchema>, 'pricePerGbRampageOverride' | 'pricePerGbDirectOverride'>) {
  return { own, direct };
}

/** Prices of the fields `pricePerGbRampage` etc. Missing ones are unchanged. */
interface ShownPrices {
  readonly own?: string | null | undefined;
  readonly direct?: string | null | undefined;
}

/** Sets the two shown prices of a service. Unchanged values keep their exact prices. */
function setServicePrices(lines: readonly ListedLine[], unit: BillingType, prices: ShownPrices, today: string) {
  const first = firstLine(lines, unit) ?? lineAt(lines, unit, null);
  return setPrices(lines, first, prices, { blank: emptyLine(unit), today, isZeroPrice: false });
}

/** Sets the two prices per GB of a country row, where 0.00 differs from no price. */
export function setOverrides(
  lines: readonly ListedLine[],
  place: { readonly id: number; readonly code: string },
  prices: ShownPrices,
  today: string,
): ListedLine[] {
  const first = overrideLine(lines, place.id) ?? lineAt(lines, 'gb', place.id);
  const blank = { ...emptyLine('gb'), countryId: place.id, country: place.code };
  return setPrices(lines, first, prices, { blank, today, isZeroPrice: true });
}

/** The line with the smallest quantity, with or without a price. */
function lineAt(lines: readonly ListedLine[], unit: BillingType, countryId: number | null): ListedLine | undefined {
  return lines.find(
    (line) => line.unit === unit && line.countryId === countryId && line.fromQuantity === 1 && line.validFrom === null,
  );
}

/** Sets the prices of a line, or of a new one like `blank`. A line without content is removed. */
function setPrices(
  lines: readonly ListedLine[],
  before: ListedLine | undefined,
  { own, direct }: ShownPrices,
  { blank, today, isZeroPrice }: { readonly blank: ListedLine; readonly today: string; readonly isZeroPrice: boolean },
): ListedLine[] {
  const shown = (amount: bigint | null) => (amount === null && isZeroPrice ? null : formatPrice(amount ?? 0n));
  const read = (text: string | null) => {
    const amount = text === null ? null : parsePrice(text);
    return isZeroPrice ? amount : amount || null;
  };
  let line = before ?? blank;
  if (own !== undefined && own !== shown(line.own)) line = { ...line, own: read(own) };
  if (direct !== undefined && direct !== shown(line.direct)) {
    const amount = read(direct);
    line = { ...line, ...NO_EVIDENCE, direct: amount, checkedOn: amount ? today : null };
  }
  if (line === before) return [...lines];
  const others = lines.filter((other) => other !== before);
  return line.own === null && line.direct === null && line.cost === null ? others : [...others, line];
}
