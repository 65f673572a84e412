import { letterHue } from './letter-hue.ts';

interface LetterTileProps {
  /** Decides the colour. It must stand beside the tile as text. */
  readonly name: string;
  readonly letter: string;
}

/** A coloured square with a name's letter, 44 px, hidden from assistive technology. */
export function LetterTile({ name, letter }: LetterTileProps) {
  return (
    <span
      aria-hidden="true"
      className={`letter-tile hue-${letterHue(name)} inline-grid size-11 flex-none place-items-center rounded-[10px] text-[19px] leading-none font-[650] tracking-normal`}
    >
      {letter}
    </span>
  );
}
