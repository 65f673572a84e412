import { useLayoutEffect, useRef } from 'react';
import { ARROWS, type KeyPress } from './grid-keys.ts';
import type { Step } from './selection.ts';

/** The state of a cell editor. */
export interface Editing {
  readonly text: string;
  /** Whether typing replaced the value: arrow keys then end the edit. */
  readonly isReplacing: boolean;
}

/** The end of an edit: committed or cancelled, and the move of the current cell. */
export interface EditEnd {
  readonly takes: 'cell' | 'block' | 'nothing';
  readonly step: Step;
}

const STAY: Step = { row: 0, column: 0 };

/** How a key ends an edit, null if it does not. Arrow keys end only an edit that replaces the value. */
export function editEndOf({ key, ctrlKey, metaKey, shiftKey }: KeyPress, isReplacing: boolean): EditEnd | null {
  switch (key) {
    case 'Enter':
      if (ctrlKey || metaKey) return { takes: 'block', step: STAY };
      return { takes: 'cell', step: { row: shiftKey ? -1 : 1, column: 0 } };
    case 'Tab':
      return { takes: 'cell', step: { row: 0, column: shiftKey ? -1 : 1 } };
    case 'Escape':
      return { takes: 'nothing', step: STAY };
    default: {
      const step = ARROWS[key];
      return isReplacing && step ? { takes: 'cell', step } : null;
    }
  }
}

interface CellEditorProps extends Editing {
  readonly label: string;
  readonly onEnd: (end: EditEnd, text: string) => void;
}

/** The input of a cell. Losing the focus commits it, too. */
export function CellEditor({ text, isReplacing, label, onEnd }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useLayoutEffect(() => {
    const field = input.current;
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const end = (how: EditEnd) => {
    if (isDone.current) return;
    isDone.current = true;
    onEnd(how, input.current?.value ?? text);
  };
  return (
    <input
      ref={input}
      type="text"
      aria-label={label}
      defaultValue={text}
      autoComplete="off"
      spellCheck={false}
      className="absolute inset-0.5 z-4 size-[calc(100%-4px)] rounded-none border-0 bg-surface px-[7px] [font:inherit] [text-align:inherit] text-ink outline-2 outline-offset-0 outline-(--rp-focus) select-text"
      onKeyDown={(event) => {
        // The key that ends an IME composition belongs to it.
        if (event.nativeEvent.isComposing) return;
        event.stopPropagation();
        const how = editEndOf(event, isReplacing);
        if (!how) return;
        event.preventDefault();
        end(how);
      }}
      onCopy={(event) => event.stopPropagation()}
      onCut={(event) => event.stopPropagation()}
      onPaste={(event) => event.stopPropagation()}
      onBlur={() => end({ takes: 'cell', step: STAY })}
    />
  );
}
