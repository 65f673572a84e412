import type { Country } from '#contract/country.ts';
import { api } from '#contract/routes.ts';
import { CALLING_CODES } from '#domain/calling-codes.ts';
import { flagOf } from '#domain/flag.ts';
import { useAnswer } from '#web/public/parts/answers/use-answer.ts';
import type { CountryChoice } from '#web/ui/country-picker/country-choice.ts';

/** Countries without their IP counts, for when nobody knows these. */
const FALLBACK: readonly CountryChoice[] = CALLING_CODES.map(({ country, name }) => ({
  code: country,
  name,
  flag: flagOf(country),
  ipCount: null,
}));

/** The countries to pick from, those with most addresses first, and what to say where their counts are missing. */
export function useCountries(): { readonly countries: readonly CountryChoice[]; readonly note: string | null } {
  const answer = useAnswer<readonly Country[]>(api.countries);
  switch (answer.status) {
    case 'loading':
      return { countries: FALLBACK, note: 'Loading IP counts...' };
    case 'failed':
      return { countries: FALLBACK, note: 'IP counts could not be loaded. You can still pick a country.' };
    case 'loaded':
      return { countries: answer.value.toSorted((a, b) => b.ipCount - a.ipCount), note: null };
  }
}
