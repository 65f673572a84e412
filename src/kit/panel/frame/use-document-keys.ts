import { useEffectEvent, useLayoutEffect } from 'react';

/** Calls a function for each key press in the document, from the first frame on. */
export function useDocumentKeys(onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKey);
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
