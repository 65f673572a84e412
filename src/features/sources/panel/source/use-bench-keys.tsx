import type { RefObject } from 'react';
import type { KeySheets } from '#kit/panel/frame/key-sheet.tsx';
import { useDocumentKeys } from '#kit/panel/frame/use-document-keys.ts';

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
      ['Find in the text', ['/']],
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
  /** Moves the focus between the line and its card; false if there is no control to focus. */
  readonly toCard: (by: 1 | -1) => boolean;
  /** Moves the focus from the line to the amount in its place; false if there is none. */
  readonly toAmount: () => boolean;
  readonly toLine: () => void;
  /** Makes the focused amount the place of a line by its number. */
  readonly placeFor: (amount: number, lineNumber: number) => void;
  /** By key in lower case, with the prefix "ctrl " where it applies. */
  readonly commands: Readonly<Record<string, () => void>>;
}

/** The keys of one source. In fields only Escape and Ctrl S work; dialogs handle their own keys. */
export function useBenchKeys(box: RefObject<HTMLElement | null>, keys: BenchKeys): void {
  useDocumentKeys((event) => {
    const { target, altKey } = event;
    if (!(target instanceof HTMLElement) || event.defaultPrevented || altKey || event.isComposing) return;
    if (document.querySelector('dialog[open]')) return;
    if (!handle(event, target, box.current, keys)) return;
    event.preventDefault();
  });
}

/** Runs the action of a key. Returns whether there is one. */
function handle(event: KeyboardEvent, target: HTMLElement, box: HTMLElement | null, keys: BenchKeys): boolean {
  const { key, shiftKey } = event;
  const isCtrl = event.ctrlKey || event.metaKey;
  const isField = target.matches('input, select, textarea');
  const command = keys.commands[`${isCtrl ? 'ctrl ' : ''}${key.toLowerCase()}`];
  if (isField && !(isCtrl && key === 's') && key !== 'Escape') return false;
  const isInside = box?.contains(target) === true;
  const amount = target.closest<HTMLElement>('[data-amount]')?.dataset['amount'];
  const isAtLines = target.closest('nav, [data-line]') !== null || target.id === 'main' || target === document.body;
  if (command) {
    command();
    return true;
  }
  if (isCtrl) return false;
  if (key === 'Escape' && (isInside || isAtLines)) {
    keys.toLine();
    return true;
  }
  if (amount !== undefined && /^[1-9]$/.test(key)) {
    keys.placeFor(Number(amount), Number(key));
    return true;
  }
  if ((key === 'ArrowDown' || key === 'ArrowUp') && isAtLines) {
    keys.step(key === 'ArrowDown' ? 1 : -1);
    return true;
  }
  if ((key === 'ArrowRight' || key === 'ArrowLeft') && isAtLines) return keys.toCard(key === 'ArrowRight' ? 1 : -1);
  return key === 'Tab' && !shiftKey && target.dataset['line'] !== undefined && keys.toAmount();
}
