/*
 * English numbers as `Intl.NumberFormat` writes them. The first use of `Intl` in a page loads its data: 60 to 110 ms on a
 * processor slowed four times, in one task.
 */

/** With separators of thousands and exactly `places` decimal places ("1,234.50"). */
export function fixedText(value: number, places: number): string {
  return grouped(value.toFixed(places));
}

/** With separators of thousands and at most `places` decimal places ("1,234.5"), from 0 to 6. */
export function numberText(value: number | bigint, places: number): string {
  return grouped(String(typeof value === 'bigint' ? value : Number(value.toFixed(places))));
}

function grouped(text: string): string {
  const [whole = '', ...fraction] = text.split('.');
  const firstDigit = whole.startsWith('-') ? 1 : 0;
  const groups: string[] = [];
  for (let end = whole.length; end > firstDigit; end -= 3) {
    groups.unshift(whole.slice(Math.max(firstDigit, end - 3), end));
  }
  return whole.slice(0, firstDigit) + [groups.join(','), ...fraction].join('.');
}

const SUFFIXES = ['', 'K', 'M', 'B', 'T'];

/** In short form, from 0, with at most `places` decimal places ("2.4M", "310K", "800"). */
export function compactText(value: number, places = 1): string {
  const scale = 10 ** places;
  const shortened = SUFFIXES.map((suffix, power) => ({
    suffix,
    rounded: Math.round((value * scale) / 1_000 ** power) / scale,
  }));
  const { rounded, suffix } = shortened.find((one) => one.rounded < 1_000) ?? { rounded: value / 1e12, suffix: 'T' };
  return numberText(rounded, places) + suffix;
}
