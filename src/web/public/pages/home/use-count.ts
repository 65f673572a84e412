import { type RefObject, useEffect, useState } from 'react';
import { useAlive, useMoving } from '#web/public/parts/motion/page-motion.ts';
import { useBeat } from '#web/public/parts/motion/use-beat.ts';

/** A figure that counts. Values that are shown are whole multiples of `step`. */
interface CountTarget {
  readonly target: number;
  readonly step: number;
  /** What is never exceeded: a share ends at 100 percent, and a maximum is none above itself. */
  readonly cap: number;
}

/** How far a counter may stray from its target. */
const FLUCTUATION = 0.01;

/** Between two values, fast at first. `progress` is cut to 0 to 1. */
export function valueBetween(from: number, to: number, progress: number): number {
  const left = 1 - Math.min(1, Math.max(0, progress));
  return left === 0 ? to : to - (to - from) * left ** 3;
}

/** A value within 1 % of the target that can be shown as it is; the target where there is none. */
export function fluctuate({ target, step, cap }: CountTarget, random: number): number {
  const lowest = Math.ceil((target * (1 - FLUCTUATION)) / step);
  const highest = Math.floor(Math.min(cap, target * (1 + FLUCTUATION)) / step);
  if (lowest >= highest) return target;
  return (lowest + Math.floor(random * (highest - lowest + 1))) * step;
}

/** A figure that counts up once: how long after loading that starts and how long it takes, in milliseconds. */
export interface CountingFigure extends CountTarget {
  readonly delay: number;
  readonly duration: number;
}

/** What a counting figure shows, and whether it is still on its first way up. */
interface Count {
  readonly value: number;
  readonly countsUp: boolean;
}

const REPEAT = 2000;
const REPEAT_DURATION = 800;

interface Leg {
  readonly from: number;
  readonly to: number;
  readonly duration: number;
}

/** What to show now: from 0 to the target once, then, while `inView`, a little around it. The target at rest. */
export function useCount(figure: CountingFigure, region: RefObject<HTMLElement | null>, inView: boolean): Count {
  const { target, delay, duration } = figure;
  const alive = useAlive();
  const moving = useMoving();
  const [leg, setLeg] = useState<Leg | null>(null);
  const [countedUp, setCountedUp] = useState(false);
  const [value, setValue] = useState(0);

  useEffect(() => {
    if (!moving || countedUp) return;
    const start = setTimeout(() => setLeg({ from: 0, to: target, duration }), delay);
    const end = setTimeout(() => setCountedUp(true), delay + duration);
    return () => {
      clearTimeout(start);
      clearTimeout(end);
      // Stopped on the way: it does not start from 0 again.
      setCountedUp(true);
      setLeg(null);
      setValue(target);
    };
  }, [moving, countedUp, target, delay, duration]);

  useEffect(() => (leg && moving ? animate(leg, setValue) : undefined), [leg, moving]);

  const repeat = () => setLeg({ from: value, to: fluctuate(figure, Math.random()), duration: REPEAT_DURATION });
  useBeat(REPEAT, repeat, region, inView && countedUp);
  const moves = alive && moving;
  return { value: moves ? value : target, countsUp: moves && !countedUp };
}

/** Shows the values of a leg, frame by frame, until it is called off or at its end. */
function animate({ from, to, duration }: Leg, show: (value: number) => void): () => void {
  const start = performance.now();
  const step = (now: number) => {
    const progress = (now - start) / duration;
    show(valueBetween(from, to, progress));
    if (progress < 1) frame = requestAnimationFrame(step);
  };
  let frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
