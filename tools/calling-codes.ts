import { getCountries, getCountryCallingCode } from 'libphonenumber-js';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Every country and territory with a calling code as "IN 91 India", in name order. */
const table = getCountries()
  .map((country) => ({ country, name: names.of(country) ?? country }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  .map(({ country, name }) => `${country} ${getCountryCallingCode(country)} ${name}`)
  .join(',');

/** The table as a constant of the build: pages need no code or metadata of the library. */
export const compiledIn = { CALLING_CODE_TABLE: JSON.stringify(table) };
