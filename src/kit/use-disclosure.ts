import { useEffect, type RefObject } from 'react';

/**
 * Closes an open `<details>` after a choice in it, a press outside, and on Escape, which returns the focus to its
 * summary.
 */
export function useDisclosure(details: RefObject<HTMLDetailsElement | null>): void {
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
