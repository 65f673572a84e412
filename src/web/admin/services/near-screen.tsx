import { useEffect, useRef, useState, type ReactNode } from 'react';

/** How far from the screen content is drawn, so that scrolling finds it there. */
const MARGIN = '1200px 0px';

type Listener = (isNear: boolean) => void;

const listeners = new WeakMap<Element, Listener>();
let observer: IntersectionObserver | null = null;

interface NearScreenProps {
  /** Drawn wherever it is. */
  readonly isAlways: boolean;
  /** Height in pixels until it was drawn once. */
  readonly estimate: number;
  readonly children: ReactNode;
}

/** Content that is drawn near the screen and keeps its place elsewhere, so that thousands of rows cost little. */
export function NearScreen({ isAlways, estimate, children }: NearScreenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [height, setHeight] = useState(estimate);
  const isDrawn = isAlways || isNear;

  useEffect(() => {
    const element = place.current;
    if (!element || isAlways) return;
    return observe(element, (next) => {
      // What has the focus stays.
      if (!next && element.contains(document.activeElement)) return;
      if (!next && element.childElementCount > 0) setHeight(element.offsetHeight);
      setNear(next);
    });
  }, [isAlways]);

  return (
    <div ref={place} style={{ height: isDrawn ? 'auto' : `${height}px` }}>
      {isDrawn && children}
    </div>
  );
}

function observe(element: Element, listener: Listener): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
    },
    { rootMargin: MARGIN },
  );
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
}
