/** How many entries of a long list stand on one page. */
export const PART_SIZE = 30;

/** Which part of a list a query string asks for, from 1; what is no such number is the first. */
export function parsePart(search: string): number {
  const typed = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1;
}

/** The URL of a part of the list at a URL. */
export function partHref(href: string, part: number): string {
  if (part === 1) return href;
  return `${href}${href.includes('?') ? '&' : '?'}page=${part}`;
}

/** How many parts a list of so many entries has, at least one. */
export function partsOf(count: number): number {
  return Math.max(1, Math.ceil(count / PART_SIZE));
}

/** The entries of a part. */
export function partOf<T>(entries: readonly T[], part: number): T[] {
  return entries.slice((part - 1) * PART_SIZE, part * PART_SIZE);
}
