import type { RefObject } from 'react';
import type { SourceAnswer } from '#features/sources/source.ts';
import { isInOrNowhere, useShortcuts, type Shortcut } from '#kit/panel/frame/use-shortcuts.ts';

interface SourceKeys {
  readonly sources: readonly SourceAnswer[] | undefined;
  readonly onCheck: (source: SourceAnswer) => void;
  readonly onPause: (source: SourceAnswer) => void;
  readonly onSearch: () => void;
  readonly onKeys: () => void;
}

/** The keys of the list: arrows move the focus between sources, letters act on the focused row. */
export function useSourceKeys(pane: RefObject<HTMLElement | null>, keys: SourceKeys): void {
  useShortcuts((shortcut) => {
    if (shortcut.isField) return null;
    if (shortcut.key === '/') return keys.onSearch;
    return shortcut.key === '?' ? keys.onKeys : rowCommand(shortcut, pane.current, keys);
  });
}

function rowCommand(
  { key, target }: Shortcut,
  pane: HTMLElement | null,
  { sources = [], onCheck, onPause }: SourceKeys,
): (() => void) | undefined {
  if (!isInOrNowhere(target, pane)) return undefined;
  const row = target.closest<HTMLElement>('[data-source]');
  if (key === 'arrowdown' || key === 'arrowup') {
    const rows = [...(pane?.querySelectorAll<HTMLElement>('[data-source]') ?? [])];
    const next = row ? rows[rows.indexOf(row) + (key === 'arrowdown' ? 1 : -1)] : rows[0];
    return () => next?.querySelector('a')?.focus();
  }
  const source = sources.find(({ id }) => String(id) === row?.dataset['source']);
  if (!source) return undefined;
  const commands: Readonly<Record<string, () => void>> = {
    r: () => onCheck(source),
    p: () => onPause(source),
    o: () => void open(source.url, '_blank', 'noreferrer'),
  };
  return commands[key];
}
