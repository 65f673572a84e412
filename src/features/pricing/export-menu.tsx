import { useRef, useEffect, type RefObject } from 'react';
import { buttonClass } from '#kit/button-style.ts';
import { Icon } from '#kit/icon.tsx';

interface ExportMenuProps {
  readonly formats: readonly {
    readonly href: string;
    readonly label: string;
    /** What the format is for. */
    readonly use: string;
  }[];
  readonly size?: 'sm';
  /** Classes for its place, and for that of its list. */
  readonly layout?: string;
  readonly listLayout: string;
}

/** A menu of files to export. Works without scripts. */
export function ExportMenu({ formats, size, layout = 'relative', listLayout }: ExportMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useDisclosure(details);
  return (
    <details ref={details} className={layout}>
      <summary className={buttonClass(size ? { size } : {}, 'flex w-full')}>
        <Icon path={lucidePath('Download')} size={15} />
        Export
        <Icon path={lucidePath('ChevronDown')} size={14} className="-ml-0.5 text-subtle" />
      </summary>
      <ul
        className={`absolute top-[calc(100%+6px)] z-80 rounded-lg border border-line bg-raised p-1.5 floating ${listLayout}`}
      >
        {formats.map(({ href, label, use }) => (
          <li key={label}>
            <a
              href={href}
              className="flex justify-between gap-3 rounded-sm px-2.5 py-[7px] text-sm font-medium -outline-offset-2 hover:bg-press"
            >
              {label}
              <span className="text-xs font-normal text-subtle">{use}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * Closes an open `<details>` after a choice in it, a press outside, and on Escape, which returns the focus to its
 * summary.
 */
function useDisclosure(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const close = () => {
      element.open = false;
    };
    const onClick = (event: Event) => {
      if (!(event.target instanceof Element) || !event.target.closest('a')) return;
      // A hidden link would lose the focus to the page.
      if (element.contains(document.activeElement)) element.querySelector('summary')?.focus({ preventScroll: true });
      close();
    };
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !element.contains(event.target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      close();
      element.querySelector('summary')?.focus();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) close();
    };
    element.addEventListener('click', onClick, { signal });
    element.addEventListener('focusout', onFocusOut, { signal });
    document.addEventListener('pointerdown', onPress, { signal });
    document.addEventListener('keydown', onKey, { signal });
    return () => listeners.abort();
  }, [details]);
}
