import { letterHue } from './letter-hue.ts';

const SIZES = {
  sm: 'size-7 rounded-sm text-[13px]',
  lg: 'size-11 rounded-[10px] text-[19px]',
};

interface LetterTileProps {
  /** Decides the colour. It must stand beside the tile as text. */
  readonly name: string;
  readonly letter: string;
  /** Edge: 28 or 44 px. */
  readonly size?: keyof typeof SIZES;
}

/** A coloured square with a name's letter, hidden from assistive technology. */
export function LetterTile({ name, letter, size = 'lg' }: LetterTileProps) {
  return (
    <span
      aria-hidden="true"
      className={`letter-tile hue-${letterHue(name)} inline-grid flex-none place-items-center leading-none font-[650] tracking-normal ${SIZES[size]}`}
    >
      {letter}
    </span>
  );
}
