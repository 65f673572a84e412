import type { Step } from './selection.tsx';

/** A command of a key in the grid while no cell is edited. */
export type GridCommand =
  | { readonly kind: 'move'; readonly step: Step; readonly toEdge: boolean; readonly extends: boolean }
  | { readonly kind: 'page'; readonly by: -1 | 1; readonly extends: boolean }
  | { readonly kind: 'end'; readonly of: 'line' | 'grid'; readonly isFirst: boolean; readonly extends: boolean }
  | { readonly kind: 'tab'; readonly by: -1 | 1 }
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'edit' | 'leave' | 'clear' | 'remove' | 'fill' | 'undo' | 'redo' | 'whole-lines' | 'all' }
  | { readonly kind: ScreenCommand };

/** A command that the screen handles. The browser turns the menu key into an event of its own. */
export type ScreenCommand =
  | 'menu'
  | 'evidence'
  | 'source'
  | 'history'
  | 'fault'
  | 'bulk'
  | 'add'
  | 'save'
  | 'find'
  | 'keys';

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & {
  readonly code?: string;
};

const ARROWS: Readonly<Record<string, Step>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

type GridCommands = Readonly<Record<string, GridCommand>>;

const WITH_CONTROL: GridCommands = {
  a: { kind: 'all' },
  b: { kind: 'bulk' },
  d: { kind: 'fill' },
  s: { kind: 'save' },
  y: { kind: 'redo' },
  '.': { kind: 'fault' },
  Delete: { kind: 'remove' },
};

const WITH_ALT: GridCommands = { n: { kind: 'add' }, h: { kind: 'history' }, o: { kind: 'source' } };

const ALONE: GridCommands = {
  Enter: { kind: 'edit' },
  F2: { kind: 'edit' },
  Escape: { kind: 'leave' },
  Delete: { kind: 'clear' },
  Backspace: { kind: 'clear' },
  '/': { kind: 'find' },
  '?': { kind: 'keys' },
};

/** The command of a key press, null for keys of the browser. Cmd on a Mac is the same as Ctrl. */
export function commandOf({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): GridCommand | null {
  const isControl = ctrlKey || metaKey;
  if (altKey) {
    // On a Mac, Option with a letter types another character.
    const letter = /^[a-z]$/i.test(key) ? key : (code?.replace('Key', '') ?? '');
    return isControl || shiftKey ? null : (WITH_ALT[letter.toLowerCase()] ?? null);
  }
  const step = ARROWS[key];
  if (step) return { kind: 'move', step, toEdge: isControl, extends: shiftKey };
  if (key === 'PageUp' || key === 'PageDown') return { kind: 'page', by: key === 'PageUp' ? -1 : 1, extends: shiftKey };
  if (key === 'Home' || key === 'End') {
    return { kind: 'end', of: isControl ? 'grid' : 'line', isFirst: key === 'Home', extends: shiftKey };
  }
  if (isControl) {
    if (key.toLowerCase() === 'z') return { kind: shiftKey ? 'redo' : 'undo' };
    return shiftKey ? null : (WITH_CONTROL[key.length === 1 ? key.toLowerCase() : key] ?? null);
  }
  if (key === 'Tab') return { kind: 'tab', by: shiftKey ? -1 : 1 };
  if (key === ' ') return { kind: shiftKey ? 'whole-lines' : 'evidence' };
  return ALONE[key] ?? ([...key].length === 1 ? { kind: 'type', text: key } : null);
}

/** The end of an edit: committed or cancelled, and the move of the current cell. */
export interface EditEnd {
  readonly takes: 'cell' | 'block' | 'nothing';
  readonly step: Step;
}

export const STAY: Step = { row: 0, column: 0 };

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
