import { z } from 'zod';
import { type Country, countryInputSchema } from '#contract/country.ts';
import { flagOf } from '#domain/flag.ts';

/** What the form's fields hold: the count as it was typed. */
export interface CountryValues {
  readonly name: string;
  readonly code: string;
  readonly flag: string;
  readonly ipCount: string;
}

/** A count as typed: grouped or plain digits, nothing for none. */
const typedCount = z.string().transform((typed, context) => {
  const digits = typed.replace(/[\s,]/g, '');
  if (/^\d*$/.test(digits)) return Number(digits);
  context.addIssue('IP count must be a whole number');
  return z.NEVER;
});

/** The domain's rules for a country, over what the form holds. */
export const countryFormSchema = z
  .object({ name: z.string(), code: z.string(), flag: z.string(), ipCount: typedCount })
  .pipe(countryInputSchema.required());

/** The form of a country, blank for a new one. */
export function countryValues(country: Country | null): CountryValues {
  if (!country) return { name: '', code: '', flag: '', ipCount: '0' };
  const { name, code, flag, ipCount } = country;
  return { name, code, flag, ipCount: String(ipCount) };
}

/** A typed code with the flag that belongs to it, unless another flag was chosen. */
export function withCode(values: CountryValues, typed: string): Pick<CountryValues, 'code' | 'flag'> {
  const code = typed.toUpperCase();
  const isOwnFlag = values.flag !== '' && values.flag !== flagOfCode(values.code);
  return { code, flag: isOwnFlag ? values.flag : flagOfCode(code) };
}

function flagOfCode(code: string): string {
  return /^[A-Z]{2}$/i.test(code) ? flagOf(code) : '';
}
