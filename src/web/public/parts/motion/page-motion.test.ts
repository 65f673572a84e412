import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MotionClock } from './page-motion.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function beating(interval = 2000) {
  const clock = new MotionClock();
  const tick = vi.fn<() => void>();
  return { clock, tick, beat: clock.every(interval, tick) };
}

test('a beat comes once an interval until it ends', () => {
  const { tick, beat } = beating();
  vi.advanceTimersByTime(1999);
  expect(tick).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(4001);
  expect(tick).toHaveBeenCalledTimes(3);
  beat.end();
  vi.advanceTimersByTime(10_000);
  expect(tick).toHaveBeenCalledTimes(3);
  expect(vi.getTimerCount()).toBe(0);
});

test('nothing moves while there is any reason to stand still', () => {
  const { clock, tick } = beating();
  clock.stand('preference', true);
  clock.stand('visitor', true);
  clock.stand('preference', false);
  expect(clock.moving).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(10_000);
  expect(tick).not.toHaveBeenCalled();
  clock.stand('visitor', false);
  expect(clock.moving).toBe(true);
  vi.advanceTimersByTime(2000);
  expect(tick).toHaveBeenCalledTimes(1);
});

test('a beat that starts at a standstill waits for its end', () => {
  const clock = new MotionClock();
  clock.stand('preference', true);
  const tick = vi.fn<() => void>();
  clock.every(1000, tick);
  expect(vi.getTimerCount()).toBe(0);
  clock.stand('preference', false);
  vi.advanceTimersByTime(1000);
  expect(tick).toHaveBeenCalledTimes(1);
});

test('a held beat stands still alone, and then waits for its whole interval', () => {
  const { clock, tick, beat } = beating();
  const other = vi.fn<() => void>();
  clock.every(2000, other);
  vi.advanceTimersByTime(1500);
  beat.hold(true);
  vi.advanceTimersByTime(2500);
  expect(tick).not.toHaveBeenCalled();
  expect(other).toHaveBeenCalledTimes(2);
  beat.hold(false);
  vi.advanceTimersByTime(1999);
  expect(tick).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(tick).toHaveBeenCalledTimes(1);
});

test('a released beat still obeys the standstill', () => {
  const { clock, tick, beat } = beating();
  beat.hold(true);
  clock.stand('visitor', true);
  beat.hold(false);
  vi.advanceTimersByTime(10_000);
  expect(tick).not.toHaveBeenCalled();
});

test('listeners hear of changes only, until they leave', () => {
  const { clock } = beating();
  const heard = vi.fn<() => void>();
  const leave = clock.subscribe(heard);
  clock.stand('visitor', true);
  clock.stand('visitor', true);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(clock.standsFor('visitor')).toBe(true);
  expect(clock.standsFor('preference')).toBe(false);
  leave();
  clock.stand('visitor', false);
  expect(heard).toHaveBeenCalledTimes(1);
});
