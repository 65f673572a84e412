import type { Provider } from '#contract/provider.ts';

/** The providers whose name or logo letter holds the text, whatever its case. */
export function searchProviders(providers: readonly Provider[], text: string): readonly Provider[] {
  const wanted = text.trim().toLowerCase();
  return providers.filter(
    ({ name, logo }) => name.toLowerCase().includes(wanted) || logo.toLowerCase().includes(wanted),
  );
}
