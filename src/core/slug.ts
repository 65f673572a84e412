import { MAX_NAME_LENGTH } from './limits.ts';

/** Letters that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'th',
};

/** A name in URLs: lower-case ASCII letters and digits without accents, hyphens for everything else. May be empty. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/-$/, '');
}

/** A provider's slug: that of its name, with -2, -3 and so on if it is taken. */
export function providerSlug({ id, name }: { id: number; name: string }, isTaken: (slug: string) => boolean): string {
  const base = baseOf({ id, name });
  let slug = base;
  for (let number = 2; isTaken(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}

/** Whether a slug may derive from a provider's name, with or without a number. */
export function isSlugOf(slug: string, provider: { id: number; name: string }): boolean {
  const base = baseOf(provider);
  return slug === base || (slug.startsWith(`${base}-`) && /^[2-9]$|^[1-9]\d+$/.test(slug.slice(base.length + 1)));
}

function baseOf({ id, name }: { id: number; name: string }): string {
  return slugOf(name) || `provider-${id}`;
}
