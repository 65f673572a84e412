import type { Provider } from '#contract/provider.ts';
import { folded, holdsAll, wordsOf } from '#domain/search.ts';

/** The providers whose name and logo letter hold all words of the text. */
export function searchProviders(providers: readonly Provider[], text: string): readonly Provider[] {
  const words = wordsOf(text);
  return providers.filter(({ name, logo }) => holdsAll(folded(`${name}\n${logo}`), words));
}
