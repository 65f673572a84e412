import { useEffect, useRef, useState } from 'react';
import { dismissToast, TOAST_DURATION_MS } from './toast-store.ts';

/** Dismisses a toast after its time, which does not run while it is paused or the window has no focus. */
export function useDismissTimer(id: number, isInUse: boolean): void {
  const left = useRef(TOAST_DURATION_MS);
  const isAway = useWindowBlur();
  const isPaused = isInUse || isAway;
  useEffect(() => {
    if (isPaused) return;
    const since = performance.now();
    const timer = setTimeout(() => dismissToast(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [id, isPaused]);
}

function useWindowBlur(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const leave = () => setAway(true);
    const comeBack = () => setAway(false);
    window.addEventListener('blur', leave);
    window.addEventListener('focus', comeBack);
    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', comeBack);
    };
  }, []);
  return isAway;
}
