import { useEffect, useId, useRef, useState } from 'react';
import { UNIT_NAMES } from '#core/service-type.ts';
import { dayOf } from '#core/staleness.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { FAULT_ID } from '#features/prices/panel/grid/grid-rows.tsx';
import {
  faultTitle,
  formerText,
  readCell,
  readingsOf,
  shownText,
  type Cell,
} from '#features/prices/panel/lines/cell-text.ts';
import { checkedToday, EVIDENCE, textsIn, type CellEdit, type Draft } from '#features/prices/panel/lines/edits.tsx';
import type { GridLine } from '#features/prices/panel/lines/grid-line.tsx';
import type { PriceBench } from '#features/prices/panel/use-price-bench.tsx';
import { StoredCheck } from '#features/sources/panel/readings/stored-check.tsx';
import { Button } from '#kit/button.tsx';
import { buttonClass } from '#kit/button-style.ts';
import { TextField } from '#kit/text-field.tsx';
import { Floating } from './floating.tsx';

interface EvidencePanelProps {
  readonly line: GridLine;
  readonly bench: PriceBench;
  readonly onPut: (changes: readonly CellEdit[]) => void;
  readonly onClose: () => void;
}

type Part = (typeof EVIDENCE)[number];

/** The evidence of a direct price. Its fields are one undo step; Escape discards them. */
export function EvidencePanel({ line, bench, onPut, onClose }: EvidencePanelProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const stored = textsIn(line, bench.edits.drafts.get(line.key));
  const faults = bench.faults.get(line.key);
  const [typed, setTyped] = useState<Partial<Record<Part, string>>>({});
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const textOf = (part: Part) => typed[part] ?? shownText(part, stored[part]);
  const put = (more: Partial<Record<Part, string>> = {}) => {
    const all: Partial<Record<Cell, string>> = { ...typed, ...more };
    onPut(
      EVIDENCE.flatMap((cell) => {
        const text = all[cell];
        return text === undefined || readCell(cell, text) === stored[cell] ? [] : [{ line, cell, text }];
      }),
    );
    onClose();
  };
  const field = (part: Part, label: string) => (
    <TextField
      id={`${id}${part}`}
      label={label}
      value={textOf(part)}
      type={part === 'sourceUrl' ? 'url' : 'text'}
      inputMode={part === 'atQuantity' ? 'numeric' : undefined}
      autoComplete="off"
      spellCheck={part === 'note'}
      fault={faults?.[part] && `${faults[part]}.`}
      onChange={({ target }) => setTyped({ ...typed, [part]: target.value })}
    />
  );
  const { provider, name, unit } = line.service;
  return (
    <Floating
      alignment="left"
      role="dialog"
      aria-labelledby={`${id}title`}
      className="w-[min(388px,100vw-16px)] rounded-lg border-line-strong p-0 text-ink"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) put();
      }}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          put();
        }}
      >
        <div className="grid gap-3 p-4">
          <h2 id={`${id}title`} className="text-sm">
            Source, {provider.name} {name} from {stored.fromQuantity || '?'} {UNIT_NAMES[unit]}
          </h2>
          {line.check && (
            <p className="text-sm">
              <StoredCheck
                serviceId={line.service.id}
                check={line.check}
                line={`${line.stored.country || 'all'}-${line.stored.fromQuantity}`}
              />
            </p>
          )}
          {field('sourceUrl', 'Source')}
          <div className="grid grid-cols-2 gap-2.5">
            {field('checkedOn', 'As of')}
            {field('atQuantity', `At quantity, ${UNIT_NAMES[unit]}`)}
          </div>
          {field('listName', 'List, if taken over from a published one')}
          {field('note', 'Note, shown beside the price')}
        </div>
        <div className="flex items-center gap-1.5 rounded-b-[11px] border-t border-line bg-sunken px-3.5 py-2.5">
          <Button type="submit" size="sm">
            Apply to grid
          </Button>
          <span className="flex-1" />
          {stored.sourceUrl.startsWith('https://') && (
            <a
              href={stored.sourceUrl}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: 'ghost', size: 'sm' })}
            >
              <AdminIcon name="external-link" size={14} />
              Open
            </a>
          )}
          <Button size="sm" variant="primary" onClick={() => put(checkedToday(dayOf(Date.now())))}>
            Checked today
          </Button>
        </div>
      </form>
    </Floating>
  );
}

interface FaultCalloutProps {
  readonly line: GridLine;
  readonly draft: Draft | undefined;
  readonly cell: Cell;
  readonly message: string;
  readonly onUse: (text: string) => void;
  readonly onPutBack: () => void;
  readonly onLeave: () => void;
}

/** The fault of the current cell, with suggested corrections. */
export function FaultCallout(props: FaultCalloutProps) {
  const { line, draft, cell, message, onUse, onPutBack, onLeave } = props;
  const text = textsIn(line, draft)[cell];
  const isChanged = draft?.cells[cell] !== undefined;
  const former = isChanged ? formerText(cell, line.stored[cell], line.id === null) : null;
  return (
    <Floating
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
            Restore
          </Button>
        )}
      </div>
    </Floating>
  );
}
