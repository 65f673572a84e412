import { describe, expect, test } from 'vitest';
import { commandOf, editEndOf } from './grid-keys.tsx';

function press(names: string) {
  const parts = names.split('+');
  const key = parts.pop() ?? '';
  const has = (name: string) => parts.includes(name);
  return {
    key: key === 'Plus' ? '+' : key,
    ctrlKey: has('Ctrl'),
    metaKey: has('Cmd'),
    shiftKey: has('Shift'),
    altKey: has('Alt'),
  };
}

test.each([
  ['ArrowDown', { kind: 'move', step: { row: 1, column: 0 }, toEdge: false, extends: false }],
  ['Ctrl+Shift+ArrowLeft', { kind: 'move', step: { row: 0, column: -1 }, toEdge: true, extends: true }],
  ['Cmd+ArrowUp', { kind: 'move', step: { row: -1, column: 0 }, toEdge: true, extends: false }],
  ['PageDown', { kind: 'page', by: 1, extends: false }],
  ['Home', { kind: 'end', of: 'line', isFirst: true, extends: false }],
  ['Ctrl+End', { kind: 'end', of: 'grid', isFirst: false, extends: false }],
  ['Shift+Tab', { kind: 'tab', by: -1 }],
  ['7', { kind: 'type', text: '7' }],
  ['Shift+D', { kind: 'type', text: 'D' }],
  ['Enter', { kind: 'edit' }],
  ['F2', { kind: 'edit' }],
  ['Delete', { kind: 'clear' }],
  ['Ctrl+Delete', { kind: 'remove' }],
  ['Ctrl+d', { kind: 'fill' }],
  ['Ctrl+z', { kind: 'undo' }],
  ['Ctrl+Shift+Z', { kind: 'redo' }],
  ['Shift+ ', { kind: 'whole-lines' }],
  [' ', { kind: 'evidence' }],
  ['Ctrl+.', { kind: 'fault' }],
  ['Ctrl+b', { kind: 'bulk' }],
  ['Alt+n', { kind: 'add' }],
  ['Alt+h', { kind: 'history' }],
  ['Alt+o', { kind: 'source' }],
  ['Cmd+s', { kind: 'save' }],
  ['/', { kind: 'find' }],
  ['?', { kind: 'keys' }],
  ['Escape', { kind: 'leave' }],
])('%s', (names, command) => expect(commandOf(press(names))).toEqual(command));

test.each(['Ctrl+r', 'Ctrl+c', 'Ctrl+v', 'Ctrl+x', 'Ctrl+k', 'F8', 'F5', 'Shift', 'Alt+ArrowLeft', 'Ctrl+Shift+s'])(
  '%s is the browser’s',
  (names) => expect(commandOf(press(names))).toBeNull(),
);

describe('an edit', () => {
  test('ends where Enter, Tab and Escape say', () => {
    expect(editEndOf(press('Enter'), false)).toEqual({ takes: 'cell', step: { row: 1, column: 0 } });
    expect(editEndOf(press('Shift+Enter'), false)).toEqual({ takes: 'cell', step: { row: -1, column: 0 } });
    expect(editEndOf(press('Ctrl+Enter'), false)).toEqual({ takes: 'block', step: { row: 0, column: 0 } });
    expect(editEndOf(press('Shift+Tab'), true)).toEqual({ takes: 'cell', step: { row: 0, column: -1 } });
    expect(editEndOf(press('Escape'), true)?.takes).toBe('nothing');
  });

  test('is ended by arrows only where it replaces', () => {
    expect(editEndOf(press('ArrowRight'), true)).toEqual({ takes: 'cell', step: { row: 0, column: 1 } });
    expect(editEndOf(press('ArrowRight'), false)).toBeNull();
    expect(editEndOf(press('5'), true)).toBeNull();
  });
});

test('Option and a letter are Alt and it on a Mac, where they type another character', () => {
  const option = { key: '˙', code: 'KeyH', altKey: true, ctrlKey: false, metaKey: false, shiftKey: false };
  expect(commandOf(option)).toEqual({ kind: 'history' });
  expect(commandOf({ ...option, key: 'æ', code: 'Quote' })).toBeNull();
});
