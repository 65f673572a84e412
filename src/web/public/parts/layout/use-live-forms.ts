import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** So long after a key that chooses in a list, the next one of a name may follow. */
const TYPING_MS = 500;

/**
 * Lets forms with `data-live` lead to their address as soon as something in them changes; without scripts their button
 * does. With `data-live="submit"` the button alone does. `hrefOf` gives the one URL of a query string. When `shown` changes,
 * the control that led there has the focus again. `prepare` fetches what showing another address needs, once somebody comes
 * near; it must stay the same.
 */
export function useLiveForms(hrefOf: (search: string) => string, shown: string, prepare: () => Promise<unknown>): void {
  const [, navigate] = useLocation();
  const used = useRef<string | null>(null);
  const follow = useRef(hrefOf);
  useEffect(() => {
    follow.current = hrefOf;
  });
  useEffect(() => {
    const ends = new AbortController();
    let next: ReturnType<typeof setTimeout> | undefined;
    let isTyped = false;
    const onUse = (event: Event) => {
      const form = liveForm(event.target);
      if (!form || (event.type === 'change' && form.dataset['live'] === 'submit')) return;
      event.preventDefault();
      const fields = [...new FormData(form)].flatMap(([name, value]) =>
        typeof value === 'string' && value !== '' ? [[name, value]] : [],
      );
      const href = follow.current(new URLSearchParams(fields).toString());
      if (href === location.pathname + location.search) return;
      // In a list each key of a name chooses, and the list goes with what is shown.
      const wait = isTyped && event.target instanceof HTMLSelectElement ? TYPING_MS : 0;
      // Enter changes a field and then submits its form, which must still be there.
      clearTimeout(next);
      next = setTimeout(() => {
        used.current = document.activeElement?.id ?? null;
        void prepare()
          .catch(() => undefined)
          .then(() => navigate(href));
      }, wait);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      isTyped = key.length === 1;
    };
    const onPointer = () => {
      isTyped = false;
    };
    for (const type of ['change', 'submit']) document.addEventListener(type, onUse, { signal: ends.signal });
    document.addEventListener('keydown', onKey, { signal: ends.signal });
    document.addEventListener('pointerdown', onPointer, { signal: ends.signal });
    for (const type of ['pointerover', 'focusin']) {
      document.addEventListener(type, () => void prepare().catch(() => undefined), { once: true, signal: ends.signal });
    }
    return () => {
      clearTimeout(next);
      ends.abort();
    };
  }, [navigate, prepare]);
  useEffect(() => {
    if (used.current && document.activeElement === document.body) document.getElementById(used.current)?.focus();
    used.current = null;
  }, [shown]);
}

function liveForm(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest<HTMLFormElement>('form[data-live]') : null;
}
