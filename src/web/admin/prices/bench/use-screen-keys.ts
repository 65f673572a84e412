import { useEffect, useEffectEvent } from 'react';
import { commandOf, type Command } from '#web/admin/prices/grid/grid-keys.ts';

/** The commands that need no cell and work wherever the focus is. */
const ANYWHERE: ReadonlySet<Command['kind']> = new Set(['bulk', 'save']);

/** Runs these commands on the whole screen. An open cell editor is committed first. Dialogs handle their own keys. */
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
    // In the capture phase, since the cell editor stops the propagation of its keys.
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
