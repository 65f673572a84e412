import type { Stretch } from '#features/sources/find-text-place.ts';

/** A line of the text, or a part of a very long one. */
export interface PaneBlock extends Stretch {
  readonly amounts: readonly number[];
  /** Whether it is a short line without an amount, such as a heading. */
  readonly isHeading: boolean;
}

/** Longer lines are divided, so that the browser can skip the layout of parts out of sight. */
const MAX_BLOCK_LENGTH = 4_000;
const MAX_HEADING_LENGTH = 40;

/** The text as blocks. `amounts` are in the order of the text; none is divided. */
export function blocksOf(text: string, amounts: readonly Stretch[]): readonly PaneBlock[] {
  const blocks: PaneBlock[] = [];
  let [lineStart, next] = [0, 0];
  for (const line of text.split('\n')) {
    const lineEnd = lineStart + line.length;
    for (let start = lineStart; start < lineEnd;) {
      const own: number[] = [];
      let end = Math.min(start + MAX_BLOCK_LENGTH, lineEnd);
      for (let amount = amounts[next]; amount && amount.start < end; amount = amounts[next]) {
        own.push(next);
        end = Math.max(end, amount.end);
        next += 1;
      }
      blocks.push({ start, end, amounts: own, isHeading: own.length === 0 && isHeading(line) });
      start = end;
    }
    lineStart = lineEnd + 1;
  }
  return blocks;
}

function isHeading(line: string): boolean {
  return line.length <= MAX_HEADING_LENGTH && /\p{L}/u.test(line) && !/[\d.,;:!?%]/.test(line);
}

/** A run of a block: text, an amount by index, or the spot of a lost place by line number. */
export type Run =
  | { readonly kind: 'text'; readonly at: number; readonly text: string; readonly isContext: boolean }
  | { readonly kind: 'amount'; readonly index: number }
  | { readonly kind: 'lost'; readonly number: number };

interface Marks {
  readonly amounts: readonly Stretch[];
  readonly spots: readonly { readonly at: number; readonly number: number }[];
  readonly context: Stretch | null;
}

/** The runs of a block. Offsets are those of the whole text. */
export function runsOf(text: string, block: PaneBlock, { amounts, spots, context }: Marks): readonly Run[] {
  const indexAt = new Map(block.amounts.map((index) => [amounts[index]?.start, index]));
  const own = block.amounts.flatMap((index) => amounts[index] ?? []);
  const edges = [block, ...own, ...(context ? [context] : [])].flatMap(({ start, end }) => [start, end]);
  const cuts = [...edges, ...spots.map(({ at }) => at)]
    .filter((cut) => cut >= block.start && cut <= block.end)
    .filter((cut) => !own.some(({ start, end }) => start < cut && cut < end));
  const stops = [...new Set(cuts)].toSorted((a, b) => a - b);
  return stops.flatMap((at, place): readonly Run[] => {
    const lost = spots.filter((spot) => spot.at === at).map(({ number }) => ({ kind: 'lost' as const, number }));
    const [stop, index] = [stops[place + 1], indexAt.get(at)];
    if (stop === undefined) return lost;
    if (index !== undefined) return [...lost, { kind: 'amount', index }];
    const isContext = context !== null && context.start <= at && stop <= context.end;
    return [...lost, { kind: 'text', at, text: text.slice(at, stop), isContext }];
  });
}
