import { useSyncExternalStore } from 'react';

/** From this width on the lines are a grid; it is the style sheet's breakpoint of benches. */
const WIDE = matchMedia('(width >= 820px)');

/** Whether the window has room for a grid. Narrower ones show lines to be read and pressed. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => WIDE.matches);
}

function subscribe(listener: () => void): () => void {
  WIDE.addEventListener('change', listener);
  return () => WIDE.removeEventListener('change', listener);
}
