import { type RefObject, useEffect, useState } from 'react';

/** Distance from the top of the window at which a section becomes the current one, in pixels. */
const CURRENT_FROM_PX = 160;

interface CurrentSection {
  readonly id: string | undefined;
  /** Whether the navigation sticks to the top of the window. */
  readonly isStuck: boolean;
}

/** The section in view, for the page's navigation; on the server the first one. */
export function useCurrentSection(
  sections: readonly { readonly id: string }[],
  nav: RefObject<HTMLElement | null>,
): CurrentSection {
  const [current, setCurrent] = useState<CurrentSection>({ id: sections[0]?.id, isStuck: false });
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const [first, ...others] = ids.split(' ');
      const id = others.findLast((one) => topOf(document.getElementById(one)) < CURRENT_FROM_PX) ?? first;
      const isStuck = topOf(nav.current) < CURRENT_FROM_PX / 2;
      setCurrent((before) => (before.id === id && before.isStuck === isStuck ? before : { id, isStuck }));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
    };
  }, [ids, nav]);
  return current;
}

function topOf(element: HTMLElement | null): number {
  return element?.getBoundingClientRect().top ?? Infinity;
}
