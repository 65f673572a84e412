import type { RefObject } from 'react';
import type { KeySheets } from '#kit/panel/frame/key-sheet.tsx';
import { useShortcuts, type Shortcut } from '#kit/panel/frame/use-shortcuts.ts';

export const SHEETS: KeySheets = [
  {
    Lines: [
      ['Previous, next line', ['↑'], ['↓']],
      ['Next line without a place', ['N']],
      ['Buttons and factor of the line', ['→'], ['←']],
      ['Take the proposal of the line', ['↵']],
      ['Take all proposals', ['T']],
      ['Remove the place', ['Del']],
      ['Decide on the price that differs', ['D']],
    ],
  },
  {
    Text: [
      ['Next, previous amount', ['Tab'], ['Shift', 'Tab']],
      ['Make the amount the place of the line', ['↵']],
      ['Make it the place of line 1 to 9', ['1'], ['9']],
      ['Back to the lines', ['Esc']],
    ],
    Source: [
      ['Check now', ['R']],
      ['Open the page', ['O']],
      ['Undo', ['Ctrl', 'Z']],
      ['Save', ['Ctrl', 'S']],
      ['These keys', ['?']],
    ],
  },
];

/** The actions of the screen's keys. */
export interface BenchKeys {
  readonly step: (by: 1 | -1) => void;
  /** Moves the focus between the line and its card; undefined if there is no control to focus. */
  readonly toCard: (by: 1 | -1) => (() => void) | undefined;
  /** Moves the focus from the line to the amount in its place; undefined if there is none. */
  readonly toAmount: () => (() => void) | undefined;
  readonly toLine: () => void;
  /** Makes the focused amount the place of a line by its number. */
  readonly placeFor: (amount: number, lineNumber: number) => void;
  /** By key in lower case, with the prefix "ctrl " where it applies. */
  readonly commands: Readonly<Record<string, () => void>>;
}

/** The keys of one source. In fields only Escape and Ctrl S work. */
export function useBenchKeys(box: RefObject<HTMLElement | null>, keys: BenchKeys): void {
  useShortcuts((shortcut) => commandOf(shortcut, box.current, keys));
}

function commandOf(
  { key, shiftKey, target, isField }: Shortcut,
  box: HTMLElement | null,
  keys: BenchKeys,
): (() => void) | undefined {
  if (isField && key !== 'ctrl s' && key !== 'escape') return undefined;
  const command = keys.commands[key];
  if (command) return command;
  const amount = target.closest<HTMLElement>('[data-amount]')?.dataset['amount'];
  if (amount !== undefined && /^[1-9]$/.test(key)) return () => keys.placeFor(Number(amount), Number(key));
  const isAtLines = target.closest('nav, [data-line]') !== null || target.id === 'main' || target === document.body;
  if (key === 'escape' && (isAtLines || box?.contains(target) === true)) return keys.toLine;
  if (key === 'tab' && !shiftKey && target.dataset['line'] !== undefined) return keys.toAmount();
  if (!isAtLines) return undefined;
  const steps: Readonly<Record<string, (() => void) | undefined>> = {
    arrowdown: () => keys.step(1),
    arrowup: () => keys.step(-1),
    arrowright: keys.toCard(1),
    arrowleft: keys.toCard(-1),
  };
  return steps[key];
}
