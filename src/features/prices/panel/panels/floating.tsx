import { useEffect, useEffectEvent, useRef, type HTMLAttributes } from 'react';

interface FloatingProps extends HTMLAttributes<HTMLDivElement> {
  /** The anchor; the element is below it, or above if there is more room. */
  readonly anchor: () => HTMLElement | null;
  readonly alignment: 'left' | 'right';
}

/** Distance from the cell, in pixels. */
const GAP = 7;
const MARGIN = 8;

/** An element in the top layer, anchored to a cell, that follows it on scroll. */
export function Floating({ anchor, alignment, className = '', children, ...attributes }: FloatingProps) {
  const box = useRef<HTMLDivElement>(null);
  const place = useEffectEvent(() => {
    const [floating, cell] = [box.current, anchor()];
    if (!floating || !cell) return;
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = floating;
    const isBelow = bottom + GAP + height <= innerHeight - MARGIN || top - GAP - height < MARGIN;
    const from = alignment === 'left' ? left : right - width;
    floating.style.left = `${Math.max(MARGIN, Math.min(from, innerWidth - width - MARGIN))}px`;
    floating.style.top = `${isBelow ? Math.min(bottom + GAP, innerHeight - height - MARGIN) : top - GAP - height}px`;
  });
  useEffect(() => {
    box.current?.showPopover();
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, []);
  // No dependencies: the anchor and the size may change with any render.
  useEffect(() => place());
  return (
    <div
      ref={box}
      popover="manual"
      {...attributes}
      className={`fixed inset-auto m-0 border bg-raised floating ${className}`}
    >
      {children}
    </div>
  );
}
