import { useEffectEvent, useLayoutEffect } from 'react';

/** A pressed key that may be a shortcut. */
export interface Shortcut {
  /** In lower case: "j", "?", "arrowdown"; "ctrl s" with Ctrl or, on a Mac, Cmd. */
  readonly key: string;
  readonly shiftKey: boolean;
  readonly target: HTMLElement;
  /** Whether the key is text there, so that only keys with Ctrl are shortcuts. */
  readonly isField: boolean;
}

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable]';

/**
 * Runs the command that `commandOf` returns for a key, from the first frame on. Dialogs and popovers handle their own
 * keys, unless `alsoInDialogs`.
 */
export function useShortcuts(
  commandOf: (shortcut: Shortcut) => (() => void) | null | undefined,
  { alsoInDialogs = false } = {},
): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, shiftKey, altKey, isComposing, defaultPrevented } = event;
    if (!(target instanceof HTMLElement) || defaultPrevented || altKey || isComposing) return;
    if (!alsoInDialogs && (document.querySelector('dialog[open]') || target.closest('[popover]'))) return;
    const isCtrl = event.ctrlKey || event.metaKey;
    const command = commandOf({
      key: `${isCtrl ? 'ctrl ' : ''}${key.toLowerCase()}`,
      shiftKey,
      target,
      isField: target.matches(FIELDS),
    });
    if (!command) return;
    event.preventDefault();
    command();
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Whether the focus is in a part of the screen, or nowhere: on the frame of a new screen, on the document after a reload. */
export function isInOrNowhere(target: HTMLElement, part: HTMLElement | null): boolean {
  return part?.contains(target) === true || target.id === 'main' || target === document.body;
}
