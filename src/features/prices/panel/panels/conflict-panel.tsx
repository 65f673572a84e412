import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { historyOperations } from '#catalogue/history/history.ts';
import { queryOf, UNCACHED } from '#kit/panel/api/call.ts';
import { formatCount } from '#core/count.ts';
import { BENCH_PANE } from '#kit/panel/frame/screen-parts.tsx';
import { readerTime } from '#kit/browser/reader-time.ts';
import { CELL_TRAITS, shownText, type Cell } from '#features/prices/panel/lines/cell-text.ts';
import type { CellConflict, Side } from '#features/prices/panel/lines/conflicts.tsx';
import { placeText } from '#features/prices/panel/lines/grid-line.tsx';
import { Button } from '#kit/button.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';

interface ConflictPanelProps {
  readonly conflicts: readonly CellConflict[];
  readonly others: number;
  readonly onChoose: (ids: readonly string[], choice: Side) => void;
  readonly onShow: (conflict: CellConflict) => void;
}

/**
 * The conflicts with someone else's changes, each with a choice between both values. Nothing is saved until all are
 * resolved.
 */
export function ConflictPanel({ conflicts, others, onChoose, onShow }: ConflictPanelProps) {
  const id = useId();
  const lines = new Set(conflicts.map(({ line }) => line.key)).size;
  const all = conflicts.map((conflict) => conflict.id);
  return (
    <aside
      aria-labelledby={id}
      className="flex min-h-0 flex-col border-line-strong bg-surface max-bench:-order-1 max-bench:border-b bench:border-l"
    >
      <header className="border-b border-line px-5 pt-4 pb-3.5">
        <h2 id={id} className="text-base">
          {formatCount(lines)} {lines === 1 ? 'line' : 'lines'} changed by someone else
        </h2>
        <p className="mt-0.5 text-muted">
          Nothing was saved. Choose per cell, then save again
          {others > 0 && `. ${formatCount(others)} other ${others === 1 ? 'change is' : 'changes are'} kept`}.
        </p>
        <div className="mt-3 flex gap-2">
          <Button size="sm" onClick={() => onChoose(all, 'theirs')}>
            Take all theirs
          </Button>
          <Button size="sm" onClick={() => onChoose(all, 'mine')}>
            Keep all mine
          </Button>
        </div>
      </header>
      <ul className={BENCH_PANE}>
        {conflicts.map((conflict) => (
          <ConflictItem
            key={conflict.id}
            conflict={conflict}
            namesAuthor={lines <= MOST_NAMED}
            onChoose={onChoose}
            onShow={onShow}
          />
        ))}
      </ul>
    </aside>
  );
}

interface ConflictItemProps extends Pick<ConflictPanelProps, 'onChoose' | 'onShow'> {
  readonly conflict: CellConflict;
  readonly namesAuthor: boolean;
}

/** The most lines whose authors are asked for, one call each. */
const MOST_NAMED = 20;

const SIDE = 'relative grid gap-[5px] rounded-sm border px-2.5 pt-2 pb-[9px] text-xs';
const VALUE = 'text-[0.875rem]/4 wrap-anywhere tabular-nums';

function ConflictItem({ conflict, namesAuthor, onChoose, onShow }: ConflictItemProps) {
  const name = useId();
  const { id, line, cell, was, theirs, mine, at, choice } = conflict;
  const { provider, name: service } = line.service;
  const author = useQuery({
    ...queryOf(historyOperations.listHistory, { query: { line: line.id, limit: 1 } }),
    ...UNCACHED,
    enabled: namesAuthor && line.id !== null,
  }).data?.entries[0]?.actor;
  const part = cell === null ? 'Line' : CELL_TRAITS[cell].name;
  const place = placeText(line, line.stored);
  const sides = [
    ['theirs', 'Theirs', theirs],
    ['mine', 'Yours', mine],
  ] as const;
  return (
    <li
      className={`relative border-b border-line px-5 pt-3.5 pb-4 ${choice === null ? 'bg-signal-tint before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-signal-strong' : ''}`}
    >
      <button
        type="button"
        className="flex items-center gap-2 text-left font-[550] hover:underline"
        onClick={() => onShow(conflict)}
      >
        <LetterTile name={provider.name} letter={provider.logo} size={20} />
        {provider.name} {service}
      </button>
      <p className="mt-0.5 text-xs text-subtle">
        {part}, {place}
        {at !== null && `. Theirs is in effect since ${readerTime(at)}`}
        {author !== undefined && `. Changed by ${author}`}
      </p>
      <fieldset className="mt-2.5 grid grid-cols-[1fr_1.15fr_1.15fr] gap-1.5">
        <legend className="sr-only">
          {part} of {provider.name} {service}, {place}
        </legend>
        <p className={`${SIDE} border-line text-muted`}>
          Was<b className={`${VALUE} font-normal`}>{shown(cell, was)}</b>
        </p>
        {sides.map(([side, label, text]) => (
          <label
            key={side}
            className={`${SIDE} cursor-pointer border-line-strong bg-surface text-muted hover:border-control has-checked:border-transparent has-checked:text-ink has-checked:inset-ring-2 has-checked:inset-ring-ink`}
          >
            {label}
            <b className={`${VALUE} font-semibold text-ink`}>{shown(cell, text)}</b>
            <input
              type="radio"
              name={name}
              checked={choice === side}
              onChange={() => onChoose([id], side)}
              className="absolute top-[9px] right-[9px] m-0 size-3.5 accent-(--rp-ink)"
            />
          </label>
        ))}
      </fieldset>
    </li>
  );
}

function shown(cell: Cell | null, text: string): string {
  if (text === '') return cell === 'country' ? 'All' : 'none';
  return cell === null ? text : shownText(cell, text);
}
