const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const HUES = 12;

/** The hue of a name's letter tile, 0 to 330 in steps of 30: 32-bit FNV-1a over the lower-cased name's code points. */
export function letterHue(name: string): number {
  let hash = FNV_OFFSET;
  for (const character of name.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME) >>> 0;
  }
  return Math.floor((hash / 2 ** 32) * HUES) * (360 / HUES);
}
