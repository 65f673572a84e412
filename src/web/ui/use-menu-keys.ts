import { useEffect, type RefObject } from 'react';
import { moveOnKey } from './move-on-key.ts';

/** Letters typed within this time of each other are one word. */
const WORD_PAUSE_MS = 700;

/**
 * Keys of a `<details>` that holds links, as in a list of choices: arrows, Home and End lead through them, the first one
 * opens the list at the current choice, and letters lead to the next choice that begins with them.
 */
export function useMenuKeys(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    let word = '';
    let typedAt = 0;
    const onKey = (event: KeyboardEvent) => {
      const { key, timeStamp } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const links = [...element.querySelectorAll('a')];
      const focused = links.find((link) => link === document.activeElement);
      if (timeStamp - typedAt > WORD_PAUSE_MS) word = '';
      const isLetter = key.length === 1 && (key !== ' ' || word !== '');
      if (isLetter) {
        word += key;
        typedAt = timeStamp;
      }
      const current = links.find((link) => link.ariaCurrent !== null);
      const next = isLetter
        ? nextNamed(links, focused ?? current, word)
        : !element.open && key.startsWith('Arrow')
          ? (current ?? links[0])
          : moveOnKey(key, links, focused);
      if (!next) return;
      event.preventDefault();
      element.open = true;
      next.focus();
    };
    const onToggle = () => {
      if (element.open) element.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    };
    element.addEventListener('keydown', onKey);
    element.addEventListener('toggle', onToggle);
    return () => {
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('toggle', onToggle);
    };
  }, [details]);
}

/** The next link whose text begins with a word; a further letter of it may stay where it is. */
function nextNamed(links: readonly HTMLAnchorElement[], from: HTMLAnchorElement | undefined, word: string) {
  const at = from ? links.indexOf(from) + (word.length > 1 ? 0 : 1) : 0;
  const wanted = word.toLowerCase();
  return [...links.slice(at), ...links.slice(0, at)].find((link) => link.textContent.toLowerCase().startsWith(wanted));
}
