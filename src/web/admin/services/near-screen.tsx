import { useEffect, useRef, useState, type ReactNode } from 'react';

/** How far from the screen content is drawn, so that scrolling finds it there. */
const MARGIN = '1200px 0px';

/** The same inside a pane that scrolls by itself. Where a browser does not know it, content is drawn as it comes in sight. */
const PANE_MARGIN = '400px 0px';

/** Drawn by then, however busy the browser is. */
const LATEST_MS = 100;

type Listener = (isNear: boolean) => void;

const listeners = new WeakMap<Element, Listener>();
let observer: IntersectionObserver | null = null;

/** When content is drawn: with its page, soon after it while nobody waits, or as the screen comes near. */
export type DrawingTime = 'now' | 'soon' | 'near';

interface NearScreenProps {
  readonly time: DrawingTime;
  /** Height in pixels until it was drawn once. */
  readonly estimate: number;
  /** Keeps it drawn wherever it is. */
  readonly isHeld?: boolean;
  /** Out of sight it keeps its size without being styled or laid out again, once it was. */
  readonly isSkipped?: boolean;
  /** Stands in its place until it is drawn. */
  readonly meanwhile?: ReactNode;
  readonly children: ReactNode;
}

/** Content that keeps its place until it is drawn, so that thousands of rows cost little. */
export function NearScreen({
  time,
  estimate,
  isHeld = false,
  isSkipped = false,
  meanwhile,
  children,
}: NearScreenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(time === 'now');
  const [height, setHeight] = useState(estimate);
  const [isMeasured, setMeasured] = useState(false);
  const isDrawn = time === 'now' || isNear || isHeld;

  useEffect(() => {
    const element = place.current;
    if (!element || time === 'now') return;
    if (time === 'soon') return drawSoon(() => setNear(true));
    return observe(element, (next) => {
      // What has the focus stays.
      if (!next && element.contains(document.activeElement)) return;
      if (!next && element.childElementCount > 0) setHeight(element.offsetHeight);
      setNear(next);
    });
  }, [time]);

  useEffect(() => {
    if (!place.current || !isDrawn || !isSkipped) return;
    // The browser remembers the size that it saw last: skipped before, the content would have the estimate's.
    const measuring = new ResizeObserver(() => setMeasured(true));
    measuring.observe(place.current);
    return () => measuring.disconnect();
  }, [isDrawn, isSkipped]);

  return (
    <div
      ref={place}
      className={isMeasured ? '[content-visibility:auto]' : undefined}
      style={{ height: isDrawn ? 'auto' : `${height}px`, containIntrinsicHeight: `auto ${estimate}px` }}
    >
      {isDrawn ? children : meanwhile}
    </div>
  );
}

const waiting = new Set<() => void>();

/** One after the other as the browser has time, so that no keystroke waits for many. */
function drawSoon(draw: () => void): () => void {
  if (waiting.size === 0) scheduleDrawing();
  waiting.add(draw);
  return () => waiting.delete(draw);
}

function scheduleDrawing(): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(drawNext, { timeout: LATEST_MS });
  else setTimeout(drawNext);
}

function drawNext(): void {
  const [draw] = waiting;
  if (!draw) return;
  waiting.delete(draw);
  draw();
  if (waiting.size > 0) scheduleDrawing();
}

function observe(element: Element, listener: Listener): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
    },
    { rootMargin: MARGIN, scrollMargin: PANE_MARGIN },
  );
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
}
