import type { ServiceCountry } from '#catalogue/services/service.ts';
import { parseCount, formatCount } from '#core/count.ts';

/** A row of the country distribution in the form. */
export interface CountryFields {
  /** A key while the dialog is open. */
  readonly key: number;
  /** Null until a country is chosen. */
  readonly countryId: number | null;
  readonly ipCount: string;
  /** Prices of this country that differ from the service's. The form does not show them; a save keeps them. */
  readonly pricePerGbRampageOverride: string | null;
  readonly pricePerGbDirectOverride: string | null;
}

let lastKey = 0;

export function emptyRow(): CountryFields {
  lastKey += 1;
  return {
    key: lastKey,
    countryId: null,
    ipCount: '0',
    pricePerGbRampageOverride: null,
    pricePerGbDirectOverride: null,
  };
}

/** The rows of the form for stored rows, or a single empty one. */
export function rowsOf(countries: readonly ServiceCountry[]): readonly CountryFields[] {
  if (countries.length === 0) return [emptyRow()];
  return countries.map((stored) => ({
    key: emptyRow().key,
    countryId: stored.countryId,
    ipCount: formatCount(stored.ipCount),
    pricePerGbRampageOverride: stored.pricePerGbRampageOverride,
    pricePerGbDirectOverride: stored.pricePerGbDirectOverride,
  }));
}

/** Changes the country of a row. Prices of the former country are removed. */
export function withCountry(row: CountryFields, countryId: number | null): CountryFields {
  return { ...row, countryId, pricePerGbRampageOverride: null, pricePerGbDirectOverride: null };
}

/** The rows to send: those with a country, also without addresses. */
export function linksOf(rows: readonly CountryFields[]) {
  return rows
    .flatMap(({ key: _, countryId, ipCount, ...overrides }) =>
      countryId === null ? [] : [{ countryId, ipCount: parseCount(ipCount), ...overrides }],
    )
    .toSorted((a, b) => a.countryId - b.countryId);
}

/**
 * Rebases the rows on a newer version of their service: unchanged countries take its values, changed ones keep
 * theirs. Its new countries come last.
 */
export function rebaseRows(
  rows: readonly CountryFields[],
  base: readonly CountryFields[],
  current: readonly CountryFields[],
): readonly CountryFields[] {
  const [before, now] = [byCountry(base), byCountry(current)];
  const remaining = rows.flatMap((row) => {
    if (row.countryId === null || !isSameLink(row, before.get(row.countryId))) return [row];
    const theirs = now.get(row.countryId);
    return theirs ? [{ ...theirs, key: row.key }] : [];
  });
  const shown = byCountry(remaining);
  const added = current.filter(
    ({ countryId }) => countryId !== null && !shown.has(countryId) && !before.has(countryId),
  );
  const rebased = [...remaining, ...added];
  return rebased.length === 0 ? [emptyRow()] : rebased;
}

export function byCountry(rows: readonly CountryFields[]): ReadonlyMap<number, CountryFields> {
  return new Map(rows.flatMap((row) => (row.countryId === null ? [] : [[row.countryId, row]])));
}

/** Whether two rows of a country have equal values to send. */
export function isSameLink(row: CountryFields, other: CountryFields | undefined): boolean {
  return other !== undefined && JSON.stringify(linksOf([row])) === JSON.stringify(linksOf([other]));
}

/** The number of addresses assigned to countries. */
export function placedIn(rows: readonly CountryFields[]): bigint {
  return linksOf(rows).reduce((sum, { ipCount }) => sum + BigInt(ipCount), 0n);
}
