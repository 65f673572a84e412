import type { z } from 'zod';
import type { serviceCountryInputSchema, serviceInputSchema } from '#contract/services/service.ts';
import { BILLING_TYPES } from '#domain/service-type.ts';
import type { Queries } from '#server/database/database.ts';
import { ConflictError } from '#server/errors/problem-error.ts';
import { planPriceList, readCountryIds } from './plan-price-list.ts';
import type { ListedLine, StoredLine } from './price-lines.ts';
import type { PriceMoment } from './price-moment.ts';
import { setOverrides, setServicePrices } from './set-shown-prices.ts';

/** The prices in a service's input. */
type EnteredPrices = Pick<
  z.output<typeof serviceInputSchema>,
  | 'billingType'
  | 'lines'
  | 'pricePerGbRampage'
  | 'pricePerGbDirect'
  | 'pricePerCpmRampage'
  | 'pricePerCpmDirect'
  | 'pricePerIpRampage'
  | 'pricePerIpDirect'
>;

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
