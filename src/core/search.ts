/** Normalizes text for searches: without case and accents. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

export function searchWords(typed: string): readonly string[] {
  return normalizeText(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Whether a normalized text contains every word, in any order. */
export function containsAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** The digits of a telephone number; null if the text contains anything else or too few. */
export function digitsOf(text: string): string | null {
  const digits = text.replaceAll(/[\s+()./\u2010-\u2015-]/g, '');
  return /^\d{3,20}$/.test(digits) ? digits : null;
}
