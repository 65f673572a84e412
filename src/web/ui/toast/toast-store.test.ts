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

test('the newest message takes the place of the last', () => {
  show('First');
  show('Second');
  expect(currentToast()).toMatchObject({ title: 'Second', isOpen: true });
});

test('a dismissed message is closed at once and forgotten 1,000,000 ms later', () => {
  dismissToast(show('First'));
  expect(currentToast()).toMatchObject({ title: 'First', isOpen: false });
  vi.advanceTimersByTime(TOAST_REMOVAL_DELAY_MS - 1);
  expect(currentToast()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
});

test('a message that was replaced cannot dismiss the newer one, now or when it would be forgotten', () => {
  const first = show('First');
  dismissToast(first);
  show('Second');
  dismissToast(first);
  vi.advanceTimersByTime(TOAST_REMOVAL_DELAY_MS);
  expect(currentToast()).toMatchObject({ title: 'Second', isOpen: true });
});

test('listeners hear of each change until they leave', () => {
  const heard = vi.fn<() => void>();
  const leave = subscribeToToast(heard);
  dismissToast(show('First'));
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
  show('Second');
  expect(heard).toHaveBeenCalledTimes(2);
});
