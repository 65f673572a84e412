/** A country or territory and its telephone prefix. */
export interface CallingCode {
  /** ISO 3166-1 alpha-2; XK for Kosovo, which has none. */
  readonly country: string;
  readonly name: string;
  /** With its plus sign: "+44". North American area codes belong to the number, since a country can have several. */
  readonly callingCode: string;
}

/** The country selected first in the home page's form. */
export const DEFAULT_COUNTRY = 'IN';

/** By `tools/calling-codes.ts`, from a library that is too large for a page. */
declare const CALLING_CODE_TABLE: string;

/** All countries and territories with a calling code, in name order. */
export const CALLING_CODES: readonly CallingCode[] = CALLING_CODE_TABLE.split(',').map((row) => {
  const [country = '', digits = '', ...name] = row.split(' ');
  return { country, callingCode: `+${digits}`, name: name.join(' ') };
});

const BY_COUNTRY: ReadonlyMap<string, string> = new Map(
  CALLING_CODES.map(({ country, callingCode }) => [country, callingCode]),
);

/** The telephone prefix of a country ("+49" for DE), null if unknown. */
export function callingCodeOf(country: string): string | null {
  return BY_COUNTRY.get(country) ?? null;
}

/**
 * A telephone number as it is submitted: prefix, a space, the number. A number with a prefix of its own is kept. Empty
 * without a number.
 */
export function internationalNumber(callingCode: string | null, number: string): string {
  const given = number.trim();
  return given !== '' && !given.startsWith('+') && callingCode !== null ? `${callingCode} ${given}` : given;
}
