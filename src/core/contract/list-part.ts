/** Entries per page of a long list. */
export const PART_SIZE = 30;

/** The page number of a query, from 1; 1 if it is invalid. */
export function parsePart(search: string): number {
  const typed = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1;
}

/** The URL of a page of the list at `href`. */
export function partHref(href: string, part: number): string {
  if (part === 1) return href;
  return `${href}${href.includes('?') ? '&' : '?'}page=${part}`;
}

/** The number of pages for a number of entries, at least one. */
export function partsOf(count: number): number {
  return Math.max(1, Math.ceil(count / PART_SIZE));
}

export function partOf<T>(entries: readonly T[], part: number): T[] {
  return entries.slice((part - 1) * PART_SIZE, part * PART_SIZE);
}
