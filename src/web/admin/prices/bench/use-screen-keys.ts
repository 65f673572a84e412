import { useEffect, useEffectEvent } from 'react';
import { commandOf, type Command } from '#web/admin/prices/grid/grid-keys.ts';

/** The commands that do not need a cell: they work wherever the focus is on the screen. */
const ANYWHERE: ReadonlySet<Command['kind']> = new Set(['bulk', 'save']);

/** Runs these commands from the filters, the bars and an open cell, whose text is taken first. Dialogs keep their keys. */
export function useScreenKeys(run: (command: Command) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = event.isComposing ? null : commandOf(event);
    if (!command || !ANYWHERE.has(command.kind) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    event.stopPropagation();
    const field = document.activeElement;
    if (field instanceof HTMLElement && field.classList.contains('grid-editor')) field.blur();
    run(command);
  });
  useEffect(() => {
    // Before the open cell, which keeps its keys to itself.
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
