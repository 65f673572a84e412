import type { PageData } from '#contract/page-module.ts';
import { parseProvidersView, providersHref } from '#contract/providers-view.ts';
import { api } from '#contract/routes.ts';
import { fallbackCatalogue } from '#web/public/parts/catalogue/fallback-catalogue.ts';

/** The one URL of the view that a query string asks for: known values only, a provider's name as the catalogue has it. */
export function canonicalProvidersPath(search: string, data: PageData): string {
  return providersHref(parseProvidersView(search, namesIn(data[api.providers]) ?? fallbackNames()));
}

/** The address of what a canonical URL shows: neither its order nor what does not count in its filter mode. */
export function listedProvidersPath(search: string): string {
  const { mode, product, provider } = parseProvidersView(search);
  if (mode === 'product') return providersHref({ product });
  return providersHref(provider === null ? {} : { mode, provider });
}

function fallbackNames(): readonly string[] {
  return fallbackCatalogue.providers.map(({ name }) => name);
}

function namesIn(answer: unknown): readonly string[] | null {
  if (!Array.isArray(answer)) return null;
  return answer.flatMap((provider: unknown) =>
    typeof provider === 'object' && provider !== null && 'name' in provider && typeof provider.name === 'string'
      ? [provider.name]
      : [],
  );
}
