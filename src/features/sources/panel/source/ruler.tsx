import { useEffect, useRef, useState, type RefObject } from 'react';
import type { AmountMark } from './amount-button.tsx';
import type { LostSpot } from './text-block.tsx';
import type { TextPlaces } from './text-places.ts';

interface RulerProps {
  readonly pane: RefObject<HTMLElement | null>;
  readonly marks: ReadonlyMap<number, AmountMark>;
  readonly spots: readonly LostSpot[];
  readonly source: TextPlaces;
}

interface Tick {
  readonly look: string;
  /** Percent of the height. */
  readonly top: number;
}

const LOOKS: Readonly<Record<string, string>> = {
  same: 'h-0.75 w-2.5 bg-save-bar',
  never: 'h-0.75 w-2.5 bg-save-bar',
  differs: 'h-1 w-3 bg-signal-strong',
  lost: 'h-0.75 w-2.5 bg-danger',
  proposed: 'h-1 w-2.5 inset-ring inset-ring-control',
  amount: 'h-0.5 w-1.25 bg-line-strong',
};

const SETTLED_MS = 200;

/** An overview at the right edge of the text: amounts, places and the visible part. */
export function Ruler({ pane, marks, spots, source }: RulerProps) {
  const [ticks, setTicks] = useState<readonly Tick[]>([]);
  const view = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = pane.current;
    if (!box) return;
    const follow = () => {
      const part = (length: number) => `${(100 * length) / box.scrollHeight}%`;
      view.current?.style.setProperty('top', part(box.scrollTop));
      view.current?.style.setProperty('height', part(box.clientHeight));
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Delayed, since measuring thousands of amounts takes longer than a frame and would slow down keys.
    const measure = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        follow();
        setTicks(box.scrollHeight > box.clientHeight + 4 ? ticksIn(box) : []);
      }, SETTLED_MS);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    if (box.firstElementChild) sizes.observe(box.firstElementChild);
    box.addEventListener('scroll', follow, { passive: true });
    measure();
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
      box.removeEventListener('scroll', follow);
    };
  }, [pane, marks, spots, source]);
  return (
    <div aria-hidden="true" className="absolute top-1.5 right-0.75 bottom-1.5 z-2 w-3 max-lg:hidden">
      {ticks.length > 0 && <i ref={view} className="absolute -right-px w-3 rounded-xs bg-ink/7" />}
      {ticks.map(({ look, top }) => (
        <i key={`${look} ${top}`} className={`absolute right-0 rounded-xs ${LOOKS[look]}`} style={{ top: `${top}%` }} />
      ))}
    </div>
  );
}

/** A tick for each place and for each block with amounts. Overlapping ticks are merged. */
function ticksIn(box: HTMLElement): readonly Tick[] {
  const ticks = new Map<string, Tick>();
  for (const element of box.querySelectorAll<HTMLElement>('[data-amount], [data-spot]')) {
    const look = element.dataset['look'] ?? (element.dataset['spot'] === undefined ? 'amount' : 'lost');
    const block = element.closest<HTMLElement>('p, tr') ?? element;
    const top = Math.round((400 * block.offsetTop) / box.scrollHeight) / 4;
    ticks.set(`${look} ${top}`, { look, top });
  }
  return [...ticks.values()];
}
