/** Time until a toast is dismissed, unless it is paused. */
export const TOAST_DURATION_MS = 5_000;

/** Time after which a dismissed toast is removed from the store. */
export const TOAST_REMOVAL_DELAY_MS = 1_000_000;

export interface ToastMessage {
  readonly title: string;
  readonly description: string;
  readonly variant?: 'default' | 'destructive';
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

export interface StoredToast extends ToastMessage {
  readonly id: number;
  readonly isOpen: boolean;
}

let toast: StoredToast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a toast. It replaces the current one. */
export function showToast(message: ToastMessage): void {
  lastId += 1;
  change({ ...message, id: lastId, isOpen: true });
}

/** Dismisses a toast, unless another one has replaced it. */
export function dismissToast(id: number): void {
  if (toast?.id !== id || !toast.isOpen) return;
  change({ ...toast, isOpen: false });
  removal = setTimeout(() => change(null), TOAST_REMOVAL_DELAY_MS);
}

/** The current toast: the same object until it changes. */
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
