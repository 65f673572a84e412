/** How long a message stays unless something holds it. */
export const TOAST_DURATION_MS = 5_000;

/** A dismissed message leaves the screen at once and the store after this time. */
export const TOAST_REMOVAL_DELAY_MS = 1_000_000;

/** A short message about what has just happened. */
export interface ToastMessage {
  readonly title: string;
  readonly description: string;
  readonly variant?: 'default' | 'destructive';
  /** What one can do about it while it is there. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** A message in the store. */
export interface StoredToast extends ToastMessage {
  readonly id: number;
  readonly isOpen: boolean;
}

let toast: StoredToast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a message. There is one at a time: the newest takes the place of any other. */
export function showToast(message: ToastMessage): void {
  lastId += 1;
  change({ ...message, id: lastId, isOpen: true });
}

/** Takes a message from the screen, unless another has taken its place. */
export function dismissToast(id: number): void {
  if (toast?.id !== id || !toast.isOpen) return;
  change({ ...toast, isOpen: false });
  removal = setTimeout(() => change(null), TOAST_REMOVAL_DELAY_MS);
}

/** The message of now: the same object until it changes. */
export function currentToast(): StoredToast | null {
  return toast;
}

/** Calls `listener` after each change, until the returned function is called. */
export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: StoredToast | null): void {
  clearTimeout(removal);
  toast = next;
  for (const listener of listeners) listener();
}
