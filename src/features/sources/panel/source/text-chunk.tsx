import type { Stretch } from '#features/sources/find-text-place.ts';
import { memo, type Dispatch } from 'react';
import { formatCount } from '#core/count.ts';
import { TextBlock, type LostSpot, type MarkedText } from './text-block.tsx';
import type { AmountMark } from './amount-button.tsx';
import type { Fold, Piece } from './text-pieces.ts';

/** A run of consecutive pieces of the text. */
export interface Chunk extends Stretch {
  readonly pieces: readonly Piece[];
}

const PIECES = 50;

/** The pieces of a text in chunks, which are rendered independently. */
export function chunksOf(pieces: readonly Piece[]): readonly Chunk[] {
  return Array.from({ length: Math.ceil(pieces.length / PIECES) }, (_, index) => {
    const own = pieces.slice(index * PIECES, (index + 1) * PIECES);
    return { start: own[0]?.start ?? 0, end: own.at(-1)?.end ?? 0, pieces: own };
  });
}

interface TextChunkProps extends Chunk, MarkedText {
  readonly onOpen: Dispatch<Fold>;
}

/** A chunk of the text. It is rendered again only if its content changes, so that keys stay fast in long texts. */
export const TextChunk = memo(function TextChunk({ pieces, onOpen, ...marked }: TextChunkProps) {
  return pieces.map((piece) =>
    piece.kind === 'fold' ? (
      <button
        key={`fold ${piece.start}`}
        type="button"
        aria-expanded="false"
        className="source-fold"
        onClick={() => onOpen(piece)}
      >
        {formatCount(piece.end - piece.start)} characters without an amount
      </button>
    ) : (
      <TextBlock key={piece.start} {...marked} {...piece} />
    ),
  );
}, hasSameContent);

function hasSameContent(before: TextChunkProps, after: TextChunkProps): boolean {
  const isFar = (stretch: Stretch | null) => !stretch || stretch.end <= after.start || stretch.start >= after.end;
  const isKept = (one: Stretch | null, other: Stretch | null) =>
    (isFar(one) && isFar(other)) || (one?.start === other?.start && one?.end === other?.end);
  return (
    before.source === after.source &&
    before.start === after.start &&
    before.end === after.end &&
    before.pieces.length === after.pieces.length &&
    (before.marks === after.marks || marksText(before) === marksText(after)) &&
    isKept(before.context, after.context) &&
    isKept(before.hit, after.hit)
  );
}

function marksText({ marks, spots }: MarkedText): string {
  return JSON.stringify([[...marks], spots]);
}

interface ChunkMarks {
  readonly marks: ReadonlyMap<number, AmountMark>;
  readonly spots: readonly LostSpot[];
}

export const NO_MARKS: ChunkMarks = { marks: new Map(), spots: [] };

/** The marks by the start of their chunk. */
export function marksByChunk(
  { amounts }: MarkedText['source'],
  { marks, spots }: ChunkMarks,
  chunks: readonly Chunk[],
): ReadonlyMap<number, ChunkMarks> {
  const parts = new Map<number, { readonly marks: Map<number, AmountMark>; readonly spots: LostSpot[] }>();
  const partAt = (offset: number) => {
    const start = chunks.findLast((chunk) => chunk.start <= offset)?.start ?? 0;
    const part = parts.get(start) ?? { marks: new Map<number, AmountMark>(), spots: new Array<LostSpot>() };
    parts.set(start, part);
    return part;
  };
  for (const [index, mark] of marks) partAt(amounts[index]?.start ?? 0).marks.set(index, mark);
  for (const spot of spots) partAt(spot.at).spots.push(spot);
  return parts;
}
