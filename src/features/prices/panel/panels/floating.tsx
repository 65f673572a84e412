import { useEffect, useRef, type HTMLAttributes } from 'react';

interface FloatingProps extends HTMLAttributes<HTMLDivElement> {
  readonly alignment: 'left' | 'right';
}

const SIDES = { left: '[position-area:bottom_span-right]', right: '[position-area:bottom_span-left]' };

/** An element in the top layer below the current cell, or above it if there is more room. */
export function Floating({ alignment, className = '', ...attributes }: FloatingProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.showPopover(), []);
  return (
    <div
      ref={box}
      popover="manual"
      {...attributes}
      className={`inset-auto mx-0 my-1.75 border bg-raised floating [position-anchor:--current-cell] [position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline] ${SIDES[alignment]} ${className}`}
    />
  );
}
