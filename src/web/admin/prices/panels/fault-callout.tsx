import { faultTitle, formerText, readingsOf } from '#web/admin/prices/lines/faults.ts';
import type { Cell } from '#web/admin/prices/lines/cell-text.ts';
import { textsIn, type Draft } from '#web/admin/prices/lines/edits.ts';
import type { GridLine } from '#web/admin/prices/lines/grid-line.ts';
import { FAULT_ID } from '#web/admin/prices/grid/grid-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Floating } from './floating.tsx';

interface FaultCalloutProps {
  readonly line: GridLine;
  readonly draft: Draft | undefined;
  readonly cell: Cell;
  readonly message: string;
  readonly anchor: () => HTMLElement | null;
  readonly onUse: (text: string) => void;
  readonly onPutBack: () => void;
  /** Returns to the grid. */
  readonly onLeave: () => void;
}

/** The fault of the current cell, with suggested corrections. */
export function FaultCallout(props: FaultCalloutProps) {
  const { line, draft, cell, message, anchor, onUse, onPutBack, onLeave } = props;
  const text = textsIn(line, draft)[cell];
  const isChanged = draft?.cells[cell] !== undefined;
  const former = isChanged ? formerText(cell, line.stored[cell], line.id === null) : null;
  return (
    <Floating
      anchor={anchor}
      alignment="right"
      role="note"
      className="w-[min(300px,100vw-16px)] rounded-md border-danger-line px-3 pt-[11px] pb-3 text-xs/[1.125rem] text-muted [&_button]:h-6.5 [&_button]:px-2.25 [&_button]:text-xs"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onLeave();
      }}
    >
      <p id={FAULT_ID}>
        <b className="mb-0.5 block text-sm/[1.125rem] font-[550] wrap-anywhere text-danger">{faultTitle(cell, text)}</b>
        {message}.{former !== null && ` ${former}`}
      </p>
      <div className="mt-2 flex gap-1.5">
        {readingsOf(cell, text).map((reading) => (
          <Button key={reading} size="sm" onClick={() => onUse(reading)}>
            Use {reading}
          </Button>
        ))}
        {line.id !== null && isChanged && (
          <Button size="sm" variant="ghost" onClick={onPutBack}>
            Put back
          </Button>
        )}
      </div>
    </Floating>
  );
}
