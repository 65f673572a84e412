import type { KeySheets } from '#kit/panel/frame/key-sheet.tsx';
import { useShortcuts, type Shortcut } from '#kit/panel/frame/use-shortcuts.ts';
import type { WorkActions } from './use-work-actions.tsx';

/** The keys of the worklist by kind of item, in two columns. */
export const SHEETS: KeySheets = [
  {
    'Any item': [
      ['Next, previous item', ['J'], ['K'], ['↓'], ['↑']],
      ['Skip', ['N']],
      ['Open the source', ['O']],
      ['Text and places of the source', ['T']],
      ['Enter or change prices', ['C']],
      ['Save the changed prices', ['Ctrl', '↵']],
      ['Back from the prices', ['Esc']],
      ['Undo the last decision', ['Z']],
      ['These keys', ['?']],
    ],
  },
  {
    'Prices that differ': [
      ['Accept the price found', ['A']],
      ['The own price stays, keeps its discount', ['1'], ['2']],
      ['Leave the price', ['D']],
    ],
    'Reported by readers': [
      ['Save the line, close the report as corrected', ['Ctrl', '↵']],
      ['Price was correct', ['R']],
      ['Spam', ['X']],
    ],
    'Feed changes': [
      ['Review in Import', ['↵']],
      ['Dismiss this file', ['D']],
    ],
    'Outdated list prices': [['Still the same', ['S']]],
    'Outdated features': [
      ['Checked today', ['S']],
      ['Edit the service of the features', ['C']],
    ],
  },
];

interface WorkKeys {
  readonly actions: WorkActions;
  /** The URL that O opens; null if there is none. */
  readonly source: string | null;
  readonly openText: () => void;
  /** Opens the file of a feed in the import, null for other items. */
  readonly review: (() => void) | null;
  /** Opens the service of outdated features, null for other items. */
  readonly editService: (() => void) | null;
  readonly step: (by: 1 | -1) => void;
  readonly onKeys: () => void;
}

/** The keys of the worklist. They work on its whole screen, never in a field. */
export function useWorkKeys(keys: WorkKeys): void {
  // The body has the focus once a resized window has hidden the focused row.
  useShortcuts((shortcut) => (shortcut.target.matches('body, #main, #main *') ? commandOf(shortcut, keys) : null));
}

/** The command of a key, null if there is none. */
function commandOf(
  { key, target, isField }: Shortcut,
  { actions, source, openText, review, editService, step, onKeys }: WorkKeys,
): (() => void) | null {
  if (actions.isEditing && key === 'escape') return actions.leave;
  if (actions.hasFields && key === 'ctrl enter') return actions.save;
  if (isField) return null;
  const isControl = target.matches('button, a:not([data-work])');
  const commands: Readonly<Record<string, () => void>> = {
    j: () => step(1),
    arrowdown: () => step(1),
    k: () => step(-1),
    arrowup: () => step(-1),
    s: actions.same,
    c: editService ?? actions.edit,
    a: actions.accept,
    d: actions.leaveAsIs,
    x: () => actions.close('spam'),
    r: () => actions.close('right'),
    1: () => actions.chooseOwn('keep'),
    2: () => actions.chooseOwn('keep-discount'),
    t: openText,
    n: actions.skip,
    z: actions.undoLast,
    '?': onKeys,
    ...(review && !isControl && { enter: review }),
    ...(source !== null && { o: () => void open(source, '_blank', 'noreferrer') }),
  };
  return commands[key] ?? null;
}
