import { LineNumber, lookOf, type LineLook } from './line-number.tsx';
import { productText, type BenchLine } from './bench-lines.tsx';
import type { TextPlaces } from './text-places.ts';

/** The lines whose place is an amount. */
export interface AmountMark {
  readonly lines: readonly { readonly number: number; readonly look: LineLook }[];
  readonly isChosen: boolean;
  /** The amount times the factor of the first line. */
  readonly product: string | null;
  /** The stored price of the chosen line, if it differs. */
  readonly stored: string | null;
}

/** The marks of all amounts that are a place or a proposed place, by index. */
export function marksOf(
  lines: readonly BenchLine[],
  chosen: BenchLine | null,
  { amounts }: TextPlaces,
): ReadonlyMap<number, AmountMark> {
  const marks = new Map<number, AmountMark>();
  for (const [at, of] of Map.groupBy(lines, (line) => line.at)) {
    const amount = at === null ? undefined : amounts[at];
    if (at === null || !amount) continue;
    const own = of.find((line) => line === chosen);
    marks.set(at, {
      lines: of.map((line) => ({ number: line.number, look: lookOf(line) })),
      isChosen: own !== undefined,
      product: productText(amount, of.find(({ place }) => place?.factor !== undefined)?.place?.factor),
      stored: own?.result === 'differs' ? own.stored.direct : null,
    });
  }
  return marks;
}

interface AmountButtonProps {
  readonly index: number;
  readonly source: TextPlaces;
  readonly mark: AmountMark | undefined;
}

/** A button for an amount of the text. The pane handles its clicks. */
export function AmountButton({ index, source: { text, amounts }, mark }: AmountButtonProps) {
  const amount = amounts[index];
  if (!amount) return null;
  const figure = text.slice(amount.start, amount.end);
  const look = mark?.lines.find((line) => line.look === 'differs')?.look ?? mark?.lines[0]?.look;
  return (
    <>
      <button
        type="button"
        data-amount={index}
        data-look={look}
        aria-current={mark?.isChosen ? 'true' : undefined}
        className="amount"
      >
        {mark?.lines.map((line) => (
          <LineNumber
            key={line.number}
            {...line}
            layout="mr-1.25 -ml-0.5 size-4.25 rounded-xs text-[0.625rem]/none align-[1.5px]"
          />
        ))}
        <span aria-hidden={mark ? 'true' : undefined}>{figure}</span>
        {mark && (
          <span className="sr-only">
            {figure}, {roleText(mark)}
          </span>
        )}
      </button>
      {mark?.product && <span className="ml-1.5 text-xs font-medium whitespace-nowrap text-save">{mark.product}</span>}
    </>
  );
}

/** "place of lines 1 and 3", "proposed for line 10". */
function roleText({ lines }: AmountMark): string {
  const named = (some: AmountMark['lines'], role: string) =>
    some.length === 0
      ? []
      : [`${role} ${some.length === 1 ? 'line' : 'lines'} ${some.map(({ number }) => number).join(' and ')}`];
  const isProposed = ({ look }: { readonly look: LineLook }) => look === 'proposed';
  return [
    ...named(
      lines.filter((line) => !isProposed(line)),
      'place of',
    ),
    ...named(lines.filter(isProposed), 'proposed for'),
  ].join(', ');
}
