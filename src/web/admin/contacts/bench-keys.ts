import { type RefObject, useEffect, useEffectEvent } from 'react';
import { CONTACT_STATUSES, type ContactStatus } from '#domain/contacts/contact-status.ts';

interface BenchKeys {
  /** Moves to the previous or the next request. */
  readonly onStep: (step: 1 | -1) => void;
  readonly onStatus: (status: ContactStatus) => void;
  readonly onReply: () => void;
  readonly onSearch: () => void;
  readonly onClose: () => void;
}

/** Elements in which letters are text. Radio buttons take none. */
const FIELDS = 'input:not([type="radio"]), textarea, select, [contenteditable]';

/**
 * The keys of the list and the open request. They work there and where nothing has the focus, never in fields or
 * dialogs.
 */
export function useBenchKeys(bench: RefObject<HTMLElement | null>, keys: BenchKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.target instanceof Element && isAt(event.target, bench.current)) pressBenchKey(event, keys);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** The focus is on the frame when a screen opens, and on the document after a reload. */
function isAt(target: Element, bench: HTMLElement | null): boolean {
  return bench?.contains(target) === true || target.id === 'main' || target === document.body;
}

function pressBenchKey(event: KeyboardEvent, keys: BenchKeys): void {
  const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return;
  if (target instanceof Element && (target.matches(FIELDS) || target.closest('dialog, [popover]'))) return;
  if (act(key.length === 1 ? key.toLowerCase() : key, keys)) event.preventDefault();
}

/** Whether the key is a command; runs it. */
function act(key: string, { onStep, onStatus, onReply, onSearch, onClose }: BenchKeys): boolean {
  const status = CONTACT_STATUSES[Number(key) - 1];
  if (key === 'j' || key === 'k') onStep(key === 'j' ? 1 : -1);
  else if (status) onStatus(status);
  else if (key === 'r') onReply();
  else if (key === '/') onSearch();
  else if (key === 'Escape') onClose();
  else return false;
  return true;
}
