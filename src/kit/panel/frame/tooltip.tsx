import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { hintClosed, hintDelay } from '#kit/tooltip-delay.ts';

/** Time that the pointer may take to move from the control to the tooltip. */
const LEAVE_MS = 100;

interface TooltipProps {
  readonly text: string;
  /** Renders the control, which must be focusable and spread the props it is passed, such as `aria-describedby`. */
  readonly children: (control: { readonly 'aria-describedby': string }) => ReactNode;
  readonly layout?: string;
}

/** A tooltip, shown while the pointer or the focus is on its control. Escape hides it. */
export function Tooltip({ text, children, layout = 'inline-block' }: TooltipProps) {
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const tooltip = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const setAfter = (delay: number, isShown: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(isShown), delay);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen || !wrapper.current || !tooltip.current) return;
    const end = showBeside(tooltip.current, wrapper.current, () => setOpen(false));
    return () => {
      end();
      hintClosed(performance.now());
    };
  }, [isOpen]);

  return (
    <span
      ref={wrapper}
      className={layout}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && setAfter(hintDelay(performance.now()), true)}
      onPointerLeave={() => setAfter(LEAVE_MS, false)}
      onFocus={({ target }) => target.matches(':focus-visible') && setAfter(0, true)}
      onBlur={() => setAfter(0, false)}
    >
      {children({ 'aria-describedby': id })}
      {/* The padding bridges the gap to the control for the pointer. */}
      <span
        ref={tooltip}
        id={id}
        role="tooltip"
        popover="manual"
        className="fixed inset-auto m-0 max-w-[min(360px,100vw-16px)] border-0 bg-transparent py-1.5"
      >
        <span className="block max-h-60 overflow-y-auto rounded-sm border border-line-strong bg-raised px-2.5 py-1.5 text-xs whitespace-pre-line text-ink floating">
          {text}
        </span>
      </span>
    </span>
  );
}

/** Shows a tooltip above its control, or below if there is no room. Returns a function that hides it. */
function showBeside(tooltip: HTMLElement, control: HTMLElement, onEscape: () => void): () => void {
  tooltip.showPopover();
  const { left, top, bottom, width } = control.getBoundingClientRect();
  const box = tooltip.getBoundingClientRect();
  const centered = left + (width - box.width) / 2;
  tooltip.style.setProperty('left', `${Math.max(8, Math.min(centered, innerWidth - 8 - box.width))}px`);
  tooltip.style.setProperty('top', `${top >= box.height ? top - box.height : bottom}px`);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onEscape();
  };
  // Runs before the key handler of a dialog around it.
  document.addEventListener('keydown', onKey, true);
  const onScroll = ({ target }: Event) => {
    // Scrolling a long text does not hide it.
    if (!(target instanceof Node && tooltip.contains(target))) onEscape();
  };
  addEventListener('scroll', onScroll, { capture: true });
  return () => {
    document.removeEventListener('keydown', onKey, true);
    removeEventListener('scroll', onScroll, { capture: true });
    tooltip.hidePopover();
  };
}
