import { useSyncExternalStore } from 'react';

/** Minimum width of the grid, the same breakpoint as in the style sheet. */
const WIDE = matchMedia('(width >= 820px)');

/** Whether the window has room for the grid. Narrower ones show a list. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => WIDE.matches);
}

function subscribe(listener: () => void): () => void {
  WIDE.addEventListener('change', listener);
  return () => WIDE.removeEventListener('change', listener);
}
