import { providersHref } from '#contract/providers/providers-url.ts';
import { PROVIDER_SORTS, type ProvidersView } from '#domain/providers/provider-listing.ts';
import { PRODUCTS } from '#domain/service-type.ts';
import type { ChoiceLink } from '#web/ui/choice-link.ts';
import type { MenuChoice } from '#web/ui/sort-menu.tsx';

const MODES = [
  { mode: 'product', label: 'Filter by Product Type' },
  { mode: 'provider', label: 'Filter by Provider' },
] as const;

/** The switch between both ways to filter. */
export function modeLinks(view: ProvidersView): readonly ChoiceLink[] {
  return MODES.map(({ mode, label }) => ({
    id: mode,
    href: providersHref({ ...view, mode }),
    label,
    current: view.mode === mode,
  }));
}

/** 'All Services' and one tab a product. */
export function productLinks(view: ProvidersView): readonly ChoiceLink[] {
  return [{ id: null, label: 'All Services' }, ...PRODUCTS].map(({ id, label }) => ({
    id: id ?? 'all',
    href: providersHref({ ...view, product: id }),
    label,
    current: view.product === id,
  }));
}

/** 'All Providers' and one link a name. */
export function providerLinks(view: ProvidersView, names: readonly string[]): readonly ChoiceLink[] {
  return [null, ...names].map((name) => ({
    id: name === null ? 'all' : `name ${name}`,
    href: providersHref({ ...view, provider: name }),
    label: name ?? 'All Providers',
    current: view.provider === name,
  }));
}

/** Every order of the list, with lines between plain, price and discount orders. */
export function sortLinks(view: ProvidersView): readonly MenuChoice[] {
  return PROVIDER_SORTS.map(({ id, label }, index) => ({
    id,
    href: providersHref({ ...view, sort: id }),
    label,
    current: view.sort === id,
    divided: index > 0 && groupOf(id) !== groupOf(PROVIDER_SORTS[index - 1]?.id ?? 'default'),
  }));
}

function groupOf(sort: ProvidersView['sort']): 'plain' | 'price' | 'discount' {
  if (sort === 'default' || sort === 'name') return 'plain';
  return sort.startsWith('discount-') ? 'discount' : 'price';
}
