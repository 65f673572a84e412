import { useEffect, useId, useRef, useState } from 'react';
import { UNIT_NAMES } from '#domain/service-type.ts';
import { dayOf } from '#domain/prices/staleness.ts';
import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import { readCell, shownText, type Cell } from '#web/admin/prices/lines/cell-text.ts';
import { textsIn, type CellEdit, type Draft, type LineFaults } from '#web/admin/prices/lines/edits.ts';
import type { GridLine } from '#web/admin/prices/lines/grid-line.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-style.ts';
import { CONTROL } from '#web/ui/control-style.ts';
import { Floating } from './floating.tsx';

interface EvidencePanelProps {
  readonly line: GridLine;
  readonly draft: Draft | undefined;
  readonly faults: LineFaults | undefined;
  readonly anchor: () => HTMLElement | null;
  readonly onPut: (changes: readonly CellEdit[]) => void;
  readonly onClose: () => void;
}

const PARTS = ['sourceUrl', 'checkedOn', 'atQuantity', 'note'] as const;

type Part = (typeof PARTS)[number];

/** The evidence of a direct price. Its fields are one undo step; Escape discards them. */
export function EvidencePanel({ line, draft, faults, anchor, onPut, onClose }: EvidencePanelProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const stored = textsIn(line, draft);
  const [typed, setTyped] = useState<Partial<Record<Part, string>>>({});
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const textOf = (part: Part) => typed[part] ?? shownText(part, stored[part]);
  const put = (more: Partial<Record<Part, string>> = {}) => {
    const all: Partial<Record<Cell, string>> = { ...typed, ...more };
    onPut(
      PARTS.flatMap((cell) => {
        const text = all[cell];
        return text === undefined || readCell(cell, text) === stored[cell] ? [] : [{ line, cell, text }];
      }),
    );
    onClose();
  };
  const field = (part: Part, label: string, hint?: string) => (
    <div className="grid gap-1">
      <label htmlFor={`${id}${part}`} className="text-xs font-medium">
        {label} {hint !== undefined && <span className="font-normal text-subtle">{hint}</span>}
      </label>
      <input
        id={`${id}${part}`}
        value={textOf(part)}
        type={part === 'sourceUrl' ? 'url' : 'text'}
        inputMode={part === 'atQuantity' ? 'numeric' : undefined}
        autoComplete="off"
        spellCheck={part === 'note'}
        aria-invalid={faults?.[part] === undefined ? undefined : true}
        aria-describedby={faults?.[part] === undefined ? undefined : `${id}${part}fault`}
        onChange={(event) => setTyped({ ...typed, [part]: event.target.value })}
        className={CONTROL}
      />
      {faults?.[part] !== undefined && (
        <p id={`${id}${part}fault`} className="text-xs text-danger">
          {faults[part]}.
        </p>
      )}
    </div>
  );
  const { provider, name, unit } = line.service;
  return (
    <Floating
      anchor={anchor}
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
          {field('sourceUrl', 'Source')}
          <div className="grid grid-cols-2 gap-2.5">
            {field('checkedOn', 'Checked on')}
            {field('atQuantity', `At quantity, ${UNIT_NAMES[unit]}`)}
          </div>
          {field('note', 'Note', 'shown beside the price')}
        </div>
        <div className="flex items-center gap-1.5 rounded-b-[11px] border-t border-line bg-sunken px-3.5 py-2.5">
          <Button type="submit" size="sm">
            Put into the grid
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
          <Button size="sm" variant="primary" onClick={() => put({ checkedOn: dayOf(Date.now()) })}>
            Checked today
          </Button>
        </div>
      </form>
    </Floating>
  );
}
