import { numberText } from './number-text.ts';

const MAX_PLACES = 3;

/** Parses a typed count with or without separators. Unreadable text is 0. */
export function parseCount(typed: string): number {
  const digits = typed.replace(/[\s,]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : 0;
}

/** A whole number of 1 or more from a URL, with or without separators; null for anything else. */
export function wholeNumberIn(typed: string | null): number | null {
  const digits = typed?.replaceAll(/[\s,_]/g, '') ?? '';
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null;
}

/** A count with separators of thousands ("118,000,000"), and at most three decimal places. */
export function formatCount(count: number | bigint): string {
  return numberText(count, MAX_PLACES);
}

const WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A count in running text: words up to ten, then digits. */
export function countInWords(count: number): string {
  return WORDS[count] ?? formatCount(count);
}

/** A count with its noun ("1 line", "2,000 lines"); `many` for irregular plurals. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
