/** Text as searches compare it: case and accents make no difference. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** The words of a typed search, folded. */
export function wordsOf(typed: string): readonly string[] {
  return folded(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Whether a folded text holds every word, in any order and anywhere. */
export function holdsAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** The digits of a telephone number, however it is written; null where a text holds anything else or hardly any. */
export function digitsOf(text: string): string | null {
  const digits = text.replaceAll(/[\s+()./\u2010-\u2015-]/g, '');
  return /^\d{3,20}$/.test(digits) ? digits : null;
}
