import type { KeyboardEvent } from 'react';
import { CONTACT_STATUSES, type ContactStatus } from '#domain/contact-status.ts';

interface BenchKeys {
  /** To the one before, or after, in the list. */
  readonly onStep: (step: 1 | -1) => void;
  readonly onStatus: (status: ContactStatus) => void;
  readonly onReply: () => void;
  readonly onSearch: () => void;
  readonly onClose: () => void;
}

/** Where letters are text. A choice among radio buttons takes none. */
const FIELDS = 'input:not([type="radio"]), textarea, select, [contenteditable]';

/** Does what a key means in the list or the open request. Letters act there alone, never in fields or dialogs. */
export function pressBenchKey(event: KeyboardEvent<HTMLElement>, keys: BenchKeys): void {
  const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey) return;
  if (target instanceof Element && (target.matches(FIELDS) || target.closest('dialog, [popover]'))) return;
  if (act(key.length === 1 ? key.toLowerCase() : key, keys)) event.preventDefault();
}

/** Whether the key means something. */
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
