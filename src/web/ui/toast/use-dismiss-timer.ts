import { useEffect, useRef, useState } from 'react';
import { dismissToast, TOAST_DURATION_MS } from './toast-store.ts';

/** Dismisses a message when its time is up. Time stands still while it is held or the window is in the background. */
export function useDismissTimer(id: number, isHeld: boolean): void {
  const left = useRef(TOAST_DURATION_MS);
  const isAway = useWindowBlur();
  const isPaused = isHeld || isAway;
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
