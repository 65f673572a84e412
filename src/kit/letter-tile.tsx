const SIZES = {
  20: 'tile-20',
  28: 'tile-28',
  36: 'tile-36',
  44: '',
};

interface LetterTileProps {
  /** Determines the color. The name must be beside the tile as text. */
  readonly name: string;
  readonly letter: string;
  /** Edge in pixels. */
  readonly size?: keyof typeof SIZES;
}

/** A colored square with a name's letter, hidden from assistive technology. */
export function LetterTile({ name, letter, size = 44 }: LetterTileProps) {
  return (
    <span aria-hidden="true" className={`letter-tile hue-${letterHue(name)} ${SIZES[size]}`}>
      {letter}
    </span>
  );
}

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
