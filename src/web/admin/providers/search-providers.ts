import type { Provider } from '#contract/providers/provider.ts';
import { searchEntry, searchEntries } from '#domain/name-search.ts';

/** Searches providers by their names, former names and logo letters. */
export function searchProviders(providers: readonly Provider[], text: string): readonly Provider[] {
  return searchEntries(providers, ({ name, formerNames, logo }) => searchEntry(name, formerNames, [logo]), text);
}
