import type { RefObject } from 'react';
import type { SourceAnswer } from '#features/sources/source.ts';
import { useDocumentKeys } from '#kit/panel/frame/use-document-keys.ts';

interface SourceKeys {
  readonly sources: readonly SourceAnswer[] | undefined;
  readonly onCheck: (source: SourceAnswer) => void;
  readonly onPause: (source: SourceAnswer) => void;
  readonly onSearch: () => void;
  readonly onKeys: () => void;
}

/** The keys of the list: arrows move the focus between sources, letters act on the focused row. */
export function useSourceKeys(pane: RefObject<HTMLElement | null>, keys: SourceKeys): void {
  useDocumentKeys((event) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey)
      return;
    if (target.matches('input, select, textarea') || document.querySelector('dialog[open]')) return;
    const command = key === '/' ? keys.onSearch : key === '?' ? keys.onKeys : rowCommand(key, target, pane, keys);
    if (!command) return;
    event.preventDefault();
    command();
  });
}

function rowCommand(
  key: string,
  target: HTMLElement,
  pane: RefObject<HTMLElement | null>,
  { sources = [], onCheck, onPause }: SourceKeys,
): (() => void) | undefined {
  const isInside = pane.current?.contains(target) === true;
  if (!isInside && target.id !== 'main' && target !== document.body) return undefined;
  const row = target.closest<HTMLElement>('[data-source]');
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const rows = [...(pane.current?.querySelectorAll<HTMLElement>('[data-source]') ?? [])];
    const next = row ? rows[rows.indexOf(row) + (key === 'ArrowDown' ? 1 : -1)] : rows[0];
    return () => next?.querySelector('a')?.focus();
  }
  const source = sources.find(({ id }) => String(id) === row?.dataset['source']);
  if (!source) return undefined;
  const commands: Readonly<Record<string, () => void>> = {
    r: () => onCheck(source),
    p: () => onPause(source),
    o: () => void open(source.url, '_blank', 'noreferrer'),
  };
  return commands[key.toLowerCase()];
}
