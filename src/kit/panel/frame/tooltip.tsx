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
    const [source, shown] = [wrapper.current, tooltip.current];
    if (!isOpen || !source || !shown) return;
    shown.showPopover({ source });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setOpen(false);
    };
    // Runs before the key handler of a dialog around it.
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      shown.hidePopover();
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
        className="inset-auto m-0 max-w-[min(360px,100vw-16px)] border-0 bg-transparent py-1.5 [position-area:top] [position-try-fallbacks:flip-block]"
      >
        <span className="block max-h-60 overflow-y-auto rounded-sm border border-line-strong bg-raised px-2.5 py-1.5 text-xs whitespace-pre-line text-ink floating">
          {text}
        </span>
      </span>
    </span>
  );
}
