import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { toggledChoice, MAX_COMPARED } from '#contract/compare/compare-choice.ts';
import type { PickedProvider } from '#web/public/parts/compare/compare-tray.tsx';

interface Picks {
  /** What holds the links that pick. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onClickCapture: (event: MouseEvent) => void;
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
}

/**
 * Lets the links of a list that pick providers work as boxes that are ticked, whether React drew them or the server:
 * `pick` is called with the new picks and the one that was pressed.
 */
export function usePicks(
  picked: readonly string[],
  pick: (slugs: readonly string[], pressed: PickedProvider) => void,
): Picks {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const sayIn = (part: Element) => {
      for (const link of part.querySelectorAll<HTMLElement>('.compare-pick')) {
        const isPicked = picked.includes(providerAt(link).slug);
        const isFull = !isPicked && picked.length >= MAX_COMPARED;
        // Written anew, also with what stands there, each card would be styled anew.
        if (link.ariaChecked !== String(isPicked)) link.ariaChecked = String(isPicked);
        if ((link.ariaDisabled === 'true') !== isFull) link.ariaDisabled = isFull ? 'true' : null;
      }
    };
    sayIn(element);
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) sayIn(node);
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [picked]);
  return {
    ref: list,
    onClickCapture: (event) => {
      const link = pickAt(event.target);
      if (!link || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (link.ariaDisabled === 'true') return;
      const pressed = providerAt(link);
      pick(toggledChoice(picked, pressed.slug), pressed);
    },
    onKeyDownCapture: (event) => {
      const link = event.key === ' ' ? pickAt(event.target) : null;
      if (!link) return;
      event.preventDefault();
      link.click();
    },
  };
}

function pickAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.compare-pick') : null;
}

/** Whose card or row a link stands in: its name leads to the provider's page. */
function providerAt(link: HTMLElement): PickedProvider {
  const around = link.closest('article, tr');
  const name = around?.querySelector<HTMLAnchorElement>('h3 a, th a');
  return {
    slug: name?.pathname.split('/').at(-1) ?? '',
    name: name?.textContent ?? '',
    logo: around?.querySelector('.letter-tile')?.textContent ?? '',
  };
}
