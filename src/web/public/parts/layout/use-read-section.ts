import { type RefObject, useEffect, useState } from 'react';

/** A section is the current one from so far below the top on, in pixels. */
const READ_FROM = 160;

interface ReadSection {
  readonly id: string | undefined;
  /** Whether the navigation has arrived at the top of the window, where it stays. */
  readonly isStuck: boolean;
}

/** The section of the page that is read, for its navigation; on the server the first one. */
export function useReadSection(
  sections: readonly { readonly id: string }[],
  nav: RefObject<HTMLElement | null>,
): ReadSection {
  const [read, setRead] = useState<ReadSection>({ id: sections[0]?.id, isStuck: false });
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    let frame = 0;
    const mark = () => {
      frame = 0;
      const [first, ...others] = ids.split(' ');
      const id = others.findLast((one) => topOf(document.getElementById(one)) < READ_FROM) ?? first;
      const isStuck = topOf(nav.current) < READ_FROM / 2;
      setRead((before) => (before.id === id && before.isStuck === isStuck ? before : { id, isStuck }));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(mark);
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
    };
  }, [ids, nav]);
  return read;
}

function topOf(element: HTMLElement | null): number {
  return element?.getBoundingClientRect().top ?? Infinity;
}
