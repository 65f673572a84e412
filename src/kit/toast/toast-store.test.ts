import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast, showToast, subscribeToToast, TOAST_REMOVAL_DELAY_MS } from './toast-store.ts';

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  dismissToast(currentToast()?.id ?? 0);
  vi.runAllTimers();
  vi.useRealTimers();
});

const show = (title: string) => {
  showToast({ title, description: '' });
  return currentToast()?.id ?? 0;
};

test('a new message replaces the current one', () => {
  show('First');
  show('Second');
  expect(currentToast()).toMatchObject({ title: 'Second', isOpen: true });
});

test('a dismissed message is closed at once and removed 1,000,000 ms later', () => {
  dismissToast(show('First'));
  expect(currentToast()).toMatchObject({ title: 'First', isOpen: false });
  vi.advanceTimersByTime(TOAST_REMOVAL_DELAY_MS - 1);
  expect(currentToast()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
});

test('a replaced message can neither dismiss nor later remove the newer one', () => {
  const first = show('First');
  dismissToast(first);
  show('Second');
  dismissToast(first);
  vi.advanceTimersByTime(TOAST_REMOVAL_DELAY_MS);
  expect(currentToast()).toMatchObject({ title: 'Second', isOpen: true });
});

test('listeners are called after each change until they unsubscribe', () => {
  const listener = vi.fn<() => void>();
  const unsubscribe = subscribeToToast(listener);
  dismissToast(show('First'));
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  show('Second');
  expect(listener).toHaveBeenCalledTimes(2);
});
