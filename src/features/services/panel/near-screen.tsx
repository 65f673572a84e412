import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Content is rendered within this distance of the screen. */
const MARGIN = '1200px 0px';

/** The same distance inside a scrolling pane. Browsers without `scrollMargin` render content once it is visible. */
const PANE_MARGIN = '400px 0px';

/** Longest wait for an idle browser. */
const LATEST_MS = 100;

type Listener = (isNear: boolean) => void;

const listeners = new WeakMap<Element, Listener>();
let observer: IntersectionObserver | null = null;

/** When content is rendered: at once, when the browser is idle, or near the screen. */
export type DrawingTime = 'now' | 'soon' | 'near';

interface NearScreenProps {
  readonly time: DrawingTime;
  /** Assumed height in pixels until the first rendering. */
  readonly estimate: number;
  /** Whether the content is rendered at any distance. */
  readonly isHeld?: boolean;
  /** Whether the browser skips style and layout of rendered content outside the screen (`content-visibility`). */
  readonly isSkipped?: boolean;
  /** Shown until the content is rendered. */
  readonly meanwhile?: ReactNode;
  readonly children: ReactNode;
}

/** Renders its content only near the screen and reserves its height elsewhere, so that thousands of rows cost little. */
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
      // Focused content stays rendered.
      if (!next && element.contains(document.activeElement)) return;
      if (!next && element.childElementCount > 0) setHeight(element.offsetHeight);
      setNear(next);
    });
  }, [time]);

  useEffect(() => {
    if (!place.current || !isDrawn || !isSkipped) return;
    // Skipped before its first layout, the content would have the estimated height instead of its own.
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

/** Queues a rendering. Each idle callback runs one, so that no keystroke waits long. Returns its cancellation. */
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
