/** Most providers side by side. */
export const MAX_COMPARED = 6;

/** The parameter of a list's URL with the providers selected for comparison: `compare=a,b`. */
export const COMPARE_PARAMETER = 'compare';

/** The selected slugs in a list's query, in order of selection; at most six. */
export function parseChoice(search: string): readonly string[] {
  const picked = new URLSearchParams(search).get(COMPARE_PARAMETER) ?? '';
  const slugs = picked.split(',').filter((slug) => /^[a-z0-9-]{1,220}$/.test(slug));
  return [...new Set(slugs)].slice(0, MAX_COMPARED);
}

/** The URL of a list with another selection. */
export function choiceHref(href: string, slugs: readonly string[]): string {
  const [path = '', search = ''] = href.split('?', 2);
  const others = search.split('&').filter((part) => part !== '' && !part.startsWith(`${COMPARE_PARAMETER}=`));
  const parts = slugs.length > 0 ? [...others, `${COMPARE_PARAMETER}=${slugs.join(',')}`] : others;
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
}

/** Adds a slug to a selection, or removes it. */
export function toggleChoice(slugs: readonly string[], slug: string): readonly string[] {
  return slugs.includes(slug) ? slugs.filter((one) => one !== slug) : [...slugs, slug];
}
