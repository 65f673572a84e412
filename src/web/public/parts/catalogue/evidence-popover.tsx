import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { hintClosed } from '#web/ui/tooltip-delay.ts';

/** Between mark and card, and between card and the window's edges, in pixels. */
const GAP = 4;
const EDGE = 12;

interface EvidencePopoverProps {
  /** The button that it belongs to. */
  readonly mark: HTMLButtonElement;
  /** Whether somebody pressed the mark: the card then has the focus, and stays when the pointer leaves. */
  readonly isKept: boolean;
  readonly onClose: () => void;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/**
 * The card of a mark while it is open. Escape, a press elsewhere, Back and Forward close it, and so does the mark scrolling
 * out of sight.
 */
export function EvidencePopover({ mark, isKept, onClose, onEnter, onLeave, children }: EvidencePopoverProps) {
  const card = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return undefined;
    element.showPopover({ source: mark });
    return () => {
      // Hidden with the card, what has the focus would drop it to the page.
      if (element.contains(document.activeElement) && mark.tabIndex >= 0) mark.focus({ preventScroll: true });
      hintClosed(performance.now());
    };
  }, [mark]);
  useEffect(() => {
    if (isKept) card.current?.focus({ preventScroll: true });
  }, [isKept]);
  useEffect(() => (card.current ? watch(card.current, mark, () => close.current()) : undefined), [mark]);
  return createPortal(
    <div
      ref={card}
      popover="manual"
      role="dialog"
      aria-label="Evidence"
      tabIndex={-1}
      className="evidence-card"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      {children}
    </div>,
    document.body,
  );
}

/** Keeps the card beside its mark, and calls `close` where it has to go. Ends with the returned function. */
function watch(card: HTMLElement, mark: HTMLElement, close: () => void): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const isOutside = (target: EventTarget | null) => !isWithin(card, target) && !isWithin(mark, target);
  const onPress = ({ target }: Event) => {
    if (isOutside(target)) close();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Before a dialog around it hears of the key.
    event.preventDefault();
    close();
  };
  document.addEventListener('click', onPress, { signal });
  document.addEventListener('pointerup', onPress, { signal });
  document.addEventListener('keydown', onKey, { capture: true, signal });
  card.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget && isOutside(relatedTarget)) close();
    },
    { signal },
  );
  document.addEventListener('scroll', () => isInSight(mark, card) || close(), { capture: true, signal });
  addEventListener('popstate', close, { signal });
  const placeAgain = () => place(card, mark);
  addEventListener('resize', placeAgain, { signal });
  // What it tells comes later than the card, and makes it higher.
  const growth = new ResizeObserver(placeAgain);
  growth.observe(card);
  placeAgain();
  return () => {
    ends.abort();
    growth.disconnect();
  };
}

function isWithin(element: Element, target: EventTarget | null): boolean {
  return target instanceof Node && element.contains(target);
}

/** Puts the card below its mark, or above it where there is no room. It scrolls with the page by itself. */
function place(card: HTMLElement, mark: HTMLElement): void {
  const { left, top, bottom, width } = mark.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const wanted = left + (width - card.offsetWidth) / 2;
  const fitsBelow = bottom + GAP + card.offsetHeight + EDGE <= clientHeight;
  const y = fitsBelow || top < GAP + card.offsetHeight ? bottom + GAP : top - GAP - card.offsetHeight;
  const x = Math.max(EDGE, Math.min(wanted, clientWidth - card.offsetWidth - EDGE));
  card.style.setProperty('left', `${x + scrollX}px`);
  card.style.setProperty('top', `${y + scrollY}px`);
}

/** Whether nothing but the card lies over the mark, such as what sticks at the window's top. */
function isInSight(mark: HTMLElement, card: HTMLElement): boolean {
  const { left, top, width, height } = mark.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return isWithin(mark, seen) || isWithin(card, seen);
}
