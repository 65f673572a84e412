import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MotionClock } from './page-motion.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function startTicker(interval = 2000) {
  const clock = new MotionClock();
  const tick = vi.fn<() => void>();
  return { clock, tick, ticker: clock.every(interval, tick) };
}

test('a ticker ticks once per interval until it ends', () => {
  const { tick, ticker } = startTicker();
  vi.advanceTimersByTime(1999);
  expect(tick).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(4001);
  expect(tick).toHaveBeenCalledTimes(3);
  ticker.end();
  vi.advanceTimersByTime(10_000);
  expect(tick).toHaveBeenCalledTimes(3);
  expect(vi.getTimerCount()).toBe(0);
});

test('motion is paused while there is any reason', () => {
  const { clock, tick } = startTicker();
  clock.setPaused('preference', true);
  clock.setPaused('visitor', true);
  clock.setPaused('preference', false);
  expect(clock.moving).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(10_000);
  expect(tick).not.toHaveBeenCalled();
  clock.setPaused('visitor', false);
  expect(clock.moving).toBe(true);
  vi.advanceTimersByTime(2000);
  expect(tick).toHaveBeenCalledTimes(1);
});

test('a ticker that starts during a pause waits for its end', () => {
  const clock = new MotionClock();
  clock.setPaused('preference', true);
  const tick = vi.fn<() => void>();
  clock.every(1000, tick);
  expect(vi.getTimerCount()).toBe(0);
  clock.setPaused('preference', false);
  vi.advanceTimersByTime(1000);
  expect(tick).toHaveBeenCalledTimes(1);
});

test('holding a ticker pauses only that one, which then waits for its whole interval', () => {
  const { clock, tick, ticker } = startTicker();
  const other = vi.fn<() => void>();
  clock.every(2000, other);
  vi.advanceTimersByTime(1500);
  ticker.hold(true);
  vi.advanceTimersByTime(2500);
  expect(tick).not.toHaveBeenCalled();
  expect(other).toHaveBeenCalledTimes(2);
  ticker.hold(false);
  vi.advanceTimersByTime(1999);
  expect(tick).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(tick).toHaveBeenCalledTimes(1);
});

test('a released ticker stays paused while motion is paused', () => {
  const { clock, tick, ticker } = startTicker();
  ticker.hold(true);
  clock.setPaused('visitor', true);
  ticker.hold(false);
  vi.advanceTimersByTime(10_000);
  expect(tick).not.toHaveBeenCalled();
});

test('listeners are called only after changes, until they unsubscribe', () => {
  const { clock } = startTicker();
  const listener = vi.fn<() => void>();
  const unsubscribe = clock.subscribe(listener);
  clock.setPaused('visitor', true);
  clock.setPaused('visitor', true);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(clock.isPausedBy('visitor')).toBe(true);
  expect(clock.isPausedBy('preference')).toBe(false);
  unsubscribe();
  clock.setPaused('visitor', false);
  expect(listener).toHaveBeenCalledTimes(1);
});
