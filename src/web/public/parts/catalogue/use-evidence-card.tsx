import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { hintClosed, hintDelay } from '#web/ui/tooltip-delay.ts';

/** How long the pointer may be away, on its way from the mark to the card. */
const LEAVE_MS = 150;

/** Between mark and card, and between card and the window's edges, in pixels. */
const GAP = 4;
const EDGE = 12;

type Mark = HTMLButtonElement;

/** What a card shows: whose evidence, and when it was opened, in milliseconds since 1970. */
interface OpenCard {
  readonly mark: Mark;
  readonly openedAt: number;
}

/** What a card is given of the time before its code had come. */
export interface EvidenceCardProps {
  /** What was pressed last, or what the pointer came to: it may have asked for the card. */
  readonly missed: PointerEvent | null;
}

interface PopoverProps {
  readonly card: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** The card itself. */
export function EvidencePopover({ card, children }: PopoverProps) {
  return (
    <div ref={card} popover="manual" role="dialog" aria-label="Evidence" tabIndex={-1} className="evidence-card">
      {children}
    </div>
  );
}

/**
 * What the card has to show, null while it is closed. The card opens and closes by itself, and by what it missed before
 * it was there.
 */
export function useEvidenceCard(card: RefObject<HTMLElement | null>, missed: PointerEvent | null): OpenCard | null {
  const [open, setOpen] = useState<OpenCard | null>(null);
  useEffect(() => {
    const draw = (mark: Mark | null) => flushSync(() => setOpen(mark && { mark, openedAt: Date.now() }));
    return card.current ? followMarks(card.current, draw, missed) : undefined;
  }, [card, missed]);
  return open;
}

/**
 * Opens the card beside the mark that the pointer rests on, or that is pressed. A press keeps it and leads into it, until
 * Escape, a press elsewhere, another one on the mark, or until the mark scrolls out of sight. `draw` fills the card. `missed`
 * is heard first. Ends with the returned function.
 */
function followMarks(card: HTMLElement, draw: (mark: Mark | null) => void, missed: PointerEvent | null): () => void {
  let shown: Mark | null = null;
  let isKept = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(timer);
    if (!shown) return;
    // Hidden with the card, what has the focus would drop it to the page.
    if (card.contains(document.activeElement) && shown.tabIndex >= 0) shown.focus({ preventScroll: true });
    shown.setAttribute('aria-expanded', 'false');
    shown = null;
    isKept = false;
    hintClosed(performance.now());
    card.hidePopover();
    draw(null);
  };
  const open = (mark: Mark, keep: boolean) => {
    clearTimeout(timer);
    if (mark !== shown) {
      close();
      shown = mark;
      draw(mark);
      mark.setAttribute('aria-expanded', 'true');
      card.showPopover({ source: mark });
      place(card, mark);
    }
    isKept = keep;
    if (keep) card.focus({ preventScroll: true });
  };
  const after = (delay: number, action: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(action, delay);
  };

  const ends = new AbortController();
  const on = <Type extends keyof DocumentEventMap>(
    type: Type,
    listener: (event: DocumentEventMap[Type]) => void,
    capture = false,
  ) => document.addEventListener(type, listener, { capture, signal: ends.signal });

  const press = ({ target }: MouseEvent) => {
    const mark = markAt(target);
    if (mark && mark === shown && isKept) close();
    else if (mark) open(mark, true);
    else if (!isWithin(card, target)) close();
  };
  const pass = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || isKept) return;
    const mark = markAt(target);
    if ((mark && mark === shown) || isWithin(card, target)) clearTimeout(timer);
    else if (mark) after(hintDelay(performance.now()), () => open(mark, false));
    else after(LEAVE_MS, close);
  };
  on('click', press);
  on('pointerover', pass);
  on('pointerup', ({ target }) => {
    if (!markAt(target) && !isWithin(card, target)) close();
  });
  // What it opens is said where it can be opened, and not in each of hundreds of marks that a page comes with.
  on('focusin', ({ target }) => {
    const mark = markAt(target);
    if (mark) mark.ariaExpanded ??= 'false';
  });
  on(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !shown) return;
      // Before a dialog around it hears of the key.
      event.preventDefault();
      close();
    },
    true,
  );
  on('focusout', ({ target, relatedTarget }) => {
    if (isWithin(card, target) && relatedTarget && !isWithin(card, relatedTarget) && relatedTarget !== shown) close();
  });
  on(
    'scroll',
    () => {
      if (shown && !isInSight(shown, card)) close();
    },
    true,
  );
  const placeAgain = () => shown && place(card, shown);
  addEventListener('resize', placeAgain, { signal: ends.signal });
  // What it tells comes later than the card, and makes it higher.
  const growth = new ResizeObserver(placeAgain);
  growth.observe(card);
  addEventListener('popstate', close, { signal: ends.signal });
  const focused = markAt(document.activeElement);
  if (focused) focused.ariaExpanded ??= 'false';
  // After the effect that calls this: React draws nothing at once within one.
  queueMicrotask(() => {
    if (ends.signal.aborted || !markAt(missed?.target ?? null)?.isConnected) return;
    if (missed?.type === 'click') press(missed);
    else if (missed) pass(missed);
  });

  return () => {
    clearTimeout(timer);
    ends.abort();
    growth.disconnect();
    shown?.setAttribute('aria-expanded', 'false');
  };
}

function markAt(target: EventTarget | null): Mark | null {
  return target instanceof Element ? target.closest<Mark>('.evidence-mark') : null;
}

function isWithin(element: Element, target: EventTarget | null): boolean {
  return target instanceof Node && element.contains(target);
}

/** Puts the card below its mark, or above it where there is no room. It scrolls with the page by itself. */
function place(card: HTMLElement, mark: Mark): void {
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
function isInSight(mark: Mark, card: HTMLElement): boolean {
  const { left, top, width, height } = mark.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return isWithin(mark, seen) || isWithin(card, seen);
}
